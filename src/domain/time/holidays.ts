import { addDays, type Day, dayOf, weekday } from './day.ts'

/** A Dutch public holiday. */
export type Holiday =
  | 'newYear'
  | 'goodFriday'
  | 'easterSunday'
  | 'easterMonday'
  | 'royalDay'
  | 'liberationDay'
  | 'ascension'
  | 'pentecost'
  | 'whitMonday'
  | 'christmas'
  | 'boxingDay'

export const holidayNames: Readonly<Record<Holiday, string>> = {
  newYear: 'Nieuwjaarsdag',
  goodFriday: 'Goede Vrijdag',
  easterSunday: 'Eerste paasdag',
  easterMonday: 'Tweede paasdag',
  royalDay: 'Koningsdag',
  liberationDay: 'Bevrijdingsdag',
  ascension: 'Hemelvaartsdag',
  pentecost: 'Eerste pinksterdag',
  whitMonday: 'Tweede pinksterdag',
  christmas: 'Eerste kerstdag',
  boxingDay: 'Tweede kerstdag',
}

/** Easter Sunday in the Gregorian calendar (the anonymous computus of Meeus, Jones and Butcher). */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1)
}

/** King's Day (27 April, from 2014), before that Queen's Day (30 April, from 1949): never on a Sunday. */
function royalDay(year: number): Day {
  const day = dayOf(year, 4, year >= 2014 ? 27 : 30)
  if (weekday(day) !== 7) return day
  // Until 1979 it moved on to Monday, since then it moves back to Saturday.
  return addDays(day, year < 1980 ? 1 : -1)
}

/** Liberation Day is a holiday for everyone in the fifth years only. */
export function isLustrum(year: number): boolean {
  return year % 5 === 0
}

/**
 * Whether work stands still on a day for a holiday: Good Friday, and Liberation Day outside the fifth years, are named in the calendar
 * and worked nonetheless.
 */
export function isDayOff(day: Day): boolean {
  const holiday = holidayOn(day)
  if (holiday === 'liberationDay') return isLustrum(Number(day.slice(0, 4)))
  return holiday !== undefined && holiday !== 'goodFriday'
}

const byYear = new Map<number, ReadonlyMap<Day, Holiday>>()

/** The holidays of a year by day. Where two fall together (Ascension on 5 May), the first named here stands. */
export function holidaysOf(year: number): ReadonlyMap<Day, Holiday> {
  const known = byYear.get(year)
  if (known) return known
  const easter = easterSunday(year)
  const days: [Day, Holiday][] = [
    [dayOf(year, 1, 1), 'newYear'],
    [addDays(easter, -2), 'goodFriday'],
    [easter, 'easterSunday'],
    [addDays(easter, 1), 'easterMonday'],
    [addDays(easter, 39), 'ascension'],
    [addDays(easter, 49), 'pentecost'],
    [addDays(easter, 50), 'whitMonday'],
    [royalDay(year), 'royalDay'],
    [dayOf(year, 5, 5), 'liberationDay'],
    [dayOf(year, 12, 25), 'christmas'],
    [dayOf(year, 12, 26), 'boxingDay'],
  ]
  const holidays = new Map<Day, Holiday>()
  for (const [day, name] of days) if (!holidays.has(day)) holidays.set(day, name)
  byYear.set(year, holidays)
  return holidays
}

/** The holiday that falls on a day, if any. */
export function holidayOn(day: Day): Holiday | undefined {
  return holidaysOf(Number(day.slice(0, 4))).get(day)
}
