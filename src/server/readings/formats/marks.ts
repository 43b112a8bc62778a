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

/** Marks kept in typed arrays that double when full: a file of a million readings is 20 MB here. */
export function marks(): Marks {
  let room = 1024
  let times = new Float64Array(room)
  let values = new Int32Array(room)
  let ranks = new Uint8Array(room)
  let lines = new Int32Array(room)
  let length = 0
  const grow = () => {
    room *= 2
    const bigger = [
      new Float64Array(room),
      new Int32Array(room),
      new Uint8Array(room),
      new Int32Array(room),
    ] as const
    bigger[0].set(times)
    bigger[1].set(values)
    bigger[2].set(ranks)
    bigger[3].set(lines)
    ;[times, values, ranks, lines] = bigger
  }
  return {
    get length() {
      return length
    },
    get times() {
      return times.subarray(0, length)
    },
    get values() {
      return values.subarray(0, length)
    },
    get ranks() {
      return ranks.subarray(0, length)
    },
    get lines() {
      return lines.subarray(0, length)
    },
    add(time, value, rank, line) {
      if (length === room) grow()
      times[length] = time
      values[length] = value
      ranks[length] = rank
      lines[length++] = line
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
