import { sql } from 'kysely'
import type { purchaseMethods } from '../../../contract/areas/purchase/purchasePlans.ts'
import { millionths, rounded } from '../../../domain/invoice/exact.ts'
import { decimalOf } from '../../../domain/money.ts'
import { type ByHours, evenly, sumOf, together } from '../../../domain/purchase/block.ts'
import { type ClickKind, clickVolumes, thousandths } from '../../../domain/purchase/clickVolume.ts'
import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import { compared } from '../../../domain/purchase/exact.ts'
import { gapsIn } from '../../../domain/purchase/gaps.ts'
import { mwhPerCubicMetre } from '../../../domain/rates/supply.ts'
import { daysBetween } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { yearsForecast } from '../forecast/use.ts'
import { participationsOf } from './joined.ts'

/** Where a volume is from, and what goes on top of its price: told by the collective, else it is in the rates of the agreement. */
type Source = Pick<Supplied, 'id' | 'number' | 'from' | 'surcharge'>

/** What is expected to be taken in a year, by which agreements and collectives, and what was bought of it. */
export interface YearFacts {
  readonly product: '1' | '2'
  readonly year: number
  readonly volume: ByHours
  readonly isPeakAssumed: boolean
  readonly sources: readonly (Source & { readonly volume: bigint })[]
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

/** What fixed forecasts expect of a year: it counts where neither an agreement nor a collective says how much is taken. */
async function expectedOf(db: Db, customerIds: readonly number[]): Promise<Supplied[]> {
  const years = await yearsForecast(db, customerIds)
  return years.map(({ year, volume, name, ...own }) => ({
    ...own,
    from: 'forecast',
    number: name,
    annualVolume: decimalOf(own.product === '1' ? Math.round(volume / 1000) : volume, 3),
    bandwidthPct: null,
    startDate: span(year).from,
    endDate: `${year}-12-31`,
    surcharge: null,
  }))
}

/** All under which these customers have energy delivered that is yet to get its price, and what they are expected to use: in three questions. */
export async function suppliedOf(db: Db, customerIds: readonly number[]): Promise<Supplied[]> {
  const all = await Promise.all([
    agreementsOf(db, customerIds),
    participationsOf(db, customerIds),
    expectedOf(db, customerIds),
  ])
  return all.flat()
}

/**
 * What was signed for delivery to these customers and is yet to get its price; what went on by itself runs until it ends. A fixed price
 * leaves nothing to buy: the market says nothing of what it costs.
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
    .where('state', 'in', ['signed', 'active', 'terminating'])
    .where('priceType', '!=', 'vast')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, from: 'agreement', surcharge: null }))
}

/** The part of a year that an agreement runs, in days of it. */
function daysIn({ startDate, endDate }: Supplied, year: number): bigint {
  const { from, until } = span(year)
  const first = startDate > from ? startDate : from
  const last = endDate < until ? daysBetween(first, endDate) + 1 : daysBetween(first, until)
  return BigInt(Math.max(0, last))
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
    if (one.product !== product || one.annualVolume === null || days === 0n) return []
    return [{ ...one, volume: rounded(milliMwh(one.annualVolume, product) * days, all) }]
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

/** A click as far as it counts in a position. */
export interface CountedClick {
  readonly id: number
  readonly number: string
  readonly customerId: number
  readonly product: string
  readonly clickProduct: ClickKind
  readonly period: string
  readonly quantity: string
  readonly executedQuantity: string | null
  readonly executedPrice: string | null
  readonly executedOn: string | null
  readonly state: string
  /** Of one that was booked back. */
  readonly reversePrice: string | null
}

/** What a click delivers in each year; of one that was done partly, that part. */
export function volumesOf(
  click: Pick<CountedClick, 'clickProduct' | 'period' | 'quantity' | 'executedQuantity'>,
  volumeIn: (year: number) => ByHours | null,
): Map<number, ByHours> {
  const period = deliveryPeriod(click.period)
  if (period === null) return new Map()
  const quantity = thousandths(click.executedQuantity ?? click.quantity)
  return clickVolumes(click.clickProduct, quantity, period, volumeIn)
}

/** The clicks of these customers that count: bought, or on their way to it after somebody approved them; what was booked back for what that cost. */
export function countedClicks(db: Db, customerIds: readonly number[]): Promise<CountedClick[]> {
  return db
    .selectFrom('clicks')
    .select([
      'id',
      'number',
      'customerId',
      'product',
      'clickProduct',
      'period',
      'quantity',
      'executedQuantity',
      'executedPrice',
      'executedOn',
      'state',
      'reversePrice',
    ])
    .where('customerId', 'in', [0, ...customerIds])
    .where('state', 'in', ['approved', 'watching', 'placed', 'executed', 'reversed'])
    .orderBy('id')
    .execute()
}

/** How much energy a click is over all years of its period, in MWh, and how much of it in peak hours: as its columns hold them. */
export function energyOf(volumes: Iterable<ByHours>) {
  const whole = together(volumes)
  const mwh = (milli: bigint) => decimalOf(Number(milli), 3)
  return { volume: mwh(sumOf(whole)), peakVolume: mwh(whole.peak) }
}
