import type { Register } from '../../../domain/energy/channel.ts'
import { hour, type Instant, minute, wallAt } from '../../../domain/time/amsterdam.ts'

/** Whether the time of a reading is the start or the end of its interval, and how we know. */
export interface TimeMeaning {
  readonly means: 'start' | 'end'
  /** given: the headings or the person said so; found: the readings show it; assumed: nothing does. */
  readonly by: 'given' | 'found' | 'assumed'
}

/** What was written of one direction of a meter: its edges, and in order of time on which counter it was counted. */
export interface Ticking {
  readonly first: Instant
  readonly last: Instant
  /** A sample of some weeks is enough. */
  readonly times: ArrayLike<Instant>
  readonly registers: ArrayLike<Register>
}

/** On the wall clock, the hours at which Dutch counters switch between low and normal. */
const switches = [7, 21, 23].map((at) => at * hour)

const ofDay = (instant: Instant) => wallAt(instant) % (24 * hour)

/**
 * Finds out what the times mean. Counters switch at 07:00: if the first reading on the other counter says 07:00, times are
 * starts, if it says 07:15 (or 08:00), they are ends. Otherwise the edges tell: whole days run from 00:00 to 23:45, or from
 * 00:15 to 00:00.
 */
export function timeMeaning(series: readonly Ticking[], pace: number): TimeMeaning {
  const votes = series.map((one) => switchVotes(one, pace))
  const starts = votes.reduce((sum, vote) => sum + vote.starts, 0)
  const ends = votes.reduce((sum, vote) => sum + vote.ends, 0)
  if (starts > 2 * ends) return { means: 'start', by: 'found' }
  if (ends > 2 * starts) return { means: 'end', by: 'found' }
  return edgesSay(series, pace) ?? { means: 'start', by: 'assumed' }
}

function switchVotes({ times, registers }: Ticking, pace: number): { starts: number; ends: number } {
  const votes = { starts: 0, ends: 0 }
  for (let index = 1; index < times.length; index++) {
    const time = times[index] as Instant
    const isNext = time - (times[index - 1] as Instant) === pace * minute
    if (!isNext || registers[index] === registers[index - 1]) continue
    if (switches.includes(ofDay(time))) votes.starts++
    if (switches.includes(ofDay(time - pace * minute))) votes.ends++
  }
  return votes
}

function edgesSay(series: readonly Ticking[], pace: number): TimeMeaning | null {
  const step = pace * minute
  const votes = series.map(({ first, last }) => {
    const starts = Number(ofDay(first) === 0) + Number(ofDay(last) === 24 * hour - step)
    const ends = Number(ofDay(first) === step) + Number(ofDay(last) === 0)
    return starts - ends
  })
  const sum = votes.reduce((total, vote) => total + vote, 0)
  return sum === 0 ? null : { means: sum > 0 ? 'start' : 'end', by: 'found' }
}
