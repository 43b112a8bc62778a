import { addDays, type Day, daysBetween } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import { ofMonths, type ReductionMode, reductionCents } from './amounts.ts'
import { type Bracket, taxBetween } from './brackets.ts'
import { type BoundDenominator, type Share, spread, yearParts } from './share.ts'

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
  readonly ownDays: Share
  readonly fromMilli: number
  readonly toMilli: number
}

const daysIn = ({ from, to }: Span) => daysBetween(from, to) + 1
const yearOf = (day: Day) => Number(day.slice(0, 4))

/** The tax line by line: by calendar year, table and bracket. Days without a table give no line: see `withoutTable`. */
export function energyTax(asked: TaxAsked, tables: TaxTables): TaxLine[] {
  return portionsOf(asked, tables).flatMap((portion) => [
    ...bracketLines('eb', portion, tables),
    ...bracketLines('ode', portion, tables),
    ...(asked.reduction === null ? [] : reductionLine(portion, asked.reduction, tables)),
  ])
}

/** The first day of a period on which nothing of these holds; null where all of it is covered. */
export function withoutTable(span: Span, tables: readonly Span[]): Day | null {
  const sorted = tables.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  let day = span.from
  for (const { from, to } of sorted) if (from <= day && to >= day) day = nextOf(to)
  return day > span.to ? null : day
}

const nextOf = (day: Day): Day => addDays(day, 1)

/** The period cut at each 1 January and at each change of a table, its use divided over the parts by their days. */
function portionsOf(asked: TaxAsked, tables: TaxTables): Portion[] {
  const starts = [tables.eb, tables.ode, tables.vermindering].flat().map(({ from }) => from)
  const parts = yearParts(asked.span, asked.denominator).flatMap(({ from, to, year, share }) =>
    cutAt({ from, to }, starts).map((part) => ({ ...part, year, of: share.of })),
  )
  const uses = spread(asked.use, parts.map(daysIn))
  let total = asked.before
  return parts.map(({ from, to, year, of }, place) => {
    const own = uses[place] ?? 0
    const fromMilli = asked.mode === 'year' ? total : 0
    total += own
    const ownDays = { days: daysIn({ from, to }), of }
    const share = asked.mode === 'year' ? { days: daysIn(asked.contract), of } : ownDays
    return { from, to, year, share, ownDays, fromMilli, toMilli: fromMilli + own }
  })
}

function cutAt({ from, to }: Span, starts: readonly Day[]): Span[] {
  const cuts = [...new Set(starts)].filter((day) => day > from && day <= to).sort()
  return [from, ...cuts].map((day, place) => {
    const next = cuts[place]
    return { from: day, to: next === undefined ? to : dayBefore(next) }
  })
}

const dayBefore = (day: Day): Day => addDays(day, -1)

const on = <Value>(dated: readonly Dated<Value>[], day: Day) =>
  dated.find(({ from, to }) => from <= day && to >= day)?.value

function bracketLines(kind: 'eb' | 'ode', portion: Portion, tables: TaxTables): TaxLine[] {
  const { from, to, year, share, fromMilli, toMilli } = portion
  const lines = taxBetween(on(tables[kind], from) ?? [], fromMilli, toMilli, share)
  return lines.filter(({ volume }) => volume !== '0').map((line) => ({ kind, from, to, year, ...line }))
}

function reductionLine({ from, to, ownDays }: Portion, mode: ReductionMode, tables: TaxTables): TaxLine[] {
  const rate = on(tables.vermindering, from)
  if (rate === undefined) return []
  const share = mode === 'day' ? ownDays : ofMonths(monthsIn({ from, to }))
  const cents = reductionCents(rate, share)
  return [{ kind: 'vermindering', from, to, year: yearOf(from), bracket: null, volume: null, rate, cents }]
}

/** How many calendar months a period of whole months has; one that begins or ends inside a month counts that one too. */
function monthsIn({ from, to }: Span): number {
  const place = (day: Day) => yearOf(day) * 12 + Number(day.slice(5, 7))
  return place(to) - place(from) + 1
}
