import type { Negative } from '../../../contract/areas/emsInput/importColumns.ts'
import { type Channel, channelCode, type Product } from '../../../domain/energy/channel.ts'
import type { Instant } from '../../../domain/time/amsterdam.ts'
import type { OnBytes } from './encoding.ts'
import { remembered } from './remembered.ts'
import { type Series, type Spill, series, spill } from './spill.ts'

/** The most problems that are kept with their line; beyond that they are only counted. */
const mostProblems = 200
/** The most questions a person gets of one file. */
const mostDoubts = 20

/** Something wrong with a line, in Dutch. */
export interface LineProblem {
  readonly line: number
  readonly message: string
}

/** What a value says: what was used in its interval, what the counter showed, or the average power (W) in its interval. */
export type Kind = 'volume' | 'standing' | 'power'

/** How a file tells a meter apart: by its EAN-code, or else by a name of its own. */
export interface MeterName {
  readonly ean: string | null
  readonly name?: string
  /** The sheet its readings stand on, where others are alike. */
  readonly sheet?: string
  readonly product: Product | null
}

/** What one counter of a meter said. */
export interface Counter {
  readonly channel: Channel
  readonly kind: Kind
  readonly marks: Series
}

/** All marks of one meter in the file. */
export interface Meter extends MeterName {
  readonly counters: Map<string, Counter>
}

/** Something a person has to answer for; how much it is may be clear from what the connection uses (`scale`). */
export interface FileDoubt {
  readonly message: string
  readonly kind: 'scale' | 'sense'
}

/** What a layout fills while it reads: marks per meter, problems by line, and counts. */
export interface Collected {
  readonly meters: Map<string, Meter>
  readonly problems: LineProblem[]
  /** All problems, also those beyond the ones that are kept. */
  problemCount: number
  /** Lines with data. */
  rows: number
  /** How often each number of minutes between start and end was written. */
  readonly intervals: Map<number, number>
  /** Where periods of a day or more end, by their start, where that is written. */
  readonly ends: Map<Instant, Instant>
  /** Some values have no unit anywhere. */
  isUnitless: boolean
  /** Some times are of the clock on a Dutch wall, since nothing says otherwise. */
  isLocal: boolean
  /** Sentences about the file as a whole. */
  readonly notes: Set<string>
  mark(meter: MeterName, channel: Channel, kind?: Kind): Series
  problem(line: number, message: string): void
  /** A person said what each column is: nothing is guessed from its values. */
  isSaid: boolean
  /** What values below zero are, as a person said; null: as they seem. */
  negative: Negative | null
  /** What a person is to be asked before anything is taken, by its sentence. */
  readonly doubts: Map<string, FileDoubt>
  ask(message: string, kind?: FileDoubt['kind']): void
  /** Leaves a line out that is no reading, with the reason for all such lines. */
  leaveOut(line: number, reason: string): void
  /** Lines that were left out, by reason. */
  readonly leftOut: Map<string, { count: number; readonly first: number }>
  /** The sheet that is being read, where there are several. */
  sheet: string | null
  /** Told of each piece of the file that is read. */
  readonly onBytes: OnBytes
  /** Gives back what it holds on disk. */
  close(): void
}

/** The key by which a meter is known among the meters of its file. */
export const meterKey = ({ ean, name, sheet, product }: MeterName): string =>
  `${ean ?? name ?? sheet ?? ''} ${product ?? ''}`

/** A place to collect what a file holds; of a large file most of it waits on disk. */
export function collected(onBytes: OnBytes = () => {}, store: Spill = spill()): Collected {
  const all: Collected = {
    meters: new Map(),
    problems: [],
    problemCount: 0,
    rows: 0,
    intervals: new Map(),
    ends: new Map(),
    isUnitless: false,
    isLocal: false,
    notes: new Set(),
    mark(meter, channel, kind = 'volume') {
      const { counters } = remembered(all.meters, meterKey(meter), () => ({ ...meter, counters: new Map() }))
      const key = `${channelCode(channel)} ${kind}`
      return remembered(counters, key, () => ({ channel, kind, marks: series(store) })).marks
    },
    problem(line, text) {
      const message = all.sheet === null ? text : `Blad “${all.sheet}”: ${text}`
      // A line of several registers has one time, which is wrong only once.
      if (all.problems.some((known) => known.line === line && known.message === message)) return
      all.problemCount++
      if (all.problems.length < mostProblems) all.problems.push({ line, message })
    },
    isSaid: false,
    negative: null,
    sheet: null,
    doubts: new Map(),
    ask(message, kind = 'sense') {
      if (all.doubts.size < mostDoubts) all.doubts.set(message, { message, kind })
    },
    leftOut: new Map(),
    leaveOut(line, reason) {
      remembered(all.leftOut, reason, () => ({ count: 0, first: line })).count++
    },
    onBytes,
    close: store.close,
  }
  return all
}
