import { type Quality, qualities, qualityOf } from './quality.ts'
import type { Slots } from './slots.ts'

/** Consecutive readings of one quality: the form in which a year of quarter-hours travels. What lies between runs is missing. */
export interface Run {
  /** The place of the first value. */
  readonly at: number
  readonly quality: Quality
  /** Thousandths of the unit. */
  readonly values: readonly number[]
}

/** The readings as runs. */
export function runsOf({ values, quality }: Pick<Slots, 'values' | 'quality'>): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < values.length; ) {
    const rank = quality[at] as number
    let end = at + 1
    while (end < values.length && quality[end] === rank) end++
    if (rank !== 0) runs.push({ at, quality: qualityOf(rank), values: copied(values, at, end) })
    at = end
  }
  return runs
}

/** A plain loop: a year has 35,040 values, and Array.from walks an iterator over each. */
function copied(values: Slots['values'], from: number, until: number): number[] {
  const list = new Array<number>(until - from)
  for (let index = from; index < until; index++) list[index - from] = values[index] as number
  return list
}

/** The values of runs one by one; null where nothing is known. */
export function spread(runs: readonly Run[], count: number): (number | null)[] {
  const values = new Array<number | null>(count).fill(null)
  for (const run of runs) for (const [index, value] of run.values.entries()) values[run.at + index] = value
  return values
}

/** The quality of each place of runs. */
export function qualitiesOf(runs: readonly Run[], count: number): Quality[] {
  const found = new Array<Quality>(count).fill(qualities[0])
  for (const run of runs) found.fill(run.quality, run.at, run.at + run.values.length)
  return found
}

/** The exact sum of runs; null when they hold nothing. */
export function totalOf(runs: readonly Run[]): number | null {
  if (runs.length === 0) return null
  let sum = 0
  for (const run of runs) for (const value of run.values) sum += value
  return sum
}
