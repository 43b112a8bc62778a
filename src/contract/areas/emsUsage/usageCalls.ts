import { z } from 'zod'
import type { Direction, Product, Register } from '../../../domain/energy/channel.ts'
import type { Run } from '../../../domain/energy/runs.ts'
import { type Day, daysBetween } from '../../../domain/time/day.ts'
import { type Granularity, granularities, type Span } from '../../../domain/time/period.ts'
import { emsDay } from '../../records/calendarDay.ts'
import { answers, call } from '../../records/call.ts'
import { type EmsPrice, emsAccess } from '../ems/emsCalls.ts'

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
export interface Places {
  /** What was answered: hours where quarter-hours were asked of a meter that is read by the hour. */
  granularity: Granularity
  count: number
  /** The instant of the first place, ISO 8601 with its offset. */
  first: string
  /** Minutes of one place; null when places are made of days. */
  minutes: number | null
  /** The first day of each place; null when places are shorter than a day. */
  starts: Day[] | null
}

/** What one counter counted. */
export interface RegisterUsage {
  register: Register
  /** Values per place in thousandths (Wh, dm³); see `spread` of src/domain/energy/runs.ts. */
  runs: Run[]
  total: number
}

/** What went one way, by counter. */
export interface DirectionUsage {
  direction: Direction
  registers: RegisterUsage[]
  /** Of all counters, in thousandths: exactly the sum of what is known. */
  total: number
  /** Whether everything between `from` and `to` is known; if not, a total is "onvolledig". */
  complete: boolean
  /** Where it is not: a place, and for how many places. Of several, what is absent of those that have readings in the span. */
  gaps: [at: number, count: number][]
}

/** The usage of one connection, or of several added up. */
export interface Usage extends Places {
  /** Null of several. */
  connectionId: number | null
  product: Product
  unit: 'kWh' | 'm³'
  from: Day
  to: Day
  directions: DirectionUsage[]
  /** The first and last day with readings; null when there are none at all. */
  available: Span | null
  /** m² of the entities it was used in; null when that is not known of all of it. */
  floorArea: number | null
}

/** The usage of one connection per quarter-hour, hour, day, week, month, quarter or year. */
export const usageOfConnection = call({
  method: 'GET',
  path: 'customers/:customerId/ems/usage',
  access: emsAccess,
  summary: 'Verbruik van één aansluiting, per telwerk',
  query: z
    .strictObject({
      connectionId: z.coerce.number().int().positive().max(2_147_483_647),
      ...span,
      granularity: z.enum(granularities),
    })
    .refine(isForward, backwards)
    .refine(fits, tooLong),
  answer: answers<Usage>(),
})

/** How many connections may be named to be added up. */
export const mostTogether = 20

/** So many connections may be added up by the hour or finer: over fewer days more of them, for the same work. */
export const mostAddedUp = ({ from, to, granularity }: Asked): number =>
  Math.floor((mostTogether * longestSpan[granularity]) / (daysBetween(from, to) + 1))

/** The usage of several connections of one product, added up place by place. */
export interface UsageTogether {
  /** Whole where all of them are wholly known: a gap of one is a gap of the sum; one without any reading only of the whole. */
  usage: Usage
  connections: {
    id: number
    name: string
    /** Whether there are readings of it in the span at all. */
    isThere: boolean
  }[]
  /** What one more unit costs on average over what each of them took. */
  price: EmsPrice
}

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
      entityId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
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
  answer: answers<UsageTogether>(),
})

/** What all connections of a product together took or fed in. */
export interface SummedUsage {
  product: Product
  unit: 'kWh' | 'm³'
  direction: Direction
  /** Connections with readings somewhere in the span. */
  connections: number
  /** Thousandths per place; null where nothing is known. */
  values: (number | null)[]
  total: number
  /** Per place, which part of the time of these connections is known, from 0 to 1. */
  known: number[]
}

/** The usage of many connections. */
export interface UsageSum extends Places {
  from: Day
  to: Day
  sums: SummedUsage[]
}

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
  answer: answers<UsageSum>(),
})
