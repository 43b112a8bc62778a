import { z } from 'zod'
import { doubtReasons, missingReasons, priceGroups } from '../../../domain/rates/lines.ts'
import { calendarDay, emsDay } from '../../records/calendarDay.ts'
import { call, Meta } from '../../records/call.ts'

/** Who sees prices: the customer buys with us, and the person may read its prices. */
export const priceAccess = ['mod:purchase', 'organisation-report-prices:read'] as const

const group = z.enum(priceGroups)
const share = z.strictObject({ days: z.number(), of: z.number() })
const Source = z.strictObject({
  kind: z.enum(['rate', 'grid', 'tax', 'metering', 'trafo', 'connection']),
  id: z.number(),
})

/** One line: quantity × rate × share, in cents without VAT. */
export const PriceLine = z.strictObject({
  group,
  component: z.string(),
  step: z.number().nullable(),
  of: z.string().nullable(),
  quantity: z.string(),
  unit: z.string(),
  rate: z.string(),
  share: share.nullable(),
  cents: z.number(),
  source: Source.nullable(),
})
export type PriceLine = z.infer<typeof PriceLine>

/** What is not known, or is a guess. */
export const PriceLack = z.strictObject({
  group,
  why: z.enum([...missingReasons, ...doubtReasons]),
  name: z.string().nullable(),
})
export type PriceLack = z.infer<typeof PriceLack>

/** Euro a unit, without VAT and with it. */
const perUnit = { perUnit: z.string().nullable(), perUnitIncl: z.string().nullable() }

const AllIn = z.strictObject({
  groups: z.array(z.strictObject({ group, cents: z.number(), ...perUnit, isWhole: z.boolean() })),
  cents: z.number(),
  /** Null where something is missing. */
  ...perUnit,
})
export type AllIn = z.infer<typeof AllIn>

const about = {
  id: z.number(),
  name: z.string(),
  ean: z.string(),
  unit: z.enum(['kWh', 'm³']),
}

/** A connection with what a year costs at the prices of a day. */
export const PriceRow = z.strictObject({
  ...about,
  /** What a year is reckoned with, in the unit; null where it is not known. */
  use: z.string().nullable(),
  allIn: AllIn,
  lacks: z.array(PriceLack),
})
export type PriceRow = z.infer<typeof PriceRow>

const pageOf = z.coerce.number().int().min(1).max(10_000).default(1)

/** The prices of all connections of a customer on a day. */
export const priceSheet = call({
  method: 'GET',
  path: 'customers/:customerId/rates/sheet',
  access: priceAccess,
  summary: 'Prijsblad van een klant op een dag: de all-in prijs van elke aansluiting, naar kostengroep',
  query: z.strictObject({
    day: emsDay,
    product: z.enum(['1', '2']).optional(),
    q: z.string().trim().max(100).default(''),
    page: pageOf,
  }),
  answer: z.strictObject({
    rows: z.array(PriceRow),
    /** The percentage of VAT on the day; null where no table says it. */
    vat: z.string().nullable(),
    meta: Meta,
  }),
})

/** A stretch of days, with the rate that counts; null where nothing is agreed. */
const Days = z.strictObject({ from: calendarDay, to: calendarDay, rateId: z.number().nullable() })

/** A table, rate or transformer that a line names. */
export const NamedSource = z.strictObject({
  ...Source.shape,
  name: z.string(),
  /** From where we took it; null for who is not one of us. */
  note: z.string().nullable(),
  isConcept: z.boolean(),
})
export type NamedSource = z.infer<typeof NamedSource>

const Invoice = z.strictObject({
  from: calendarDay,
  to: calendarDay,
  /** In the unit; null where it is not known. */
  use: z.string().nullable(),
  /** From readings of that month, rather than a part of the year. */
  isMeasured: z.boolean(),
  lines: z.array(z.strictObject({ ...PriceLine.shape, from: calendarDay, to: calendarDay })),
  lacks: z.array(PriceLack),
  excl: z.number(),
  vat: z.array(z.strictObject({ percentage: z.string(), base: z.number(), vat: z.number() })).nullable(),
  incl: z.number().nullable(),
})
export type ExampleInvoice = z.infer<typeof Invoice>

export const ConnectionPrices = z.strictObject({
  ...about,
  day: calendarDay,
  use: z.string().nullable(),
  /** What is billed of it, where what was fed in is taken off. */
  billed: z.string().nullable(),
  isNetted: z.boolean(),
  allIn: AllIn,
  vat: z.string().nullable(),
  lines: z.array(PriceLine),
  lacks: z.array(PriceLack),
  sources: z.array(NamedSource),
  /** What was agreed for supply from the first day to the last that something is known of, with what lacks between. */
  timeline: z.array(Days),
  /** The price at the first of each month. */
  history: z.array(z.strictObject({ day: calendarDay, ...perUnit })),
  invoice: Invoice,
})
export type ConnectionPrices = z.infer<typeof ConnectionPrices>

/** The prices of one connection: of a day line by line, of a month as an invoice, and what was agreed when. */
export const connectionPrices = call({
  method: 'GET',
  path: 'customers/:customerId/rates/connections/:id',
  access: priceAccess,
  summary:
    'Prijzen van een aansluiting: per regel op een dag, als voorbeeldfactuur van een maand, en wat wanneer gold',
  query: z.strictObject({
    day: emsDay,
    month: z
      .string()
      .regex(/^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])$/, 'Kies een maand')
      .optional(),
  }),
  answer: ConnectionPrices,
})
