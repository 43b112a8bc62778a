import type { ColumnMapping, ImportTable } from '../../../contract/areas/emsInput/importColumns.ts'
import type { Remembered } from '../../../contract/records/tableImport.ts'
import { Unreadable } from '../../ground/unreadable.ts'
import { openContainer } from './container.ts'
import { titlesFedIn } from './directionWords.ts'
import type { OnBytes } from './encoding.ts'
import { layouts, type Pointed, type Recognised } from './layouts.ts'
import { type Collected, collected, type FileDoubt, type LineProblem } from './marks.ts'
import { type MeterReadings, type Settled, settle } from './settle.ts'
import type { TimeMeaning } from './timeMeaning.ts'
import { otherMediumIn, plainWords, productIn, zoneIn } from './words.ts'

/** A file on disk; the name is only data: at most an EAN is looked for in it. */
export interface ReadingFile {
  readonly path: string
  readonly name: string
}

/** How a file is to be read. */
export interface Reading extends Pointed {
  /** What a person says of its times. */
  readonly means?: 'start' | 'end' | null
  /** Told how many bytes were read; may throw to stop. */
  readonly onBytes?: OnBytes
}

/** What is known of a file when all of it has been read, and a way to its readings, one meter at a time. */
export interface OpenReadings {
  readonly format: { readonly id: string; readonly name: string }
  readonly rows: number
  readonly meaning: TimeMeaning
  readonly sample: readonly (readonly string[])[]
  /** The first rows of a table and how its columns were read; null for what is no table. */
  readonly table: ImportTable | null
  /** How a person pointed out the columns, now or before; null when the file was recognised. */
  readonly mapping: ColumnMapping | null
  /** Set when that was before. */
  readonly remembered: Remembered | null
  /** The readings of each meter, made when it is its turn; go through them once. */
  meters(): AsyncGenerator<MeterReadings>
  /** What was wrong; complete when all meters have been gone through. */
  faults(): Pick<FileReadings, 'problems' | 'problemCount' | 'notes' | 'doubts'>
  /** Gives back what waits on disk. */
  close(): void
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
  /** What a person is to be asked before anything is taken. */
  readonly doubts: readonly FileDoubt[]
}

const unknown =
  'Dit bestand herkennen we niet. We zoeken een tabel met per regel een datum en tijd en het verbruik of de stand.'

/** Reads a file of readings, recognised by its content, without holding more than one meter of it in memory. */
export async function openReadings(file: ReadingFile, reading: Reading = {}): Promise<OpenReadings> {
  const recognised = await recognise(file, reading)
  const all = collected(reading.onBytes)
  try {
    await recognised.read(all)
    askOfName(file.name, all)
    return opened(recognised, all, await settle(all, recognised.means, reading.means), file.name)
  } catch (error) {
    all.close()
    throw error
  }
}

/** A file that is called after what was fed in, water or a clock, of which nothing was read so. */
function askOfName(name: string, all: Collected): void {
  const words = plainWords(name.replace(/\.\w+$/, ''))
  const medium = otherMediumIn(words)
  if (medium !== null && productIn(words) === null)
    all.ask(`De naam van het bestand noemt ${medium}. Hier worden alleen elektriciteit en gas ingelezen.`)
  if (all.isLocal && zoneIn(name) !== null)
    all.ask(
      'De naam van het bestand noemt een tijdzone, maar de tijden zijn gelezen als Nederlandse kloktijd. Wijs zo nodig de tijdzone aan.',
    )
  const counters = [...all.meters.values()].flatMap((meter) => [...meter.counters.values()])
  if (
    titlesFedIn(name.replace(/\.\w+$/, '')) &&
    !counters.some(({ channel }) => channel.direction === 'fedIn')
  )
    all.ask('De naam van het bestand noemt teruglevering, maar de waarden zijn gelezen als levering.')
}

function opened(recognised: Recognised, all: Collected, settled: Settled, fileName: string): OpenReadings {
  const isOne = settled.meterCount === 1
  return {
    format: { id: recognised.id, name: recognised.name },
    rows: all.rows,
    meaning: settled.meaning,
    sample: recognised.sample,
    table: recognised.table ?? null,
    mapping: recognised.isPointed ? (recognised.table?.mapping ?? null) : null,
    remembered: recognised.remembered ?? null,
    async *meters() {
      let found = 0
      for await (const meter of settled.meters()) {
        found += countOf(meter) + meter.standings.length
        yield isOne ? withNamedEan(meter, fileName) : meter
      }
      const [water] = [...all.leftOut.keys()].filter((reason) => reason.startsWith('over '))
      if (found === 0 && water !== undefined)
        throw new Unreadable(`Dit bestand heeft alleen regels ${water}.`)
      if (found === 0 && all.problemCount === 0)
        throw new Unreadable('In dit bestand staat geen enkele meting.')
    },
    faults: () => ({
      problems: all.problems.toSorted((one, other) => one.line - other.line),
      problemCount: all.problemCount,
      notes: [...all.notes, ...[...all.leftOut].map(leftOutText)],
      doubts: [...all.doubts.values()],
    }),
    close: all.close,
  }
}

/** Lines that were left out for one reason, in a sentence. */
const leftOutText = ([reason, { count, first }]: readonly [string, { count: number; first: number }]) =>
  count === 1
    ? `Regel ${first} telt niet mee: een regel ${reason}.`
    : `${count} regels ${reason} tellen niet mee (de eerste is regel ${first}).`

/** The readings of a meter that can be used. */
const countOf = ({ channels }: MeterReadings): number =>
  channels.reduce((sum, { starts }) => sum + starts.length, 0)

/** Reads a file of readings whole; `means` is what a person says of its times, if anything. */
export async function readReadings(
  file: ReadingFile,
  means: 'start' | 'end' | null = null,
): Promise<FileReadings> {
  const open = await openReadings(file, { means })
  try {
    const meters: MeterReadings[] = []
    for await (const meter of open.meters()) meters.push(meter)
    const readings = meters.reduce((sum, meter) => sum + countOf(meter), 0)
    const { format, rows, meaning, sample } = open
    return { format, rows, readings, meters, meaning, sample, ...open.faults() }
  } finally {
    open.close()
  }
}

async function recognise(file: ReadingFile, pointed: Pointed): Promise<Recognised> {
  const container = await openContainer(file.path)
  for (const layout of layouts) {
    const recognised = await layout(container, pointed)
    if (recognised) return recognised
  }
  throw new Unreadable(unknown)
}

/** Some files name their EAN only in their own name; that can be true of one meter alone. */
function withNamedEan(meter: MeterReadings, name: string): MeterReadings {
  const named = /(?<!\d)\d{18}(?!\d)/.exec(name)?.[0]
  return named === undefined || meter.ean !== null ? meter : { ...meter, ean: named }
}
