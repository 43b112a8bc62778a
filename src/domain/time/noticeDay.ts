import { addDays, type Day, dayOf } from './day.ts'

const partsOf = (day: Day) => day.split('-').map(Number)

/** The same day of the month so many months before; a day that month lacks becomes its last. */
function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 1] = partsOf(day)
  return onDayOf(dayOf(year, month - months, 1), day)
}

/** The day in the month of one that has the number another has in its month; a day that month lacks becomes its last. */
function onDayOf(day: Day, other: Day): Day {
  const [year = 0, month = 1] = partsOf(day)
  const [, , number = 1] = partsOf(other)
  const [, , last = 1] = partsOf(addDays(dayOf(year, month + 1, 1), -1))
  return dayOf(year, month, Math.min(number, last))
}

/**
 * The last day on which notice may be given of what ends on a day: after it there are fewer than so many months left. Of 31 December
 * with two months that is 31 October.
 */
export function noticeDay(end: Day, months: number): Day {
  return addDays(monthsBefore(addDays(end, 1), months), -1)
}

/** The day whose number the terms keep that follow an end: of the first that went on, unless somebody chose another end since. */
const kept = (next: Day, began: Day): Day => (onDayOf(next, began) === next ? began : next)

/**
 * The end of what goes on by itself for so many months after a day: of 31 December with twelve months the next 31 December. `began` is
 * the first day of its first term that went on: what a short month took off is there again in a longer one.
 */
export function renewedEnd(end: Day, months: number, began: Day = addDays(end, 1)): Day {
  const next = addDays(end, 1)
  return addDays(onDayOf(monthsBefore(next, -months), kept(next, began)), -1)
}

/** The first day of the term of so many months that went on by itself and ends on a day; `began` as above, and never before it. */
export function renewedSince(end: Day, months: number, began: Day): Day {
  const next = addDays(end, 1)
  const since = onDayOf(monthsBefore(next, months), kept(next, began))
  return since < began ? began : since
}
