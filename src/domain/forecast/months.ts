import { hoursIn } from '../purchase/hours.ts'
import { addDays, type Day, dayOf } from '../time/day.ts'

/** A calendar month by its first day: 2027-01-01. Months compare as texts. */
export type Month = Day

const partsOf = (month: Month) => ({ year: Number(month.slice(0, 4)), number: Number(month.slice(5, 7)) })

/** The number of a month in its year, 1 is January. */
export const numberOfMonth = (month: Month): number => partsOf(month).number

/** The month a number of months later (or earlier). */
export function addMonths(month: Month, count: number): Month {
  const { year, number } = partsOf(month)
  return dayOf(year, number + count, 1)
}

/** Whole months from one month to another; negative when it lies before. */
export function monthsBetween(from: Month, until: Month): number {
  const [first, last] = [partsOf(from), partsOf(until)]
  return (last.year - first.year) * 12 + last.number - first.number
}

/** Every month from the first up to and including the last. */
export const monthsFrom = (from: Month, to: Month): Month[] =>
  Array.from({ length: Math.max(0, monthsBetween(from, to) + 1) }, (_, place) => addMonths(from, place))

/** Hours of a month on the clock of Amsterdam: March has one less than its days, October one more. */
export const hoursOfMonth = (month: Month): number => hoursIn({ from: month, until: addMonths(month, 1) })

/** Hours of a month within some days, both ends included; null is open. */
export function hoursWithin(month: Month, from: Day | null, to: Day | null): number {
  const next = addMonths(month, 1)
  const first = from !== null && from > month ? from : month
  const until = to !== null && to < next ? addDays(to, 1) : next
  return first >= until ? 0 : hoursIn({ from: first, until })
}
