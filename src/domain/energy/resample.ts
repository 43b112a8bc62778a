import { itemAt } from '../itemAt.ts'
import { type Instant, minute } from '../time/amsterdam.ts'
import { rankOf } from './quality.ts'
import type { Pace } from './slots.ts'

/** What was counted between two instants; in order of time, and none overlaps the next. */
export interface Stretch {
  readonly start: Instant
  readonly end: Instant
  /** Thousandths of the unit (Wh, dm³). */
  readonly milli: number
  /** Rank of the quality. */
  readonly rank: number
}

/** Readings at a fixed pace. */
export interface Paced {
  readonly starts: number[]
  readonly values: number[]
  readonly ranks: number[]
}

/**
 * Readings at a fixed pace from stretches of any length: short ones are added up, long ones are spread evenly over the time
 * they cover, and nothing is made up where there is no stretch. Sums stay exact, since each value is the difference of two
 * rounded running totals. A reading that is only part of a stretch is at best `calculated`: its sum is right, its shape is not.
 * An interval that is known only in part is left out.
 */
export function resample(stretches: readonly Stretch[], minutes: Pace): Paced {
  const paced: Paced = { starts: [], values: [], ranks: [] }
  for (let first = 0; first < stretches.length; ) {
    let last = first
    while (stretches[last + 1]?.start === stretches[last]?.end) last++
    addRun(stretches, first, last, minutes * minute, paced)
    first = last + 1
  }
  return paced
}

const calculated = rankOf('calculated')

/** The intervals that lie wholly within the stretches from `first` to `last`, which join. */
function addRun(stretches: readonly Stretch[], first: number, last: number, step: number, paced: Paced) {
  const at = (place: number) => itemAt(stretches, place)
  const end = at(last).end
  let place = first
  let before = 0
  /** The running total at an instant; asked in order of time. */
  const totalAt = (instant: Instant) => {
    while (place < last && at(place).end <= instant) before += at(place++).milli
    const { start, end: until, milli } = at(place)
    return before + Math.round(milli * Math.min(1, (instant - start) / (until - start)))
  }
  let from = Math.ceil(at(first).start / step) * step
  let total = totalAt(from)
  for (; from + step <= end; from += step) {
    const began = place
    const next = totalAt(from + step)
    paced.starts.push(from)
    paced.values.push(next - total)
    paced.ranks.push(rankBetween(stretches, began, from, from + step))
    total = next
  }
}

function rankBetween(stretches: readonly Stretch[], first: number, from: Instant, until: Instant): number {
  let rank = Number.POSITIVE_INFINITY
  for (let place = first; place < stretches.length; place++) {
    const { start, end, rank: own } = itemAt(stretches, place)
    if (start >= until) break
    const isWhole = start >= from && end <= until
    rank = Math.min(rank, isWhole ? own : Math.min(own, calculated))
  }
  return rank
}
