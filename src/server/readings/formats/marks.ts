import { type Channel, channelCode, type Product } from '../../../domain/energy/channel.ts'
import { remembered } from './remembered.ts'

/** The most problems that are kept with their line; beyond that they are only counted. */
const mostProblems = 200

/** Something wrong with a line, in Dutch. */
export interface LineProblem {
  readonly line: number
  readonly message: string
}

/** Readings of one channel as they stand in the file: unsorted, at the times that were written. */
export interface Marks {
  readonly length: number
  readonly times: Float64Array
  readonly values: Int32Array
  readonly ranks: Uint8Array
  readonly lines: Int32Array
  add(time: number, value: number, rank: number, line: number): void
}

interface Columns {
  readonly times: Float64Array
  readonly values: Int32Array
  readonly ranks: Uint8Array
  readonly lines: Int32Array
}

/** Columns with room for so many marks, beginning with those of others. */
function columns(room: number, first?: Columns): Columns {
  const made = {
    times: new Float64Array(room),
    values: new Int32Array(room),
    ranks: new Uint8Array(room),
    lines: new Int32Array(room),
  }
  if (first === undefined) return made
  made.times.set(first.times)
  made.values.set(first.values)
  made.ranks.set(first.ranks)
  made.lines.set(first.lines)
  return made
}

/** Marks kept in typed arrays that double when full: a file of a million readings is 20 MB here. */
export function marks(): Marks {
  let room = 1024
  let all = columns(room)
  let length = 0
  return {
    get length() {
      return length
    },
    get times() {
      return all.times.subarray(0, length)
    },
    get values() {
      return all.values.subarray(0, length)
    },
    get ranks() {
      return all.ranks.subarray(0, length)
    },
    get lines() {
      return all.lines.subarray(0, length)
    },
    add(time, value, rank, line) {
      if (length === room) {
        room *= 2
        all = columns(room, all)
      }
      all.times[length] = time
      all.values[length] = value
      all.ranks[length] = rank
      all.lines[length++] = line
    },
  }
}

/** All marks of one meter in the file. */
export interface Meter {
  readonly ean: string | null
  readonly product: Product | null
  readonly channels: Map<number, { readonly channel: Channel; readonly marks: Marks }>
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
  /** Sentences about the file as a whole. */
  readonly notes: Set<string>
  mark(ean: string | null, product: Product | null, channel: Channel): Marks
  problem(line: number, message: string): void
}

/** A place to collect what a file holds. */
export function collected(): Collected {
  const all: Collected = {
    meters: new Map(),
    problems: [],
    problemCount: 0,
    rows: 0,
    intervals: new Map(),
    notes: new Set(),
    mark(ean, product, channel) {
      const key = `${ean ?? ''} ${product ?? ''}`
      const meter = remembered(all.meters, key, () => ({ ean, product, channels: new Map() }))
      return remembered(meter.channels, channelCode(channel), () => ({ channel, marks: marks() })).marks
    },
    problem(line, message) {
      // A line of several registers has one time, which is wrong only once.
      if (all.problems.some((known) => known.line === line && known.message === message)) return
      all.problemCount++
      if (all.problems.length < mostProblems) all.problems.push({ line, message })
    },
  }
  return all
}
