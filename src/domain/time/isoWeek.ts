import { addDays, type Day, dayOf, daysBetween, weekday } from './day.ts'

/** A week by ISO 8601: it belongs to the year of its Thursday. */
export interface IsoWeek {
  readonly year: number
  readonly week: number
}

/** The Monday of the week that holds a day. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekday(day))
}

/** Monday of week 1: the week of 4 January. */
function firstMonday(year: number): Day {
  return mondayOf(dayOf(year, 1, 4))
}

/** How many weeks an ISO year has: 52 or 53. */
export function weeksOfYear(year: number): number {
  return daysBetween(firstMonday(year), firstMonday(year + 1)) / 7
}

/** The ISO week of a day. */
export function isoWeekOf(day: Day): IsoWeek {
  const year = Number(addDays(mondayOf(day), 3).slice(0, 4))
  return { year, week: daysBetween(firstMonday(year), mondayOf(day)) / 7 + 1 }
}

/** The Monday on which a week begins; a RangeError says so when the year has no such week. */
export function mondayOfWeek(year: number, week: number): Day {
  if (!Number.isInteger(week) || week < 1 || week > weeksOfYear(year)) {
    throw new RangeError(`${year} has no ISO week ${week}`)
  }
  return addDays(firstMonday(year), (week - 1) * 7)
}
