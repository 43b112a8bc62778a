import type { EmsDays, EmsOverview } from '../../../contract/areas/ems/emsCalls.ts'
import { isEnough } from '../../../domain/energy/completeness.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { addDays, type Day, daysBetween, daysFrom } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'

/** What was counted in a period, beside the same days of the year before. */
export interface Figure {
  /** Thousandths of the unit. */
  readonly value: number
  readonly before: number
  /** 0.04 is 4 % more than a year before; null where one of both is not known well enough. */
  readonly change: number | null
  /** Which part of the time is known, from 0 to 1. */
  readonly known: number
  /** The days that count, both included. */
  readonly from: Day
  readonly to: Day
  /** Thousandths per day of the whole period, null where unknown; and of the same days a year before. */
  readonly days: readonly (number | null)[]
  readonly daysBefore: readonly (number | null)[]
}

/** The same day a year before; 29 February has none, and counts as the 28th. */
export function yearBefore(day: Day): Day {
  const like = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return day.endsWith('-02-29') ? `${like.slice(0, 8)}28` : like
}

/** The days of one product and direction; undefined where there are no readings of it. */
export function daysOf(
  { days }: EmsOverview,
  product: EmsDays['product'],
  direction: EmsDays['direction'],
): EmsDays | undefined {
  return days.find((one) => one.product === product && one.direction === direction)
}

/** The last day with readings of anything; yesterday when there are none. */
export function lastDayOf({ days, to }: EmsOverview): Day {
  const known = days.flatMap(({ until }) => until ?? []).sort()
  return known.at(-1) ?? to
}

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
const meanOf = (parts: readonly number[]) =>
  parts.length === 0 ? 0 : parts.reduce((sum, part) => sum + part, 0) / parts.length

/**
 * What was counted from a day up to another, as far as there are readings. Null where none lie in it. The year before counts
 * `factor` times: brought to the cold of this one.
 */
export function figureOf(
  overview: Pick<EmsOverview, 'from'>,
  days: EmsDays,
  from: Day,
  end: Day,
  factor = 1,
): Figure | null {
  if (days.until === null || days.until < from) return null
  const to = days.until < end ? days.until : end
  const at = (day: Day) => daysBetween(overview.from, day)
  const slice = <T>(row: readonly T[], first: Day, last: Day): T[] =>
    row.slice(Math.max(0, at(first)), Math.max(0, at(last) + 1))
  const [value, before] = [
    sumOf(slice(days.values, from, to)),
    factor * sumOf(slice(days.values, yearBefore(from), yearBefore(to))),
  ]
  const known = meanOf(slice(days.known, from, to))
  const wasKnown =
    at(yearBefore(from)) >= 0 && isEnough(meanOf(slice(days.known, yearBefore(from), yearBefore(to))))
  const whole = daysFrom(from, addDays(end, 1))
  return {
    value,
    before,
    known,
    from,
    to,
    change: wasKnown && isEnough(known) && before > 0 ? (value - before) / before : null,
    days: whole.map((day) => (day > to ? null : (days.values[at(day)] ?? null))),
    daysBefore: whole.map((day) => {
      const was = days.values[at(yearBefore(day))] ?? null
      return was === null ? null : factor * was
    }),
  }
}

/** What was counted in the month of a day. */
export function monthFigure(overview: EmsOverview, days: EmsDays, month: Day, factor = 1): Figure | null {
  const { from, until } = periodOf('month', month)
  return figureOf(overview, days, from, addDays(until, -1), factor)
}

/** Which part of the four weeks up to a day is known of what electricity was taken: those the base load is found in. */
export function nightsKnown(overview: EmsOverview, until: Day): number {
  const days = daysOf(overview, 'electricity', 'taken')
  return (days && figureOf(overview, days, addDays(until, -27), until)?.known) ?? 0
}

const products = ['electricity', 'gas'] as const

const factorsOf = ({ factors }: EmsOverview, product: EmsDays['product']) =>
  factors.filter((factor) => factor.product === product)

/** From 1 January up to the end of a month. */
const yearUpTo = (month: Day) => ({
  from: periodOf('year', month).from,
  end: addDays(periodOf('month', month).until, -1),
})

/** The products of which something was taken from 1 January up to the end of a month, and no CO₂ factor is known. */
export function withoutFactor(overview: EmsOverview, month: Day): EmsDays['product'][] {
  const { from, end } = yearUpTo(month)
  return products.filter((product) => {
    const days = daysOf(overview, product, 'taken')
    return days && factorsOf(overview, product).length === 0 && figureOf(overview, days, from, end) !== null
  })
}

/** What was given off from 1 January up to the end of a month, in grams of CO₂ by the factor of each day, beside the same days a year before. */
export function co2Figure(overview: EmsOverview, month: Day): Figure | null {
  const { from, end } = yearUpTo(month)
  const parts = products.flatMap((product) => {
    const days = daysOf(overview, product, 'taken')
    const emitted = overview.emitted.find((one) => one.product === product)
    const grams = days && emitted && { ...days, values: emitted.grams }
    return (grams && figureOf(overview, grams, from, end)) || []
  })
  const [first] = parts
  if (first === undefined) return null
  const grams = (of: 'value' | 'before') => parts.reduce((sum, figure) => sum + figure[of], 0)
  const [value, before] = [grams('value'), grams('before')]
  return {
    value,
    before,
    from,
    days: [],
    daysBefore: [],
    change: parts.every((figure) => figure.change !== null) ? (value - before) / before : null,
    known: Math.min(...parts.map(({ known }) => known)),
    to: itemAt(parts.map(({ to }) => to).sort(), 0),
  }
}

/** The CO₂ factors that counted in a period, of the products that were taken in it. */
export const factorsIn = (overview: EmsOverview, { from, to }: Pick<Figure, 'from' | 'to'>) =>
  overview.factors.filter(
    (factor) => factor.from <= to && factor.to >= from && daysOf(overview, factor.product, 'taken'),
  )

/** The month before and after that of a day, as far as the overview goes. */
export function monthsAround(
  { from, to }: EmsOverview,
  month: Day,
): { before: Day | null; after: Day | null } {
  const { from: first, until } = periodOf('month', month)
  const before = periodOf('month', addDays(first, -1)).from
  return { before: before < from ? null : before, after: until > to ? null : until }
}
