import { addDays, type Day } from '../time/day.ts'
import { noticeDay } from '../time/noticeDay.ts'

/** How long before a change it is to be asked: days, or whole months as grid operators count them. */
export type LeadTime = { readonly days: number } | { readonly months: number }

/**
 * The last day on which a change may be asked in time (domain.md A11). A move on 15 January with two weeks: 1 January; a large connection
 * that goes on 1 July with three months' notice: 31 March, as its last day is 30 June.
 */
export function lastDayToAsk(effective: Day, lead: LeadTime): Day {
  return 'days' in lead ? addDays(effective, -lead.days) : noticeDay(addDays(effective, -1), lead.months)
}

/** The fewest days a month has: sooner than so many of them nothing ends. */
const shortMonth = 28

/** The first day for which a change may still be asked on a day. Asked on 31 March with three months' notice: 1 July. */
export function firstDayFor(on: Day, lead: LeadTime): Day {
  if ('days' in lead) return addDays(on, lead.days)
  let effective = addDays(on, lead.months * shortMonth)
  while (lastDayToAsk(effective, lead) < on) effective = addDays(effective, 1)
  return effective
}

/** Of several the longest holds: the earliest last day. */
export function earliestOf(days: readonly Day[]): Day | null {
  return days.toSorted()[0] ?? null
}
