import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import { compared } from '../../../domain/purchase/exact.ts'
import { priceMoments } from '../../../domain/signals/priceUpdate.ts'
import { thresholdRange } from '../../../domain/signals/settings.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { channel } from '../../records/domainWords.ts'
import { typedNumber } from '../../records/typedNumber.ts'
import { PriceLine } from '../marketPrices/marketPriceCalls.ts'
import { marketProducts } from '../marketPrices/marketPriceWords.ts'

/** When a price is told, as people choose it. */
export const priceMomentLabels: Readonly<Record<(typeof priceMoments)[number], string>> = {
  daily: 'Elke dag met een nieuwe prijs',
  weekly: 'Elke week, op maandag',
  move: 'Als de prijs genoeg beweegt',
}

/** As many prices as one customer follows. */
export const mostWatches = 20

const { least, most } = thresholdRange['%']
const price = z
  .string('Vul een bedrag in')
  .regex(/^-?\d{1,6}(\.\d{1,6})?$/, 'Vul een prijs in €/MWh in, met hoogstens zes decimalen')
const hasFewDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const watch = z.strictObject({
  clickProduct: z.enum(keysOf(marketProducts), 'Kies een product'),
  period: z
    .string('Kies een leverperiode')
    .max(10)
    .refine((code) => deliveryPeriod(code) !== null, 'Kies een leverperiode'),
  source: z.string('Kies een prijsbron').trim().min(1, 'Kies een prijsbron').max(80),
  moment: z.enum(priceMoments, 'Kies wanneer'),
  /** Per cents, of at most two decimals; null follows the rule of the customer. */
  move: typedNumber()
    .min(least, `Vul ${least} of meer in`)
    .max(most, `Vul hoogstens ${most} in`)
    .refine(hasFewDecimals, 'Vul hoogstens twee decimalen in')
    .nullable(),
  /** €/MWh; null where there is none. */
  ceiling: price.nullable(),
  floor: price.nullable(),
})

/** A ceiling that lies below its floor is told whatever the price does. */
const limitsFit = ({ ceiling, floor }: z.infer<typeof watch>) =>
  ceiling === null || floor === null || compared(floor, ceiling) < 0
const wrongLimits = { path: ['floor'], error: 'Vul een prijs onder de plafondprijs in' }

/** A price that is followed. */
export const PriceWatch = watch
export type PriceWatch = z.infer<typeof PriceWatch>

/** Which prices there are to follow: a product and a period of delivery, with who told them lately. */
export const FollowedMarket = z.strictObject({
  clickProduct: z.enum(keysOf(marketProducts)),
  period: z.string(),
  sources: z.array(z.string()),
})
export type FollowedMarket = z.infer<typeof FollowedMarket>

/** SG11 of a customer: which prices are followed, and which could be. */
export const PriceUpdates = z.strictObject({
  enabled: z.boolean(),
  /** Per cents: what counts as a move where a price has none of its own. */
  move: z.number(),
  watches: z.array(PriceWatch),
  markets: z.array(FollowedMarket),
  /** How many people are told, and how. */
  recipients: z.number(),
  channel,
})
export type PriceUpdates = z.infer<typeof PriceUpdates>

const access = ['mod:purchase', 'organisation-signals:read'] as const

export const priceUpdatesOf = call({
  method: 'GET',
  path: 'customers/:customerId/signals-update',
  access,
  summary: 'Welke marktprijzen een klant volgt, en wanneer hij ervan hoort',
  answer: PriceUpdates,
})

/** Sets which prices are followed, all at once; one that was followed before goes on from when it began. */
export const changePriceUpdates = call({
  method: 'POST',
  path: 'customers/:customerId/signals-update',
  access: ['mod:purchase', 'signals-notifications:read'],
  summary: 'Instellen welke marktprijzen een klant volgt',
  body: z.strictObject({
    watches: z
      .array(watch.refine(limitsFit, wrongLimits))
      .max(mostWatches, `Volg hoogstens ${mostWatches} prijzen`)
      .superRefine((all, { addIssue }) => {
        all.forEach(({ clickProduct, period }, place) => {
          const first = all.findIndex((one) => one.clickProduct === clickProduct && one.period === period)
          if (first < place)
            addIssue({
              code: 'custom',
              path: [place, 'period'],
              message: 'Deze prijs staat hierboven al',
            })
        })
      }),
  }),
  answer: PriceUpdates,
})

/** What a way of following a price would have told, and tells now. */
export const PricePreview = z.strictObject({
  line: PriceLine.nullable(),
  /** Since the first price of the line, the last ones; the first day first. */
  told: z.array(z.strictObject({ day: calendarDay, price: z.string(), text: z.string() })),
  /** The mail about the last of them, as the template and the channel of today make it; null where nothing was told. */
  mail: z.strictObject({ subject: z.string(), text: z.string() }).nullable(),
})
export type PricePreview = z.infer<typeof PricePreview>

export const previewPriceUpdate = call({
  method: 'GET',
  path: 'customers/:customerId/signals-update/preview',
  access,
  summary: 'Wat het volgen van een marktprijs zou melden, met een voorbeeld van de mail',
  query: z.strictObject({
    clickProduct: watch.shape.clickProduct,
    period: watch.shape.period,
    source: watch.shape.source,
    moment: watch.shape.moment,
    move: z.coerce.number<number>().min(least).max(most).optional(),
    ceiling: price.optional(),
    floor: price.optional(),
  }),
  answer: PricePreview,
})
