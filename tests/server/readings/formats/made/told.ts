import type { ImportTable } from '../../../../../src/contract/areas/emsInput/importColumns.ts'
import {
  type FileReadings,
  openReadings,
  type ReadingFile,
} from '../../../../../src/server/readings/formats/read.ts'
import type { Written } from './write.ts'

/** All of a file, with what a person is shown of its columns and sheets. */
export type Read = FileReadings & { readonly table: ImportTable | null }

export async function readWhole(file: ReadingFile, means: 'start' | 'end' | null = null): Promise<Read> {
  const open = await openReadings(file, { means })
  try {
    const meters: FileReadings['meters'][number][] = []
    for await (const meter of open.meters()) meters.push(meter)
    const readings = meters
      .flatMap(({ channels }) => channels)
      .reduce((sum, { starts }) => sum + starts.length, 0)
    const { format, rows, meaning, sample, table } = open
    return { format, rows, readings, meters, meaning, sample, table, ...open.faults() }
  } finally {
    open.close()
  }
}

/** What of a file stands nowhere in what a person is shown of it; null when all of it does. */
export function untoldIn(read: Read, { headings, sheets, dropped }: Written): string | null {
  const columns = read.table?.columns ?? []
  const column = headings.find(
    (heading) => !columns.some((one) => one.heading.endsWith(heading.slice(0, 60))),
  )
  if (column !== undefined) return `column “${column}” is not told`
  const silent = columns.find(({ role, why }) => (role === 'skip') !== (why !== null))
  if (silent !== undefined) return `column “${silent.heading}” is left out without a reason`
  const shown = read.table?.sheets ?? []
  const sheet = sheets.length < 2 ? undefined : sheets.find((name) => !shown.some((one) => one.name === name))
  if (sheet !== undefined) return `sheet “${sheet}” is not told`
  const told = read.notes.reduce((sum, note) => sum + linesIn(note), read.problemCount)
  return told < dropped ? `${dropped} lines are no readings, ${told} are told` : null
}

/** How many lines a sentence says are left out. */
function linesIn(note: string): number {
  if (/^Regel \d+ telt niet mee/.test(note)) return 1
  return Number(/^(\d+) regels /.exec(note)?.[1] ?? 0)
}
