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

/** A stretch of slots, and the place its first one takes among the runs. */
export interface Stretch {
  readonly slots: Pick<Slots, 'values' | 'quality'>
  readonly from: number
  readonly until: number
  readonly at: number
}

/** The readings as runs. */
export function runsOf(slots: Pick<Slots, 'values' | 'quality'>): Run[] {
  return runsOfStretches([{ slots, from: 0, until: slots.values.length, at: 0 }])
}

/** A run being found: its pieces are put together once its length is known, which is three times as fast as growing a list. */
interface Piecing {
  readonly at: number
  readonly quality: Quality
  readonly pieces: { readonly values: ArrayLike<number>; readonly from: number; readonly until: number }[]
  length: number
}

/** The readings of consecutive stretches as runs, which may run on from one into the next. */
export function runsOfStretches(stretches: readonly Stretch[]): Run[] {
  const runs: Piecing[] = []
  let next = 0
  for (const { slots, from, until, at } of stretches) {
    const { values, quality } = slots
    for (let slot = from; slot < until; ) {
      const rank = quality[slot] ?? Number.NaN
      let end = slot + 1
      while (end < until && quality[end] === rank) end++
      if (rank !== 0) {
        const last = runs.at(-1)
        const runsOn =
          slot === from && at === next && last?.quality === qualityOf(rank) && last.at + last.length === at
        const run = runsOn ? last : { at: at + slot - from, quality: qualityOf(rank), pieces: [], length: 0 }
        if (!runsOn) runs.push(run)
        run.pieces.push({ values, from: slot, until: end })
        run.length += end - slot
      }
      slot = end
    }
    next = at + until - from
  }
  return runs.map(pieced)
}

function pieced({ at, quality, pieces, length }: Piecing): Run {
  const whole = new Array<number>(length)
  let place = 0
  for (const { values, from, until } of pieces)
    for (let slot = from; slot < until; slot++) whole[place++] = values[slot] ?? Number.NaN
  return { at, quality, values: whole }
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
  for (const { values } of runs)
    for (let place = 0; place < values.length; place++) sum += values[place] ?? Number.NaN
  return sum
}
