import type { LineMark } from '../../../contract/areas/budgets/budgetWords.ts'
import type { ExampleInvoice } from '../../../contract/areas/rates/priceCalls.ts'
import { type CostGroup, costGroupOf, monthsOfYear } from '../../../domain/budget/costGroups.ts'
import { costCents, percentOf, roundedQuotient, scaled } from '../../../domain/invoice/exact.ts'
import { isMissing, type Lack } from '../../../domain/rates/lines.ts'
import type { PricePart } from '../../../domain/rates/price.ts'
import { mwhPerCubicMetre } from '../../../domain/rates/supply.ts'
import { addDays, dayOf, daysBetween } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { freeDays } from '../purchase/fixedPrices.ts'
import { type BilledMonth, monthOf, pricedMonth } from '../rates/prices/invoice.ts'
import type { KnownPrices, PricedConnection } from '../rates/prices/known.ts'
import type { Measured } from '../rates/prices/measured.ts'
import type { ForeseenMonth } from './volumes.ts'

/** What a price of supply is taken to be, in the place of what was agreed. */
export interface SupplyPrice {
  readonly rate: string
  readonly unit: 'kwh' | 'm3' | 'mwh'
  readonly mark: LineMark
}

/** What the months of a connection are worked out with. */
export interface MonthsGround {
  readonly known: KnownPrices
  readonly year: number
  /** On rates of the year before, where those of this year are not known; a percentage. */
  readonly index: string
  /** By product; nothing where what was agreed counts. */
  readonly supply: ReadonlyMap<number, SupplyPrice>
  /** By connection, when energy is delivered at a fixed price: that counts there, whatever is still to be bought costs. */
  readonly fixed: ReadonlyMap<number, readonly Span[]>
}

/** A figure that was worked out: thousandths or cents, null where it cannot be, and how it came about. */
export interface Figure {
  readonly value: number | null
  readonly mark: LineMark
  /** What it is made of, where it follows from rates. */
  readonly lines: ExampleInvoice['lines']
  readonly lacks: readonly Lack[]
}

/** A month of a connection. */
export interface WorkedMonth {
  readonly month: number
  readonly volume: Figure
  readonly costs: Readonly<Record<PricedGroup, Figure>>
}

/** Kinds of cost that follow from rates and tables. */
export const pricedGroups = ['levering', 'netbeheer', 'belasting', 'meting'] as const
export type PricedGroup = (typeof pricedGroups)[number] & CostGroup

export const monthSpan = (year: number, month: number): Span => ({
  from: dayOf(year, month, 1),
  to: addDays(dayOf(year, month + 1, 1), -1),
})

/** The months of a year as if they had been measured: bills are worked out over them as over any. */
const asMeasured = (foreseen: ReadonlyMap<number, Pick<ForeseenMonth, 'use'>>, year: number): Measured[] =>
  [...foreseen].map(([month, { use }]) => ({ month: dayOf(year, month, 1), use, isWhole: true }))

const volumeOf = (
  { use, isMeasured }: BilledMonth,
  foreseen: ForeseenMonth | undefined,
  year: number,
): Figure => {
  const value = use?.total ?? null
  const mark = value === null ? 'missing' : isMeasured ? knownMark(foreseen, year) : 'estimated'
  return { value, mark, lines: [], lacks: [] }
}

function knownMark(foreseen: ForeseenMonth | undefined, year: number): LineMark {
  if (foreseen?.forecast !== undefined) return foreseen.forecast === 'sure' ? 'forecast' : 'forecastDoubtful'
  return foreseen !== undefined && foreseen.measuredIn < dayOf(year - 1, 1, 1) ? 'older' : 'measured'
}

/** Where each kind of cost may follow from: a price of supply may hold a part for the meter, and a sheet of the grid one as well. */
const paid: Readonly<Record<PricedGroup, readonly PricePart[]>> = {
  levering: ['supply', 'metering'],
  netbeheer: ['grid'],
  belasting: ['tax'],
  meting: ['supply', 'grid', 'metering'],
}

