import { itemAt } from '../itemAt.ts'
import { addDays, type Day, daysFrom } from '../time/day.ts'
import { type OpeningHours, openOn } from '../time/openingHours.ts'
import type { Finding } from './finding.ts'
import { type DaySeries, knownBetween, lastDayOf, median, runsOfDays, valueOn } from './series.ts'

/** SG03: more than 35 % of the day total outside opening hours (areas, table of signals). */
export const outsideHoursDefaults = { margin: 0.35, lookBack: 35 } as const

/** Open days before a closed one that tell what a day usually takes, and how many of them must be known. */
const weeks = 4
const least = 5

/** What a building takes, by day and by when it is open. */
export interface OpenUse {
  readonly hours: OpeningHours
  /** Wh a day, and of it what was taken outside opening hours. */
  readonly taken: DaySeries
  readonly outside: DaySeries
}

/**
 * SG03, use outside opening hours: days of the last five weeks on which more than 35 % (`margin`) of the day's total was taken while
 * the building was closed. On a day that is closed all is; that is measured against the usual total of the open days in the four
 * weeks before, since a base load there always is. Days that follow each other are one finding.
 */
export function outsideOpeningHours(use: OpenUse, margin: number = outsideHoursDefaults.margin): Finding[] {
  const last = lastDayOf(use.outside)
  const days = daysFrom(addDays(last, 1 - outsideHoursDefaults.lookBack), addDays(last, 1))
  const found = days.flatMap((day): DayOutside[] => {
    const outside = valueOn(use.outside, day)
    const total = totalFor(use, day)
    if (outside === null || total === null || outside <= total * margin) return []
    return [{ day, allowed: total * margin, outside }]
  })
  return runsOfDays(found).map((run) => findingOf(run, last))
}

interface DayOutside {
  readonly day: Day
  readonly allowed: number
  readonly outside: number
}

function findingOf(run: readonly DayOutside[], last: Day): Finding {
  const allowed = run.reduce((sum, one) => sum + one.allowed, 0)
  const outside = run.reduce((sum, one) => sum + one.outside, 0)
  const until = itemAt(run, -1).day
  return {
    rule: 'SG03',
    severity: outside > 2 * allowed ? 'critical' : 'warning',
    unit: 'kWh',
    from: itemAt(run, 0).day,
    until,
    isOngoing: until === last,
    expected: Math.round(allowed),
    actual: outside,
  }
}

/** The total against which a day is measured: its own, or of a closed day that of the open ones before it. */
function totalFor({ hours, taken }: OpenUse, day: Day): number | null {
  if (openOn(hours, day) !== null) return valueOn(taken, day)
  const open = daysFrom(addDays(day, -weeks * 7), day)
    .filter((one) => openOn(hours, one) !== null)
    .flatMap((one) => knownBetween(taken, one, one))
  return open.length < least ? null : median(open)
}
