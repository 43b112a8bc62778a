import { z } from 'zod'
import { calendarDay, emsDay } from '../../records/calendarDay.ts'
import { call, Meta } from '../../records/call.ts'
import { direction, product, register } from '../../records/domainWords.ts'
import { askedId } from '../../records/rowId.ts'
import { CountedFactor } from '../emissionFactors/emissionCalls.ts'

/** Who may see readings, wherever they are told or added up: also in what is of another module. */
export const readingRight = 'organisation-report-ems:read'
/** What is said in the place of a figure that follows from readings, to who may not see them. */
export const readingsWithheld = 'Gemeten verbruik is niet te zien: je hebt geen recht op meetgegevens (EMS).'

/** Who sees energy monitoring: the customer has the module, and the person may read its reports. */
export const emsAccess = ['mod:ems', readingRight] as const

/** What all shown connections of a product together took or fed in, day by day. */
export const EmsDays = z.strictObject({
  product,
  unit: z.enum(['kWh', 'm³']),
  direction,
  /** Connections with readings somewhere in the span. */
  connections: z.number(),
  /** Thousandths per day; null where nothing is known. */
  values: z.array(z.number().nullable()),
  /** Per day, which part of the time of these connections is known, from 0 to 1. */
  known: z.array(z.number()),
  /** The last day with readings; null when there are none. */
  until: calendarDay.nullable(),
})
export type EmsDays = z.infer<typeof EmsDays>

/** A connection of which readings are to be expected and do not come. */
export const EmsMissing = z.strictObject({
  id: z.number(),
  name: z.string(),
  ean: z.string(),
  /** Its last day with readings; null when there never were any. */
  until: calendarDay.nullable(),
})
export type EmsMissing = z.infer<typeof EmsMissing>

/** Energy monitoring at a glance. */
export const EmsOverview = z.strictObject({
  /** The first and the last day of `days`: whole months, twenty-five of them with the running one. */
  from: calendarDay,
  to: calendarDay,
  days: z.array(EmsDays),
  /** The CO₂ factors of these days, of both products. */
  factors: z.array(CountedFactor),
  /** What was taken each day in grams of CO₂; without a product of which no factor is known. */
  emitted: z.array(z.strictObject({ product, grams: z.array(z.number().nullable()) })),
  /** Connections that are shown and in use, and how many of them have readings up to yesterday. */
  connections: z.number(),
  upToDate: z.number(),
  /** What runs always, of all connections read by the quarter-hour, in W: the last four weeks, and the same a year before. */
  baseLoad: z
    .strictObject({
      watts: z.number(),
      before: z.number().nullable(),
      connections: z.number(),
      until: calendarDay,
    })
    .nullable(),
  /** The most pressing first; `missingCount` tells of all of them. */
  missing: z.array(EmsMissing),
  missingCount: z.number(),
})
export type EmsOverview = z.infer<typeof EmsOverview>

/** The figures of all of a customer's connections together, from day totals only. */
export const emsOverview = call({
  method: 'GET',
  path: 'customers/:customerId/ems/overview',
  access: emsAccess,
  summary: 'Energieoverzicht van een klant: dagtotalen, volledigheid en sluipverbruik',
  query: z.strictObject({ entityId: askedId.optional() }),
  answer: EmsOverview,
})

/** One connection with what it used in a period and in the same days a year before. */
export const EmsConnection = z.strictObject({
  id: z.number(),
  name: z.string(),
  ean: z.string(),
  product,
  unit: z.enum(['kWh', 'm³']),
  /** What is counted: taken, or fed in of a connection that only produces. */
  direction,
  entityName: z.string().nullable(),
  /** Thousandths of the unit; null where nothing is known. */
  value: z.number().nullable(),
  before: z.number().nullable(),
  /** Which part of both periods is known, from 0 to 1. */
  known: z.number(),
  knownBefore: z.number(),
  /** From -1 on: 0.25 is a quarter more than a year before; null where one of both is not known well enough. */
  difference: z.number().nullable(),
  /** Thousandths of the unit for each m² of its building; null where no floor area is known. */
  perArea: z.number().nullable(),
  /** W; null where it is not read by the quarter-hour. */
  baseLoad: z.number().nullable(),
  until: calendarDay.nullable(),
  /** Signals that are open. */
  signals: z.number(),
  /**
   * Euro that the difference with the year before costs at an average price of recent invoices; null where either is unknown, and
   * in a list that is not sorted by it.
   */
  extraCost: z.string().nullable(),
})
export type EmsConnection = z.infer<typeof EmsConnection>

