import { addDays, type Day, dayOf } from './day.ts'

/** The same day of the month so many months before; a day that month lacks becomes its last. */
function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const first = dayOf(year, month - months, 1)
  const last = Number(addDays(dayOf(year, month - months + 1, 1), -1).slice(8))
  return addDays(first, Math.min(dayOfMonth, last) - 1)
}

/**
 * The last day on which notice may be given of what ends on a day: after it there are fewer than so many months left. Of 31 December
 * with two months that is 31 October.
 */
export function noticeDay(end: Day, months: number): Day {
  return addDays(monthsBefore(addDays(end, 1), months), -1)
}

/** The end of what goes on by itself for so many months after a day: of 31 December with twelve months the next 31 December. */
export function renewedEnd(end: Day, months: number): Day {
  return addDays(monthsBefore(addDays(end, 1), -months), -1)
}
