import { itemAt } from '../itemAt.ts'
import { type Instant, minute } from '../time/amsterdam.ts'
import type { Stretch } from './resample.ts'

/** What the counter of a meter showed at an instant. */
export interface Standing {
  readonly time: Instant
  /** Thousandths of the unit (Wh, dm³). */
  readonly milli: number
  /** Rank of the quality. */
  readonly rank: number
}

const quarter = 15 * minute

/**
 * A meter that is read every few seconds is not read at 14:00:00 but at 14:00:04. A standing of the first minute of a quarter
 * counts as that of its beginning.
 */
const onTheQuarter = (time: Instant) => (time % quarter < minute ? time - (time % quarter) : time)

/** How many standings are looked through for the way back of one that is out of line. */
const near = 96

/**
 * The places of standings that no counter can have shown: it fell and jumped back to where it was, or jumped ahead and fell back.
 * A meter that was replaced does not come back to where the old one was in a single step.
 */
export function strangeIn(standings: readonly Pick<Standing, 'milli'>[]): ReadonlySet<number> {
  const strange = new Set<number>()
  const falls = ({ milli }: { milli: number }, place: number) =>
    place > 0 && milli < itemAt(standings, place - 1).milli
  if (!standings.some(falls)) return strange
  const at = (place = Number.NaN) => itemAt(standings, place).milli
  const kept: number[] = []
  const usual = usualRise(standings)
  for (let place = 0; place < standings.length; place++) {
    const top = kept.at(-1)
    if (top !== undefined && at(place) < at(top)) {
      const ahead = leapOf(kept, at, at(place))
      if (ahead > 0) for (const one of kept.splice(-ahead)) strange.add(one)
      else {
        const until = returnOf(standings, place, at(top), usual)
        for (let low = place; low < until; low++) strange.add(low)
        if (until > place) {
          place = until - 1
          continue
        }
      }
    }
    kept.push(place)
  }
  return strange
}

/** How many of the last standings leapt ahead of `low` at once; 0 when there was no such leap. */
function leapOf(kept: readonly number[], at: (place?: number) => number, low: number): number {
  for (let count = 1; count <= near && count < kept.length; count++) {
    const base = at(kept.at(-count - 1))
    if (base > low) continue
    const leap = at(kept.at(-count)) - base
    return leap * 2 >= at(kept.at(-1)) - low && leap > 0 ? count : 0
  }
  return 0
}

/** How much a counter goes on at a time, when it does. */
function usualRise(standings: readonly Pick<Standing, 'milli'>[]): number {
  const rises: number[] = []
  let highest = standings[0]?.milli ?? 0
  for (const { milli } of standings) {
    if (milli > highest) rises.push(milli - highest)
    highest = Math.max(highest, milli)
  }
  return rises.sort((one, other) => one - other)[Math.floor(rises.length / 2)] ?? 0
}

/** The place at which a counter that fell is in one step back where it would have been; `place` when it is not. */
function returnOf(
  standings: readonly Pick<Standing, 'milli'>[],
  place: number,
  top: number,
  usual: number,
): number {
  for (let next = place + 1; next < standings.length && next <= place + near; next++) {
    const { milli } = itemAt(standings, next)
    if (milli < top) continue
    const step = milli - itemAt(standings, next - 1).milli
    // A single one that is out of line was misread, however little it was.
    if (next === place + 1) return next
    return step > usual * 2 && milli - top <= usual * 4 * (next - place + 1) ? next : place
  }
  return place
}

/**
 * What was used between consecutive standings, in order of time. A counter that went back was replaced or has run round: what
 * was used between those two is not known, and `back` names the place of the later one. `strange` are those that count for nothing.
 */
export function betweenStandings(standings: readonly Standing[]): {
  readonly stretches: Stretch[]
  readonly back: number[]
  readonly strange: ReadonlySet<number>
} {
  const stretches: Stretch[] = []
  const back: number[] = []
  const strange = strangeIn(standings)
  let before: Standing | null = null
  for (const [place, standing] of standings.entries()) {
    if (strange.has(place)) continue
    const current: Standing = { ...standing, time: onTheQuarter(standing.time) }
    if (before !== null && current.time <= before.time) continue
    if (before !== null && current.milli < before.milli) back.push(place)
    else if (before !== null)
      stretches.push({
        start: before.time,
        end: current.time,
        milli: current.milli - before.milli,
        rank: Math.min(before.rank, current.rank),
      })
    before = current
  }
  return { stretches, back, strange }
}
