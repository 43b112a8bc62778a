import { decimalOf } from '../../../domain/money.ts'
import { type ByHours, sumOf, together } from '../../../domain/purchase/block.ts'
import { type ClickKind, clickVolumes, thousandths } from '../../../domain/purchase/clickVolume.ts'
import { deliveryPeriod, withinYear } from '../../../domain/purchase/deliveryPeriod.ts'
import { blockHours } from '../../../domain/purchase/hours.ts'
import { dividedOver, type OwnUse } from '../../../domain/purchase/ownUse.ts'
import type { Db } from '../../storage/db/database.ts'
import type { YearFacts } from './facts.ts'

/** A click as far as it counts in a position. */
export interface CountedClick {
  readonly id: number
  readonly number: string
  readonly customerId: number
  readonly supplyAgreementId: number | null
  readonly product: string
  readonly clickProduct: ClickKind
  readonly period: string
  readonly quantity: string
  readonly executedQuantity: string | null
  /** What was bought as it was reckoned on that day, in MWh, and how much of it in peak hours. */
  readonly executedVolume: string | null
  readonly executedPeak: string | null
  readonly executedPrice: string | null
  readonly executedOn: string | null
  readonly state: string
  /** Of one that was booked back. */
  readonly reversePrice: string | null
  readonly reversedOn: string | null
}

/** What there is of which a click takes its part: what is delivered under its own agreement, as far as that says how much. */
export function ownUseOf({ volume, sources }: YearFacts, agreementId: number | null): OwnUse {
  const own = sources.filter(({ from, id }) => from === 'agreement' && id === agreementId)
  return { volume, stretches: own.length > 0 ? own : sources }
}

type Spread = Pick<
  CountedClick,
  | 'supplyAgreementId'
  | 'clickProduct'
  | 'period'
  | 'quantity'
  | 'executedQuantity'
  | 'executedVolume'
  | 'executedPeak'
>

/**
 * What a click delivers in each year; of one that was done partly, that part. A part of one's own use is, once bought, what it came to
 * on that day (areas/_decisions 14): it does not grow with what is agreed later. A winter lies in two years: of both it has to be told
 * what is used, of one alone all of it would lie there.
 */
export function volumesOf(click: Spread, factsIn: (year: number) => YearFacts): Map<number, ByHours> {
  const period = deliveryPeriod(click.period)
  if (period === null) return new Map()
  const quantity = thousandths(click.executedQuantity ?? click.quantity)
  const now = clickVolumes(click.clickProduct, quantity, period, (year) =>
    ownUseOf(factsIn(year), click.supplyAgreementId),
  )
  if (click.clickProduct !== 'profile' || click.executedVolume === null) return now
  const peak = thousandths(click.executedPeak ?? '0')
  const kept = { peak, offpeak: thousandths(click.executedVolume) - peak }
  return dividedOver(kept, now, (year, kind) => {
    const days = withinYear(period.days, year)
    return days === null ? 0 : blockHours(kind, days)
  })
}

/** The clicks of these customers that count: bought, or on their way to it after somebody approved them; what was booked back for what that cost. */
export function countedClicks(db: Db, customerIds: readonly number[]): Promise<CountedClick[]> {
  return db
    .selectFrom('clicks')
    .select([
      'id',
      'number',
      'customerId',
      'supplyAgreementId',
      'product',
      'clickProduct',
      'period',
      'quantity',
      'executedQuantity',
      'executedVolume',
      'executedPeak',
      'executedPrice',
      'executedOn',
      'state',
      'reversePrice',
      'reversedOn',
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
