import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { mandates } from '../clicks/clickWords.ts'
import { PriceLine } from '../marketPrices/marketPriceCalls.ts'
import { marketProducts } from '../marketPrices/marketPriceWords.ts'
import { purchaseMethods } from './purchasePlans.ts'

const decimalText = z.string()
const HourClass = z.strictObject({
  /** MWh. */
  volume: decimalText,
  bought: decimalText,
  /** Left to the market; negative is sold. */
  rest: decimalText,
  /** €/MWh; null where nobody knows. */
  market: decimalText.nullable(),
  /** Cents that the rest costs; negative brings in. */
  restCents: z.number().nullable(),
})

/** A price of the market, with where it is from. */
const MarketTold = z.strictObject({
  price: decimalText,
  on: calendarDay,
  source: z.string(),
  /** Older than three working days: what follows from it is indicative. */
  isOld: z.boolean(),
})

export const Position = z.strictObject({
  product: z.enum(['1', '2']),
  deliveryYear: z.number(),
  /** MWh; decimals of three places. */
  volume: decimalText,
  /** From which agreements and collectives (by the participation in it), and how much of each. */
  sources: z.array(
    z.strictObject({
      from: z.enum(['agreement', 'collective', 'forecast']),
      id: z.number(),
      number: z.string(),
      volume: decimalText,
    }),
  ),
  /** Days of the year on which none of these delivers: what is used then is not in the volume. */
  gaps: z.array(z.strictObject({ from: calendarDay, to: calendarDay })),
  peakVolume: decimalText,
  /** Nobody said how much is used in peak hours: it is divided over the hours. */
  isPeakAssumed: z.boolean(),
  bandwidthPct: decimalText.nullable(),
  bought: decimalText,
  /** Hundredths of a percent. */
  boughtPct: z.number().nullable(),
  open: decimalText,
  /** As much as a click proposes that takes all of what is open: MW of base, MWh of gas; null where nothing is. */
  openQuantity: decimalText.nullable(),
  /** €/MWh. */
  averagePrice: decimalText.nullable(),
  surcharge: decimalText,
  isSurchargeKnown: z.boolean(),
  market: z.strictObject({
    base: MarketTold.nullable(),
    peak: MarketTold.nullable(),
    /** The price of off-peak hours that follows from base and peak. */
    offpeak: MarketTold.nullable(),
  }),
  classes: z.strictObject({ peak: HourClass, offpeak: HourClass }),
  expectedPrice: decimalText.nullable(),
  expectedCents: z.number().nullable(),
  boughtCents: z.number(),
  surchargeCents: z.number(),
  isIndicative: z.boolean(),
  /** What the same supply may cost by the budget that was adopted; null where there is none, or it is not for who asks. */
  budget: z.strictObject({ id: z.number(), cents: z.number() }).nullable(),
  plan: z
    .strictObject({
      id: z.number(),
      method: z.enum(keysOf(purchaseMethods)),
      mandate: z.enum(keysOf(mandates)),
      minPct: decimalText.nullable(),
      maxPct: decimalText.nullable(),
      ceilingPrice: decimalText.nullable(),
      floorPrice: decimalText.nullable(),
    })
    .nullable(),
  clicks: z.array(
    z.strictObject({
      id: z.number(),
      number: z.string(),
      period: z.string(),
      clickProduct: z.string(),
      volume: decimalText,
      price: decimalText,
      on: calendarDay.nullable(),
      /** Booked back: less than nothing, at the price of that day. */
      isReversal: z.boolean(),
    }),
  ),
  /** The customer's part of what collectives bought for this year; over which hours it is delivered nobody says: over all alike. */
  shares: z.array(
    z.strictObject({
      number: z.string(),
      collectiveName: z.string(),
      period: z.string(),
      volume: decimalText,
      price: decimalText,
      on: calendarDay,
    }),
  ),
})
export type Position = z.infer<typeof Position>

/** Where a customer stands in what is bought ahead, by product and year of delivery: this year and the four after it. */
export const purchasePositions = call({
  method: 'GET',
  path: 'customers/:customerId/purchase',
  access: 'mod:purchase',
  summary: 'De inkoopposities van een klant',
  answer: z.array(Position),
})

/** How the market of one product and year went, and what was bought there. */
export const PurchaseMarket = z.strictObject({
  clickProduct: z.enum(keysOf(marketProducts)),
  deliveryYear: z.number(),
  lines: z.array(PriceLine),
  /** What was bought of this product for this year or a part of it, the first day first. */
  clicks: z.array(
    z.strictObject({
      id: z.number(),
      number: z.string(),
      period: z.string(),
      /** MWh. */
      volume: decimalText,
      /** €/MWh. */
      price: decimalText,
      on: calendarDay,
    }),
  ),
})
export type PurchaseMarket = z.infer<typeof PurchaseMarket>

/** The markets in which a customer buys: of each product and year of its positions, and only those of which there is a price or a click. */
export const purchaseMarkets = call({
  method: 'GET',
  path: 'customers/:customerId/purchase/market',
  access: 'mod:purchase',
  summary: 'De marktprijzen bij de inkoop van een klant',
  answer: z.array(PurchaseMarket),
})