const sorts = ['difference', 'extraCost', 'name', 'value', 'perArea', 'baseLoad', 'until', 'signals'] as const
export type EmsSort = (typeof sorts)[number]
const signed = sorts.flatMap((name) => [name, `-${name}`] as const)

/** Which connections, of which days, in which order. */
const narrowing = {
  /** The last day that counts. */
  until: emsDay,
  /** A year up to that day, or its month. */
  span: z.enum(['year', 'month']).default('year'),
  entityId: askedId.optional(),
  product: z.enum(['electricity', 'gas']).optional(),
  q: z.string().trim().max(100).default(''),
  /** `extraCost` counts less as much as more; what has no price comes after it, by its energy. */
  sort: z.enum(signed).default('-difference'),
}

/** What a file of them is asked by: all pages of the list of a year, in an order in which the page can show it. */
export const emsFileQuery = z
  .strictObject({
    ...narrowing,
    sort: z.enum(signed).exclude(['extraCost', '-extraCost']).default('-difference'),
  })
  .omit({ span: true })

/** The connections of a customer with their use, a page at a time. */
export const emsConnections = call({
  method: 'GET',
  path: 'customers/:customerId/ems/connections',
  access: emsAccess,
  summary: 'Aansluitingen van een klant met hun verbruik en het verschil met een jaar eerder',
  query: z.strictObject({
    ...narrowing,
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: z.strictObject({ rows: z.array(EmsConnection), meta: Meta }),
})

/** What a price was found from. */
export const PriceSource = z.strictObject({
  /** How many invoices, and the first and the last day they are about. */
  invoices: z.number(),
  from: calendarDay,
  to: calendarDay,
})
export type PriceSource = z.infer<typeof PriceSource>

/** What the use of a product costs together. */
export const EmsProductCost = z.strictObject({
  product,
  unit: z.enum(['kWh', 'm³']),
  /** Euro a unit without VAT, over all that was used; a decimal string. */
  price: z.string(),
})
export type EmsProductCost = z.infer<typeof EmsProductCost>

/** What was used in a month costs, without VAT, at what was agreed or else at the average prices of recent invoices: an estimate. */
export const EmsCosts = z.strictObject({
  from: calendarDay,
  to: calendarDay,
  /** Euro of everything that has a price; null where nothing has. Of the same days a year before too, at the same prices. */
  cost: z.string().nullable(),
  before: z.string().nullable(),
  products: z.array(EmsProductCost),
  /** Connections that used something for which no price is known. */
  unpriced: z.number(),
  /** The invoices that prices were found from; null where none was. */
  source: PriceSource.nullable(),
  /** Connections that used something, of which the price is what was agreed, with the taxes of today. */
  agreed: z.number(),
})
export type EmsCosts = z.infer<typeof EmsCosts>

/** What the month of a day costs up to that day, from day totals and invoices. */
export const emsCosts = call({
  method: 'GET',
  path: 'customers/:customerId/ems/costs',
  access: emsAccess,
  summary:
    'Geschatte energiekosten van een maand, tegen de afgesproken tarieven en anders de prijs van recente facturen',
  query: z.strictObject({
    /** The last day that counts. */
    until: emsDay,
    entityId: askedId.optional(),
  }),
  answer: EmsCosts,
})

/** What one more unit costs a connection. */
export const EmsPrice = z.strictObject({
  unit: z.enum(['kWh', 'm³']),
  /** Euro without VAT, by counter; null where there is no invoice to know it from. */
  price: z.record(register, z.string()).readonly().nullable(),
  /** Whether it is the average of the customer, there being no invoice of the connection itself. */
  isAverage: z.boolean(),
  source: PriceSource.nullable(),
})
export type EmsPrice = z.infer<typeof EmsPrice>

/** The average price of a connection, from the invoices of the latest twelve months. */
export const emsPrice = call({
  method: 'GET',
  path: 'customers/:customerId/ems/price',
  access: emsAccess,
  summary: 'Gemiddelde prijs per kWh of m³ van een aansluiting, uit facturen van twaalf maanden',
  query: z.strictObject({ connectionId: askedId }),
  answer: EmsPrice,
})
