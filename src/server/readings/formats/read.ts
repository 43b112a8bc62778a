import { openContainer } from './container.ts'
import { layouts, type Recognised } from './layouts.ts'
import { collected, type LineProblem } from './marks.ts'
import { type MeterReadings, settle } from './settle.ts'
import type { TimeMeaning } from './timeMeaning.ts'
import { Unreadable } from './unreadable.ts'

/** A file on disk; the name is only data: at most an EAN is looked for in it. */
export interface ReadingFile {
  readonly path: string
  readonly name: string
}

/** Everything a file of readings holds. */
export interface FileReadings {
  readonly format: { readonly id: string; readonly name: string }
  /** Lines with data, and readings that can be used. */
  readonly rows: number
  readonly readings: number
  readonly meters: readonly MeterReadings[]
  readonly meaning: TimeMeaning
  readonly sample: readonly (readonly string[])[]
  /** By line; only the first ones are kept, `problemCount` counts all. */
  readonly problems: readonly LineProblem[]
  readonly problemCount: number
  readonly notes: readonly string[]
}

const unknown =
  'Dit bestand herkennen we niet. We zoeken een tabel met per regel een datum en tijd en het verbruik per kwartier of per uur.'

/** Reads a file of readings, recognised by its content; `means` is what a person says of its times, if anything. */
export async function readReadings(
  file: ReadingFile,
  means: 'start' | 'end' | null = null,
): Promise<FileReadings> {
  const recognised = await recognise(file)
  const all = collected()
  await recognised.read(all)
  const { meters, meaning } = await settle(all, means ?? recognised.means)
  const readings = meters
    .flatMap(({ channels }) => channels)
    .reduce((sum, { starts }) => sum + starts.length, 0)
  if (readings === 0 && all.problemCount === 0)
    throw new Unreadable('In dit bestand staat geen enkele meting.')
  return {
    format: { id: recognised.id, name: recognised.name },
    rows: all.rows,
    readings,
    meters: withNamedEan(meters, file.name),
    meaning,
    sample: recognised.sample,
    problems: all.problems.sort((one, other) => one.line - other.line),
    problemCount: all.problemCount,
    notes: [...all.notes],
  }
}

async function recognise(file: ReadingFile): Promise<Recognised> {
  const container = await openContainer(file.path)
  for (const layout of layouts) {
    const recognised = await layout(container)
    if (recognised) return recognised
  }
  throw new Unreadable(unknown)
}

/** Some files name their EAN only in their own name; that can be true of one meter alone. */
function withNamedEan(meters: readonly MeterReadings[], name: string): readonly MeterReadings[] {
  const named = /(?<!\d)\d{18}(?!\d)/.exec(name)?.[0]
  const [only] = meters
  if (named === undefined || only === undefined || meters.length > 1 || only.ean !== null) return meters
  return [{ ...only, ean: named }]
}
