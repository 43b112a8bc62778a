import { sql } from 'kysely'
import type { purchaseMethods } from '../../../contract/areas/purchase/purchasePlans.ts'
import { millionths, rounded } from '../../../domain/invoice/exact.ts'
import { type ByHours, evenly } from '../../../domain/purchase/block.ts'
import { thousandths } from '../../../domain/purchase/clickVolume.ts'
import { compared } from '../../../domain/purchase/exact.ts'
import { gapsIn } from '../../../domain/purchase/gaps.ts'
import { mwhPerCubicMetre } from '../../../domain/rates/supply.ts'
import { addDays, daysBetween } from '../../../domain/time/day.ts'
import type { Period, Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { expectedOf } from './expected.ts'
import { delivering } from './fixedPrices.ts'
import { participationsOf } from './joined.ts'

/** Where a volume is from, and what goes on top of its price: told by the collective, else it is in the rates of the agreement. */
type Source = Pick<Supplied, 'id' | 'number' | 'from' | 'surcharge'>

/** What is expected to be taken in a year, by which agreements and collectives, and what was bought of it. */
export interface YearFacts {
  readonly product: '1' | '2'
  readonly year: number
  readonly volume: ByHours
  readonly isPeakAssumed: boolean
  readonly sources: readonly (Source & { readonly volume: bigint; readonly days: Period })[]
  /** The days on which none of them delivers. */
  readonly gaps: readonly Span[]
  /** The narrowest bandwidth of them, in percent; null where none is agreed. */
  readonly bandwidthPct: string | null
}

export interface YearPlan {
  readonly id: number
  readonly customerId: number
  readonly product: string
  readonly deliveryYear: number
  readonly peakVolume: string | null
  readonly method: keyof typeof purchaseMethods
  readonly mandate: 'advies' | 'volmacht'
  readonly approverIds: readonly number[]
  readonly ceilingPrice: string | null
  readonly floorPrice: string | null
}

/** MWh in a m³ of gas at the standard, in millionths. */
export const microMwhPerM3 = millionths(mwhPerCubicMetre)

/** A volume of an agreement in thousandths of a MWh: as agreed, or converted from m³. */
export const milliMwh = (annual: string, product: string): bigint =>
  product === '2' ? rounded(thousandths(annual) * microMwhPerM3, 1_000_000n) : thousandths(annual)

const span = (year: number) => ({ from: `${year}-01-01`, until: `${year + 1}-01-01` })

/** The plans of these customers, by customer, product and year. */
export async function plansOf(db: Db, customerIds: readonly number[]): Promise<Map<string, YearPlan>> {
  const rows = await db
    .selectFrom('purchasePlans')
    .selectAll()
    .where('customerId', 'in', [0, ...customerIds])
    .execute()
  return new Map(rows.map((row) => [keyOf(row.customerId, row.product, row.deliveryYear), row]))
}

export const keyOf = (customerId: number, product: string, year: number): string =>
  `${customerId} ${product} ${year}`

/** An agreement, or a part in a collective, under which energy is delivered. */
export interface Supplied {
  readonly from: 'agreement' | 'collective' | 'forecast'
  readonly id: number
  /** How people call it: the number of the agreement, or the name of the collective. */
  readonly number: string
  readonly customerId: number
  readonly product: string | null
  readonly annualVolume: string | null
  readonly bandwidthPct: string | null
  readonly startDate: string
  readonly endDate: string
  /** On top of the price of a collective (€/MWh); null where it is not known here. */
  readonly surcharge: string | null
}

/**
 * All under which these customers have energy delivered that is yet to get its price, and what they are expected to use: in as many
 * questions for many as for one.
 */
export async function suppliedOf(db: Db, customerIds: readonly number[]): Promise<Supplied[]> {
  const all = await Promise.all([
    agreementsOf(db, customerIds),
    participationsOf(db, customerIds),
    expectedOf(db, customerIds),
  ])
  return all.flat()
}

/**
 * What was signed for delivery to these customers and is yet to get its price; what went on by itself runs until it ends, and what ended
 * within a year was delivered up to its last day (areas/_decisions 15). A fixed price leaves nothing to buy: the market says nothing of
 * what it costs.
 */
async function agreementsOf(db: Db, customerIds: readonly number[]): Promise<Supplied[]> {
  const rows = await db
    .selectFrom('supplyAgreements')
    .select([
      'id',
      'number',
      'customerId',
      'product',
      'annualVolume',
      'bandwidthPct',
      'startDate',
      sql<string>`coalesce(termination_date, end_date)`.as('endDate'),
    ])
    .where('customerId', 'in', [0, ...customerIds])
    .where('kind', 'in', ['levering', 'deelname'])
    .where('state', 'in', delivering)
    .where('priceType', '!=', 'vast')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, from: 'agreement', surcharge: null }))
}

/** The part of a year that an agreement runs; null where that is no day. */
function daysIn({ startDate, endDate }: Supplied, year: number): Period | null {
  const { from, until } = span(year)
  const days = {
    from: startDate > from ? startDate : from,
    until: endDate < until ? addDays(endDate, 1) : until,
  }
  return days.from < days.until ? days : null
}

/** What is expected of a product in a year, of what is delivered to one customer and what its plan says of peak hours. */
export function yearFacts(
  product: '1' | '2',
  year: number,
  supplied: readonly Supplied[],
  plan: YearPlan | undefined,
): YearFacts {
  const all = BigInt(daysBetween(span(year).from, span(year).until))
  const told = supplied.flatMap((one) => {
    const days = daysIn(one, year)
    if (one.product !== product || one.annualVolume === null || days === null) return []
    const annual = milliMwh(one.annualVolume, product)
    const part = BigInt(daysBetween(days.from, days.until))
    // A forecast says what is used on those days, not what a year of them would come to.
    return [{ ...one, days, volume: one.from === 'forecast' ? annual : rounded(annual * part, all) }]
  })
  const agreed = told.filter(({ from }) => from !== 'forecast')
  const sources = agreed.length > 0 ? agreed : told
  const volume = sources.reduce((sum, one) => sum + one.volume, 0n)
  const peakTold = plan?.peakVolume ?? null
  const asked =
    product === '2' ? 0n : peakTold === null ? evenly(volume, span(year)).peak : thousandths(peakTold)
  const peak = asked > volume ? volume : asked
  const bands = sources.flatMap((one) => one.bandwidthPct ?? [])
  return {
    product,
    year,
    volume: { peak, offpeak: volume - peak },
    isPeakAssumed: product === '1' && peakTold === null && volume > 0n,
    sources,
    gaps: sources.length === 0 ? [] : gapsIn(sources, year),
    bandwidthPct:
      bands.length === 0 ? null : bands.reduce((least, one) => (compared(one, least) < 0 ? one : least)),
  }
}
