import type { Share } from '../tax/share.ts'
import type { AgreedPart } from './agreed.ts'
import { type GridGround, gridLines } from './grid.ts'
import { lacking, nothing, type Priced, type PriceGroup, type PriceSource, together } from './lines.ts'
import { inTwelfths, type Stretch } from './stretch.ts'
import { amountLine, supplyLines } from './supply.ts'
import { type TaxOf, taxLines } from './tax.ts'
import { billedUse, type Use } from './use.ts'

/** What was agreed for one thing, and where that stands. */
export interface AgreedPrice {
  readonly parts: readonly AgreedPart[]
  readonly source: PriceSource
}

/** An amount that stands on a record: rent of a transformer a month, or a metering tariff a year. */
export interface Amount {
  readonly rate: string
  readonly unit: 'maand' | 'jaar'
  readonly source: PriceSource
  /** How many connections pay it together, each an equal part. */
  readonly among?: number
  /** What it is of: a type of meter. */
  readonly of?: string
  /** The table that says it, where nobody fixed that; null where somebody did. */
  readonly concept?: string | null
}

/** All that decides what a connection pays on days on which nothing changes. */
export interface PriceGround extends GridGround {
  /** Null where nothing is agreed. */
  readonly supply: AgreedPrice | null
  readonly metering: AgreedPrice | Amount | null
  readonly trafos: readonly (AgreedPrice | Amount)[]
  readonly taxes: Pick<TaxOf, 'eb' | 'ode' | 'reduction' | 'isReduced'>
  /** Whether what is fed in is taken off what is taken. */
  readonly isNetted: boolean
}

/** What is asked of it: a use in a stretch, and how its tax adds up. */
export interface PriceAsked {
  readonly use: Use
  readonly stretch: Stretch
  /** The tax bounds in these days; what was used before them since the bounds began, in thousandths. */
  readonly bounds: Share
  readonly before: number
  readonly kwMax: string | null
}

const isAgreed = (price: AgreedPrice | Amount): price is AgreedPrice => 'parts' in price

function amountOf(group: PriceGroup, component: string, price: Amount, stretch: Stretch): Priced {
  const { rate, unit, source, among = 1, concept } = price
  const whole = unit === 'maand' ? stretch.ofMonths : stretch.ofAmounts
  const share = { days: whole.days, of: whole.of * among }
  const of = among > 1 ? `deel van ${among} aansluitingen` : (price.of ?? null)
  const line = amountLine({ group, component, rate, unit, share, source, of })
  return { lines: [line], lacks: concept ? [{ group, why: 'concept', name: concept }] : [] }
}

/** Whom is paid: each part follows from its own agreements and tables. */
export const priceParts = ['supply', 'tax', 'grid', 'metering'] as const
export type PricePart = (typeof priceParts)[number]

/** What a connection pays over a stretch, line by line, with what is not known of it; to all, or to some of them. */
export function pricedOver(
  ground: PriceGround,
  asked: PriceAsked,
  parts: readonly PricePart[] = priceParts,
): Priced {
  const { place, supply, metering, trafos, taxes, isNetted } = ground
  const { use, bounds, before, kwMax } = asked
  // Large connections are billed by the month, so that amounts a year come in twelfths; small ones are settled by the day (domain, A2).
  const stretch = place.segment === 'large' ? inTwelfths(asked.stretch) : asked.stretch
  const { product } = place
  const billed = billedUse(use, isNetted)
  const agreed = (price: AgreedPrice) => supplyLines({ ...price, product, use: billed, stretch })
  const either = (group: PriceGroup, component: string, price: AgreedPrice | Amount) =>
    isAgreed(price) ? agreed(price) : amountOf(group, component, price, stretch)
  const priced: Readonly<Record<PricePart, () => Priced>> = {
    supply: () => (supply === null ? lacking('levering', 'noRate') : agreed(supply)),
    tax: () =>
      taxLines({
        ...taxes,
        from: before,
        to: before + billed.total,
        bounds,
        ofYear: stretch.ofAmounts,
      }),
    grid: () => gridLines(ground, { use, kwMax, stretch }),
    metering: () =>
      together(
        place.segment === 'small'
          ? nothing
          : metering === null
            ? lacking('meting', 'noRate')
            : either('meting', 'meet', metering),
        ...trafos.map((trafo) => either('trafo', 'trafo', trafo)),
      ),
  }
  return together(...parts.map((part) => priced[part]()))
}
