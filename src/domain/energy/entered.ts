import { hour, type Instant } from '../time/amsterdam.ts'
import { rankOf } from './quality.ts'
import type { Stretch } from './resample.ts'

const day = 24 * hour

/** A reading that a person typed, of one counter: what it showed at an instant, or what was used in a period. */
export interface Entered {
  /** The instant of the standing; the end of the period. */
  readonly at: Instant
  /** Where the period begins; null for a standing. */
  readonly from: Instant | null
  /** Thousandths of the unit: the standing (of a new meter after a swap), or what was used. */
  readonly milli: number
  /** Where the old meter ended when it was swapped at this instant; null when it was not. */
  readonly endedAt: number | null
  /** The counter ran past its last digit since the standing before. */
  readonly rollover: boolean
}

/** Standings in order of time; of two at the same instant the later in the list counts. */
export function standingsOf<One extends Entered>(entered: readonly One[]): One[] {
  const byInstant = new Map(entered.filter(({ from }) => from === null).map((one) => [one.at, one]))
  return [...byInstant.values()].sort((one, other) => one.at - other.at)
}

/** What was used between two standings, in thousandths; negative when the counter went back for no known reason. */
export function usedBetween(before: Entered, { milli, endedAt, rollover }: Entered): number {
  const end = endedAt ?? milli
  if (!rollover || end >= before.milli) return end - before.milli
  // A counter of five digits shows 00000 after 99999.
  const size = 10 ** String(Math.floor(before.milli / 1000)).length * 1000
  return end + size - before.milli
}

const calculated = rankOf('calculated')

/**
 * What was used between the readings of one counter, in order of time. Standings count before periods, and of periods that
 * overlap the later in the list; between standings that went back nothing is known.
 */
export function stretchesOf(entered: readonly Entered[]): Stretch[] {
  const stretches: Stretch[] = []
  let before: Entered | null = null
  for (const standing of standingsOf(entered)) {
    const used = before === null ? -1 : usedBetween(before, standing)
    if (before !== null && used >= 0)
      stretches.push({ start: before.at, end: standing.at, milli: used, rank: calculated })
    before = standing
  }
  for (const { from, at, milli } of entered.toReversed()) {
    if (from === null || stretches.some(({ start, end }) => start < at && from < end)) continue
    stretches.push({ start: from, end: at, milli, rank: calculated })
  }
  return stretches.sort((one, other) => one.start - other.start)
}

/** Days, with their fraction, between two instants. */
export const daysIn = (from: Instant, until: Instant): number => (until - from) / day

/** What was used a day in the days before an instant, in thousandths; null when less than half of them is known. */
export function usedDaily(stretches: readonly Stretch[], until: Instant, days: number): number | null {
  const first = until - days * day
  let [used, known] = [0, 0]
  for (const { start, end, milli } of stretches) {
    const overlap = Math.min(end, until) - Math.max(start, first)
    if (overlap <= 0) continue
    used += (milli * overlap) / (end - start)
    known += overlap
  }
  return known < (days * day) / 2 ? null : used / (known / day)
}
