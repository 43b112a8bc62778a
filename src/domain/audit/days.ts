import { type Rational, ratio, sumOf } from '../rational.ts'
import { daysIn } from '../tax/share.ts'
import { addDays, type Day, dayOf } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import type { Validity } from './case.ts'

/** Days of a case: periods include both of their days (domain, C2 step 1). */

export const yearOf = (day: Day): number => Number(day.slice(0, 4))
export const daysOfYear = (year: number): number =>
  daysIn({ from: dayOf(year, 1, 1), to: dayOf(year, 12, 31) })

/** Whether something holds on a day. */
export const holdsOn = ({ from, to }: Validity, day: Day): boolean =>
  (from === null || from <= day) && (to === null || to >= day)

export const overlaps = (one: Span, other: Span): boolean => one.from <= other.to && one.to >= other.from
export const contains = (outer: Span, inner: Span): boolean =>
  outer.from <= inner.from && outer.to >= inner.to

/** The days that two periods share; null where they share none. */
export function shared(one: Span, { from, to }: Validity): Span | null {
  const days = {
    from: from !== null && from > one.from ? from : one.from,
    to: to !== null && to < one.to ? to : one.to,
  }
  return days.from <= days.to ? days : null
}

/** From the first to the last day of periods. */
export function hullOf(spans: readonly Span[]): Span | null {
  const [first, ...rest] = spans
  if (first === undefined) return null
  return rest.reduce(
    (hull, { from, to }) => ({ from: from < hull.from ? from : hull.from, to: to > hull.to ? to : hull.to }),
    { from: first.from, to: first.to },
  )
}

/** A period cut before each of these days that lies in it. */
export function cutBefore({ from, to }: Span, days: readonly Day[]): Span[] {
  const cuts = [...new Set(days)].filter((day) => day > from && day <= to).sort()
  return [from, ...cuts].map((day, place) => {
    const next = cuts[place]
    return { from: day, to: next === undefined ? to : addDays(next, -1) }
  })
}

/** The days on which something begins to hold or no longer holds. */
export const bordersOf = (rows: readonly Validity[]): Day[] =>
  rows.flatMap(({ from, to }) => [...(from === null ? [] : [from]), ...(to === null ? [] : [addDays(to, 1)])])

const firstsOfMonth = ({ from, to }: Span): Day[] => {
  const months = (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
  return Array.from({ length: months }, (_, place) =>
    dayOf(yearOf(from), Number(from.slice(5, 7)) + 1 + place, 1),
  )
}

/** The calendar months of a period, the first and last cut to it. */
export const monthsOf = (span: Span): Span[] => cutBefore(span, firstsOfMonth(span))

/** All of the calendar month in which a period begins. */
export function monthOf({ from }: Pick<Span, 'from'>): Span {
  const [year, month] = [yearOf(from), Number(from.slice(5, 7))]
  return { from: dayOf(year, month, 1), to: addDays(dayOf(year, month + 1, 1), -1) }
}

/**
 * How many months a period is: whole ones as one, a part of one by its days. 15 August up to and including 31 December is 17/31 + 4.
 * Parts of a period add up to the whole.
 */
export function monthCount(span: Span): Rational {
  return sumOf(monthsOf(span).map((month) => ratio(daysIn(month), daysIn(monthOf(month)))))
}

/** What part of a year the days of a period are, each over those of its own calendar year. */
export function yearShare(span: Span): Rational {
  const firsts = Array.from({ length: yearOf(span.to) - yearOf(span.from) }, (_, place) =>
    dayOf(yearOf(span.from) + 1 + place, 1, 1),
  )
  return sumOf(cutBefore(span, firsts).map((part) => ratio(daysIn(part), daysOfYear(yearOf(part.from)))))
}
