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

/**
 * What was used between consecutive standings, in order of time. A counter that went back was replaced or has run round: what
 * was used between those two is not known, and `back` names the place of the later one.
 */
export function betweenStandings(standings: readonly Standing[]): {
  readonly stretches: Stretch[]
  readonly back: number[]
} {
  const stretches: Stretch[] = []
  const back: number[] = []
  let before: Standing | null = null
  for (const [place, standing] of standings.entries()) {
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
  return { stretches, back }
}
