import type { Instant } from './amsterdam.ts'
import { addDays, type Day, dayOf, startOfDay } from './day.ts'
import { mondayOf } from './isoWeek.ts'

/** Steps of the calendar, each made of whole days. */
export const calendarSteps = ['day', 'week', 'month', 'quarter', 'year'] as const
export type CalendarStep = (typeof calendarSteps)[number]

/** How fine an answer is: quarter-hours and hours are stretches of time, the rest whole days. */
export const granularities = ['quarterHour', 'hour', ...calendarSteps] as const
export type Granularity = (typeof granularities)[number]

/** Days from `from` up to, not including, `until`. */
export interface Period {
  readonly from: Day
  readonly until: Day
}

/** Days from `from` up to and including `to`, as people name them. */
export interface Span {
  readonly from: Day
  readonly to: Day
}

/** Whether a granularity is made of whole days. */
export function isCalendarStep(granularity: Granularity): granularity is CalendarStep {
  return granularity !== 'quarterHour' && granularity !== 'hour'
}

/** The day, week, month, quarter or year that holds a day. */
export function periodOf(step: CalendarStep, day: Day): Period {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  if (step === 'day') return { from: day, until: addDays(day, 1) }
  if (step === 'week') return { from: mondayOf(day), until: addDays(mondayOf(day), 7) }
  if (step === 'month') return { from: dayOf(year, month, 1), until: dayOf(year, month + 1, 1) }
  if (step === 'year') return { from: dayOf(year, 1, 1), until: dayOf(year + 1, 1, 1) }
  const first = month - ((month - 1) % 3)
  return { from: dayOf(year, first, 1), until: dayOf(year, first + 3, 1) }
}

/** The consecutive periods that cover `within`; the first and last are cut to it. */
export function periodsIn(step: CalendarStep, within: Period): Period[] {
  const periods: Period[] = []
  for (let day = within.from; day < within.until; ) {
    const whole = periodOf(step, day).until
    const isCut = whole > within.until
    const end = isCut ? within.until : whole
    periods.push({ from: day, until: end })
    day = end
  }
  return periods
}

/** The instants between which a period lies. */
export function spanOf({ from, until }: Period): { readonly start: Instant; readonly end: Instant } {
  return { start: startOfDay(from), end: startOfDay(until) }
}
