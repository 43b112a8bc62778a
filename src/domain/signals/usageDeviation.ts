import { addDays, type Day, daysFrom } from '../time/day.ts'
import { type Expected, expectedDays } from './expected.ts'
import type { Finding } from './finding.ts'
import { type DaySeries, lastDayOf, valueOn } from './series.ts'

/** SG01: 20 % and 25 kWh a day from what is usual on such a day (areas, table of signals). */
export const usageDeviationDefaults = { margin: 0.2, least: 25_000, lookBack: 35 } as const

/** A day beside what was expected of it: whether it lies so far off that SG01 speaks. */
export interface DayTried {
  readonly day: Day
  readonly actual: number | null
  readonly expected: Expected | null
  readonly fires: boolean
}

/** The days from the last back, each beside its expectation: which of them SG01 would have spoken of. */
export function daysTried(
  taken: DaySeries,
  { margin, least, lookBack }: { margin: number; least: number; lookBack: number },
): DayTried[] {
  const last = lastDayOf(taken)
  const expectedOn = expectedDays(taken, lookBack, margin)
  return daysFrom(addDays(last, 1 - lookBack), addDays(last, 1)).map((day) => {
    const actual = valueOn(taken, day)
    const expected = actual === null ? null : expectedOn(day)
    if (actual === null || expected === null) return { day, actual, expected: null, fires: false }
    const isOff = actual > expected.high || actual < expected.low
    return { day, actual, expected, fires: isOff && Math.abs(actual - expected.value) >= least }
  })
}

interface DayOff {
  readonly day: Day
  readonly expected: number
  readonly actual: number
}

/**
 * SG01, usage out of the ordinary: days of the last five weeks on which a connection used clearly more or less than on days of
 * their kind. Days that follow each other and lie the same way are one finding. Electricity only: gas needs the temperature.
 */
export function usageDeviations(
  taken: DaySeries,
  { margin, least, lookBack } = usageDeviationDefaults as { margin: number; least: number; lookBack: number },
): Finding[] {
  const last = lastDayOf(taken)
  const off = daysTried(taken, { margin, least, lookBack }).flatMap(({ day, actual, expected, fires }) =>
    fires && actual !== null && expected !== null ? [{ day, expected: expected.value, actual }] : [],
  )
  return joined(off).map((days) => findingOf(days, last))
}

/** Days that follow each other and lie the same way, together. */
function joined(off: readonly DayOff[]): DayOff[][] {
  const groups: DayOff[][] = []
  for (const one of off) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    const runsOn = before && addDays(before.day, 1) === one.day && isMore(before) === isMore(one)
    if (group && runsOn) group.push(one)
    else groups.push([one])
  }
  return groups
}

const isMore = ({ actual, expected }: DayOff) => actual > expected

function findingOf(days: readonly DayOff[], last: Day): Finding {
  const expected = Math.round(days.reduce((sum, one) => sum + one.expected, 0))
  const actual = days.reduce((sum, one) => sum + one.actual, 0)
  const until = (days.at(-1) as DayOff).day
  return {
    ...{ rule: 'SG01', unit: 'kWh', expected, actual, until },
    from: (days[0] as DayOff).day,
    isOngoing: until === last,
    severity: Math.abs(actual - expected) > expected ? 'critical' : 'warning',
  }
}
