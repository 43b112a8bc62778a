import { minute } from '../time/amsterdam.ts'
import type { Slots } from './slots.ts'

/** Sums of slots per stretch. `covered` is in minutes; quality is the worst of what is there, 0 when nothing is. */
export interface Sums {
  readonly values: Float64Array
  readonly covered: Int32Array
  readonly quality: Uint8Array
}

/** Sums that hold nothing yet. */
export function emptySums(count: number): Sums {
  return {
    values: new Float64Array(count),
    covered: new Int32Array(count),
    quality: new Uint8Array(count),
  }
}

/**
 * Sums slots between the edges (instants, ascending, one more than there are sums); `start` is the instant of the first
 * slot. Whole numbers are added, so that the sum of the sums is the sum of the slots.
 */
export function fold(slots: Slots, start: number, edges: readonly number[]): Sums {
  const { minutes, values, quality } = slots
  const sums = emptySums(edges.length - 1)
  const step = minutes * minute
  for (let part = 0; part + 1 < edges.length; part++) {
    const first = Math.max(0, Math.ceil(((edges[part] ?? Number.NaN) - start) / step))
    const last = Math.min(values.length, Math.ceil(((edges[part + 1] ?? Number.NaN) - start) / step))
    let sum = 0
    let present = 0
    let worst = 0
    for (let index = first; index < last; index++) {
      const rank = quality[index] ?? Number.NaN
      if (rank === 0) continue
      sum += values[index] ?? Number.NaN
      present++
      if (worst === 0 || rank < worst) worst = rank
    }
    sums.values[part] = sum
    sums.covered[part] = present * minutes
    sums.quality[part] = worst
  }
  return sums
}

/** Regular edges: from `start`, `count` steps of so many minutes. */
export function edgesOf(start: number, minutes: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => start + index * minutes * minute)
}
