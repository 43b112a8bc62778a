import { addDays, type Day } from '../time/day.ts'
import { dayKindOf } from '../time/dayKind.ts'
import { noticeDay } from '../time/noticeDay.ts'

/** How long before a change it is to be asked: working days, or whole months as grid operators count them. */
export type LeadTime = { readonly workdays: number } | { readonly months: number }

const isWorkday = (day: Day) => dayKindOf(day) === 'workday'

/**
 * The last day on which a change may be asked in time (domain.md A11): so many working days lie between it and the change, itself
 * among them. A move on Thursday 15 January with ten working days: Wednesday 31 December, as 1 January is none; a large connection that
 * goes on 1 July with three months' notice: 31 March, as its last day is 30 June.
 */
export function lastDayToAsk(effective: Day, lead: LeadTime): Day {
  if ('months' in lead) return noticeDay(addDays(effective, -1), lead.months)
  let day = effective
  for (let left = lead.workdays; left > 0; ) {
    day = addDays(day, -1)
    if (isWorkday(day)) left -= 1
  }
  return day
}

/** The fewest days a month has: sooner than so many of them nothing ends. */
const shortMonth = 28

/** The first day for which a change may still be asked on a day. Asked on 31 March with three months' notice: 1 July. */
export function firstDayFor(on: Day, lead: LeadTime): Day {
  if ('months' in lead) {
    let effective = addDays(on, lead.months * shortMonth)
    while (lastDayToAsk(effective, lead) < on) effective = addDays(effective, 1)
    return effective
  }
  let day = on
  for (let left = lead.workdays; left > 0; day = addDays(day, 1)) if (isWorkday(day)) left -= 1
  return day
}

/** Of several the longest holds: the earliest last day. */
export function earliestOf(days: readonly Day[]): Day | null {
  return days.toSorted()[0] ?? null
}
