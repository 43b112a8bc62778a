import { z } from 'zod'
import { type Day, daysBetween } from '../../../domain/time/day.ts'
import { type Granularity, granularities } from '../../../domain/time/period.ts'
import { calendarDay, emsDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { daySpan, direction, granularity, product, register, run } from '../../records/domainWords.ts'
import { askedId } from '../../records/rowId.ts'
import { CountedFactor } from '../emissionFactors/emissionCalls.ts'
import { EmsPrice, emsAccess } from '../ems/emsCalls.ts'

/** The most days one question may span; finer answers are longer. */
const longestSpan: Readonly<Record<Granularity, number>> = {
  quarterHour: 366,
  hour: 1100,
  day: 3700,
  week: 18_300,
  month: 18_300,
  quarter: 18_300,
  year: 18_300,
}

const span = {
  /** The first and the last day, both included. */
  from: emsDay,
  to: emsDay,
}

interface Asked {
  from: Day
  to: Day
  granularity: Granularity
}

const isForward = ({ from, to }: Asked) => from <= to
const fits = ({ from, to, granularity }: Asked) =>
  from > to || daysBetween(from, to) < longestSpan[granularity]
const backwards = { path: ['to'], error: 'Ligt voor de begindatum' }
const tooLong = { path: ['to'], error: 'Deze periode is te lang voor dit detail' }

/** The places of an answer in time: `first` and a fixed number of minutes, or the days on which they start. */
export const Places = z.strictObject({
  /** What was answered: hours where quarter-hours were asked of a meter that is read by the hour. */
  granularity,
  count: z.number(),
  /** The instant of the first place, ISO 8601 with its offset. */
  first: z.string(),
  /** Minutes of one place; null when places are made of days. */
  minutes: z.number().nullable(),
  /** The first day of each place; null when places are shorter than a day. */
  starts: z.array(calendarDay).nullable(),
})
export type Places = z.infer<typeof Places>

/** What one counter counted. */
export const RegisterUsage = z.strictObject({
  register,
  /** Values per place in thousandths (Wh, dm³); see `spread` of src/domain/energy/runs.ts. */
  runs: z.array(run),
  total: z.number(),
})
export type RegisterUsage = z.infer<typeof RegisterUsage>

/** What went one way, by counter. */
export const DirectionUsage = z.strictObject({
  direction,
  registers: z.array(RegisterUsage),
  /** Of all counters, in thousandths: exactly the sum of what is known. */
  total: z.number(),
  /** Whether everything between `from` and `to` is known; if not, a total is "onvolledig". */
  complete: z.boolean(),
  /** Where it is not: a place, and for how many places. Of several, what is absent of those that have readings in the span. */
  gaps: z.array(z.tuple([z.number(), z.number()])),
})
export type DirectionUsage = z.infer<typeof DirectionUsage>

/** What turns use into CO₂. */
export const UsageEmissions = z.strictObject({
  /** The factors that count, each on its days, one after another. */
  factors: z.array(CountedFactor),
  /** Of places with days of several factors: the place, and its grams of CO₂. */
  mixed: z.array(z.tuple([z.number(), z.number()])),
})
export type UsageEmissions = z.infer<typeof UsageEmissions>

/** The usage of one connection, or of several added up. */
export const Usage = Places.extend({
  /** Null of several. */
  connectionId: z.number().nullable(),
  product,
  unit: z.enum(['kWh', 'm³']),
  from: calendarDay,
  to: calendarDay,
  directions: z.array(DirectionUsage),
  /** The first and last day with readings; null when there are none at all. */
  available: daySpan.nullable(),
  /** m² of the entities it was used in; null when that is not known of all of it. */
  floorArea: z.number().nullable(),
  emissions: UsageEmissions,
})
export type Usage = z.infer<typeof Usage>

/** The usage of one connection per quarter-hour, hour, day, week, month, quarter or year. */
export const usageOfConnection = call({
  method: 'GET',
  path: 'customers/:customerId/ems/usage',
  access: emsAccess,
  summary: 'Verbruik van één aansluiting, per telwerk',
  query: z
    .strictObject({
      connectionId: askedId,
      ...span,
      granularity: z.enum(granularities),
    })
    .refine(isForward, backwards)
    .refine(fits, tooLong),
  answer: Usage,
})

/** How many connections may be named to be added up. */
export const mostTogether = 20

/** So many connections may be added up by the hour or finer: over fewer days more of them, for the same work. */
export const mostAddedUp = ({ from, to, granularity }: Asked): number =>
  Math.floor((mostTogether * longestSpan[granularity]) / (daysBetween(from, to) + 1))

/** The usage of several connections of one product, added up place by place. */
export const UsageTogether = z.strictObject({
  /** Whole where all of them are wholly known: a gap of one is a gap of the sum; one without any reading only of the whole. */
  usage: Usage,
  connections: z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      /** Whether there are readings of it in the span at all. */
      isThere: z.boolean(),
    }),
  ),
  /** What one more unit costs on average over what each of them took. */
  price: EmsPrice,
})
export type UsageTogether = z.infer<typeof UsageTogether>

const someIds = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,19}$/, `Kies 1 tot ${mostTogether} aansluitingen`)
  .transform((text) => [...new Set(text.split(',').map(Number))])

/** The usage of several connections of a customer, of one product: named, of an entity and what is below it, or all of them. */
export const usageOfSeveral = call({
  method: 'GET',
  path: 'customers/:customerId/ems/usage-together',
  access: emsAccess,
  summary:
    'Verbruik van enkele aansluitingen, van een entiteit en wat eronder valt, of van alle, samen per telwerk',
  query: z
    .strictObject({
      ids: someIds.optional(),
      entityId: askedId.optional(),
      product: z.enum(['electricity', 'gas']).default('electricity'),
      ...span,
      granularity: z.enum(granularities),
    })
    .refine(({ ids, entityId }) => ids === undefined || entityId === undefined, {
      path: ['ids'],
      error: 'Kies aansluitingen of een entiteit, niet allebei',
    })
    .refine(isForward, backwards)
    .refine(fits, tooLong),
  answer: UsageTogether,
})

/** What all connections of a product together took or fed in. */
export const SummedUsage = z.strictObject({
  product,
  unit: z.enum(['kWh', 'm³']),
  direction,
  /** Connections with readings somewhere in the span. */
  connections: z.number(),
  /** Thousandths per place; null where nothing is known. */
  values: z.array(z.number().nullable()),
  total: z.number(),
  /** Per place, which part of the time of these connections is known, from 0 to 1. */
  known: z.array(z.number()),
})
export type SummedUsage = z.infer<typeof SummedUsage>

/** The usage of many connections. */
export const UsageSum = Places.extend({
  from: calendarDay,
  to: calendarDay,
  sums: z.array(SummedUsage),
})
export type UsageSum = z.infer<typeof UsageSum>

/** The usage of all connections of a customer together, from day totals. */
export const usageOfCustomer = call({
  method: 'GET',
  path: 'customers/:customerId/ems/usage-total',
  access: emsAccess,
  summary: 'Verbruik van alle aansluitingen van een klant samen',
  query: z
    .strictObject({ ...span, granularity: z.enum(['day', 'week', 'month', 'quarter', 'year']) })
    .refine(isForward, backwards)
    .refine(fits, tooLong),
  answer: UsageSum,
})