/** What a kind of cost comes to in a month, of what was priced of it; without a value where something of it is not known. */
function groupOn(
  { use }: BilledMonth,
  { lines, lacks }: ReturnType<typeof pricedMonth>,
  group: PricedGroup,
): Figure {
  const own = lacks.filter((lack) => costGroupOf(lack.group) === group)
  const missing = own.filter(isMissing)
  // Without a use its lack stands at supply alone, though tax follows from it as well.
  if (missing.length > 0 || (use === null && group === 'belasting'))
    return { value: null, mark: 'missing', lines: [], lacks: missing }
  const found = lines.filter((line) => costGroupOf(line.group) === group)
  const value = found.reduce((sum, { cents }) => sum + cents, 0)
  const isConcept = own.some(({ why }) => why === 'concept' || why === 'kwMax' || why === 'proposedCategory')
  return { value, mark: isConcept ? 'concept' : 'known', lines: found, lacks: own }
}

/** How many years back rates are looked for, of a year that has none yet. */
export const yearsBack = 3

/** The same at the last rates that are known, with the index on top (decision 43). */
function assumedOn(earlier: (back: number) => BilledMonth, group: PricedGroup, index: string): Figure | null {
  for (let back = 1; back <= yearsBack; back++) {
    const month = earlier(back)
    // Of what is missing in its own year alone: to price all of it three times more would be most of the work.
    const found = groupOn(month, pricedMonth(month, paid[group]), group)
    if (found.value !== null)
      return { ...found, value: found.value + percentOf(found.value, index), mark: 'assumed' }
  }
  return null
}

/** At what supply is priced in a month; null where what was agreed counts. A month of which a part is at a fixed price is not sure. */
function supplyIn({ supply, fixed }: MonthsGround, { id, product }: PricedConnection, month: Span) {
  const price = supply.get(product)
  const own = fixed.get(id)
  if (price === undefined || own === undefined) return price ?? null
  const free = freeDays(own, { from: month.from, until: addDays(month.to, 1) })
  if (free === 0) return null
  return free === daysBetween(month.from, month.to) + 1 ? price : { ...price, mark: 'indicative' as const }
}

/** Supply at one price for all that is used. */
function pricedSupply({ rate, unit, mark }: SupplyPrice, use: number | null, product: number): Figure {
  if (use === null) return { value: null, mark: 'missing', lines: [], lacks: [] }
  return { value: supplyCents(rate, unit, use, product), mark, lines: [], lacks: [] }
}

function supplyCents(rate: string, unit: SupplyPrice['unit'], use: number, product: number): number {
  if (unit !== 'mwh') return costCents(use, rate)
  const price = scaled(rate)
  const factor = scaled(product === 1 ? '0.001' : mwhPerCubicMetre)
  const dividend = BigInt(use) * price.digits * factor.digits
  return roundedQuotient(dividend, 10n * 10n ** BigInt(price.scale + factor.scale))
}

/** What is made at most once for each number. */
function once<Value>(make: (of: number) => Value): (of: number) => Value {
  const made = new Map<number, Value>()
  return (of) => {
    const known = made.get(of) ?? make(of)
    made.set(of, known)
    return known
  }
}

/**
 * What a connection is expected to use and cost in each month of a year: bills of months that were not used yet. Of a large one what
 * was used since 1 January adds up, so that the brackets of the tax fill through the year (decision 42).
 */
export function workedMonths(
  ground: MonthsGround,
  connection: PricedConnection,
  foreseen: ReadonlyMap<number, ForeseenMonth>,
): WorkedMonth[] {
  const { known, year, index } = ground
  const measuredIn = once((of) => asMeasured(foreseen, of))
  return monthsOfYear.map((month) => {
    const billedIn = once((of) => monthOf(known, connection, monthSpan(of, month), measuredIn(of)))
    const billed = billedIn(year)
    const priced = pricedMonth(billed)
    const costOf = (group: PricedGroup): Figure => {
      const price = group === 'levering' ? supplyIn(ground, connection, monthSpan(year, month)) : null
      if (price !== null) return pricedSupply(price, billed.use?.total ?? null, connection.product)
      const own = groupOn(billed, priced, group)
      return own.value === null ? (assumedOn((back) => billedIn(year - back), group, index) ?? own) : own
    }
    return {
      month,
      volume: volumeOf(billed, foreseen.get(month), year),
      costs: {
        levering: costOf('levering'),
        netbeheer: costOf('netbeheer'),
        belasting: costOf('belasting'),
        meting: costOf('meting'),
      },
    }
  })
}
