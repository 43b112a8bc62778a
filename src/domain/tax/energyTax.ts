import { addDays, type Day } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import { ofMonths, type ReductionMode, reductionCents } from './amounts.ts'
import { type Bracket, taxBetween } from './brackets.ts'
import {
  type BoundDenominator,
  daysIn,
  daysOutside,
  type Share,
  spread,
  type YearPart,
  yearParts,
} from './share.ts'

/**
 * How use adds up through the brackets. `year` (large connections, billed by the month): all since 1 January or the start of the
 * contract, so that T(C) − T(C before) is due. `settlement` (small ones, billed by the year): each calendar year of the settlement
 * has its own bounds, in proportion to its days (Wet belastingen op milieugrondslag, articles 47, 59, 61 and 61a; practice: pzem.nl).
 */
export const taxModes = ['settlement', 'year'] as const
export type TaxMode = (typeof taxModes)[number]

/** Something that holds from a day up to and including another. */
export interface Dated<Value> extends Span {
  readonly value: Value
}

/** What counts when: brackets of the tax and of the surcharge (ODE, up to 2022), and the reduction of a whole year. */
export interface TaxTables {
  readonly eb: readonly Dated<readonly Bracket[]>[]
  readonly ode: readonly Dated<readonly Bracket[]>[]
  readonly vermindering: readonly Dated<string>[]
}

/** What a tax is asked of; quantities in thousandths of kWh or m³. */
export interface TaxAsked {
  readonly mode: TaxMode
  readonly span: Span
  readonly use: number
  /** In the mode `year`: what was used before the period, since the bounds began. */
  readonly before: number
  /** In the mode `year`: the days of the calendar year in which the contract runs. */
  readonly contract: Span
  /** In the mode `settlement`: by whose days bounds are divided. */
  readonly denominator: BoundDenominator
  /** How the reduction is given; null where it does not apply: no residence, gas, or another member of the cluster has it. */
  readonly reduction: ReductionMode | null
}

/** One line of the tax, in cents without VAT. */
export interface TaxLine extends Span {
  readonly kind: keyof TaxTables
  readonly year: number
  /** Null of the reduction, which knows no brackets. */
  readonly bracket: number | null
  readonly volume: string | null
  readonly rate: string
  readonly cents: number
}

/** Days on which nothing changes, with what was used in them. */
interface Portion extends Span {
  readonly year: number
  readonly share: Share
  readonly fromMilli: number
  readonly toMilli: number
}

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** The tax line by line: by calendar year, table and bracket. Days without a table give no line: see `withoutTable`. */
export function energyTax(asked: TaxAsked, tables: TaxTables): TaxLine[] {
  const portions = portionsOf(asked, tables)
  const reductions = asked.reduction === null ? [] : reductionLines(asked.span, asked.reduction, tables)
  return yearParts(asked.span).flatMap(({ year }) => [
    ...portions
      .filter((portion) => portion.year === year)
      .flatMap((portion) => [
        ...bracketLines('eb', portion, tables),
        ...bracketLines('ode', portion, tables),
      ]),
    ...reductions.filter((line) => line.year === year),
  ])
}

/** The first day of a period on which nothing of these holds; null where all of it is covered. */
export const withoutTable = (span: Span, tables: readonly Span[]): Day | null =>
  daysOutside(span, tables)[0]?.from ?? null

/** The parts of a period over which a use is divided by days: cut at each 1 January and each change of a bracketed table. */
export const partsOfUse = (span: Span, { eb, ode }: TaxTables, denominator?: BoundDenominator): YearPart[] =>
  cutParts(span, [...eb, ...ode], denominator)

/** The parts of a period for which there is one amount of the reduction: cut at each 1 January and each change of it. */
export const partsOfReduction = (span: Span, { vermindering }: Pick<TaxTables, 'vermindering'>): YearPart[] =>
  cutParts(span, vermindering)

/** The reduction of these days, in cents; null where there is no amount for one of them. */
export const reductionOver = (span: Span, amounts: TaxTables['vermindering']): number | null =>
  withoutTable(span, amounts) === null
    ? reductionLines(span, 'day', { vermindering: amounts }).reduce((sum, { cents }) => sum - cents, 0)
    : null

function cutParts(span: Span, tables: readonly Span[], denominator?: BoundDenominator): YearPart[] {
  const starts = tables.flatMap(({ from, to }) => [from, addDays(to, 1)])
  return yearParts(span, denominator).flatMap(({ from, to, year, share }) =>
    cutAt({ from, to }, starts).map((part) => ({
      ...part,
      year,
      share: { days: daysIn(part), of: share.of },
    })),
  )
}

/** The period in parts, its use divided over them by their days. */
function portionsOf({ span, denominator, mode, use, before, contract }: TaxAsked, tables: TaxTables) {
  const parts = partsOfUse(span, tables, mode === 'year' ? 'year' : denominator)
  const uses = spread(use, parts.map(daysIn))
  let total = before
  return parts.map(({ from, to, year, share }, place): Portion => {
    const own = uses[place] ?? 0
    const fromMilli = mode === 'year' ? total : 0
    total += own
    const days = mode === 'year' ? daysIn(contract) : share.days
    return { from, to, year, share: { days, of: share.of }, fromMilli, toMilli: fromMilli + own }
  })
}

function cutAt({ from, to }: Span, starts: readonly Day[]): Span[] {
  const cuts = [...new Set(starts)].filter((day) => day > from && day <= to).sort()
  return [from, ...cuts].map((day, place) => {
    const next = cuts[place]
    return { from: day, to: next === undefined ? to : addDays(next, -1) }
  })
}

const on = <Value>(dated: readonly Dated<Value>[], day: Day) =>
  dated.find(({ from, to }) => from <= day && to >= day)?.value

function bracketLines(kind: 'eb' | 'ode', portion: Portion, tables: TaxTables): TaxLine[] {
  const { from, to, year, share, fromMilli, toMilli } = portion
  const lines = taxBetween(on(tables[kind], from) ?? [], fromMilli, toMilli, share)
  return lines.filter(({ volume }) => volume !== '0').map((line) => ({ kind, from, to, year, ...line }))
}

/** By the days of the calendar year or by whole months, whatever the bounds of brackets are divided by. */
function reductionLines(span: Span, mode: ReductionMode, tables: Pick<TaxTables, 'vermindering'>): TaxLine[] {
  return partsOfReduction(span, tables).flatMap(({ from, to, year, share }): TaxLine[] => {
    const rate = on(tables.vermindering, from)
    if (rate === undefined) return []
    const cents = reductionCents(rate, mode === 'day' ? share : ofMonths(monthsIn({ from, to })))
    return [{ kind: 'vermindering', from, to, year, bracket: null, volume: null, rate, cents }]
  })
}

/** Whether a period begins on a first and ends on a last day of a month: only then it is so many twelfths of a year. */
export const isWholeMonths = ({ from, to }: Span): boolean =>
  from.endsWith('-01') && addDays(to, 1).endsWith('-01')

/** How many calendar months a period of whole months has. */
function monthsIn({ from, to }: Span): number {
  const place = (day: Day) => yearOf(day) * 12 + Number(day.slice(5, 7))
  return place(to) - place(from) + 1
}
