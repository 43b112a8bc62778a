import type { Register } from '../../../domain/energy/channel.ts'
import { itemAt } from '../../../domain/itemAt.ts'
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

/** How many signs there are that times are starts, and that they are ends: where counters switch, and where days break. */
export interface Votes {
  readonly switches: { readonly starts: number; readonly ends: number }
  /** Above zero when the edges say start. */
  readonly edges: number
}

/** What the readings of one meter say, at their pace in minutes. */
export function votesOf(series: readonly Ticking[], pace: number): Votes {
  const each = series.map((one) => switchVotes(one, pace))
  return {
    switches: {
      starts: each.reduce((sum, { starts }) => sum + starts, 0),
      ends: each.reduce((sum, { ends }) => sum + ends, 0),
    },
    edges: series.reduce((sum, one) => sum + edgeVotes(one, pace * minute), 0),
  }
}

/**
 * Finds out what the times mean. Counters switch at 07:00: if the first reading on the other counter says 07:00, times are
 * starts, if it says 07:15 (or 08:00), they are ends. Otherwise the edges tell: whole days run from 00:00 to 23:45, or from
 * 00:15 to 00:00.
 */
export function timeMeaning(votes: readonly Votes[]): TimeMeaning {
  const starts = votes.reduce((sum, vote) => sum + vote.switches.starts, 0)
  const ends = votes.reduce((sum, vote) => sum + vote.switches.ends, 0)
  const edges = votes.reduce((sum, vote) => sum + vote.edges, 0)
  if (starts > 2 * ends) return { means: 'start', by: 'found' }
  if (ends > 2 * starts) return { means: 'end', by: 'found' }
  if (edges === 0) return { means: 'start', by: 'assumed' }
  return { means: edges > 0 ? 'start' : 'end', by: 'found' }
}

function switchVotes({ times, registers }: Ticking, pace: number): { starts: number; ends: number } {
  const votes = { starts: 0, ends: 0 }
  for (let index = 1; index < times.length; index++) {
    const time = itemAt(times, index)
    const isNext = time - itemAt(times, index - 1) === pace * minute
    if (!isNext || registers[index] === registers[index - 1]) continue
    if (switches.includes(ofDay(time))) votes.starts++
    if (switches.includes(ofDay(time - pace * minute))) votes.ends++
  }
  return votes
}

function edgeVotes({ first, last }: Ticking, step: number): number {
  const starts = Number(ofDay(first) === 0) + Number(ofDay(last) === 24 * hour - step)
  const ends = Number(ofDay(first) === step) + Number(ofDay(last) === 0)
  return starts - ends
}
