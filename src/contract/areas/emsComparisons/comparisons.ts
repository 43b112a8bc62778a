import { z } from 'zod'
import { type Direction, directions } from '../../../domain/energy/channel.ts'
import { daysBetween } from '../../../domain/time/day.ts'
import { calendarDay, emsDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { boolean, longText, required, text } from '../../records/field.ts'
import { reference } from '../../records/picked.ts'
import { type Row, resource } from '../../records/resource.ts'
import { CountedFactor } from '../emissionFactors/emissionCalls.ts'
import { emsAccess, PriceSource } from '../ems/emsCalls.ts'

export type Comparison = Row<typeof comparison>

/** A comparison that somebody saved: its name, and the query of the page's address. */
export const comparison = resource({
  name: 'comparisons',
  table: 'ems_comparisons',
  within: 'customer',
  customersSee: 'shared',
  permission: {
    list: 'organisation-report-ems:read',
    get: 'organisation-report-ems:read',
    create: 'organisation-report-ems:read',
    update: null,
    remove: 'organisation-report-ems:read',
  },
  label: { one: 'Vergelijking', many: 'Vergelijkingen' },
  fields: {
    name: required(text('Naam', 80)),
    shared: { ...boolean('Gedeeld met klant', true), staffOnly: true },
    view: required(longText('Weergave', 1000)),
  },
  automatic: {
    customerId: required(reference('Klant', 'customers', 'customers')),
    userId: required(reference('Bewaard door', 'users', 'users')),
  },
  columns: ['name', 'userName', 'shared'],
  sort: { name: ['name'] },
  order: ['name'],
  searchable: true,
})

/** What lies side by side: everything together, single connections, or entities. */
const compareSubjects = ['total', 'connections', 'entities'] as const
export type CompareSubject = (typeof compareSubjects)[number]

/** What figures are corrected for, or turned into. */
export const measures = ['usage', 'perDay', 'perArea', 'co2'] as const
export type Measure = (typeof measures)[number]

/** Whether figures of a direction can be told so: what is fed in was not taken, and has no factor of CO₂. */
export const hasMeasure = (direction: Direction, measure: Measure): boolean =>
  direction === 'taken' || measure !== 'co2'

/** How many connections or entities fit beside each other. */
export const mostCompared = 12

const what = {
  subject: z.enum(compareSubjects).default('total'),
  product: z.enum(['electricity', 'gas']).default('electricity'),
  direction: z.enum(directions).default('taken'),
  /** Ids of connections or entities, with commas; without any the largest are taken. */
  ids: z
    .string()
    .regex(/^(\d{1,9}(,\d{1,9}){0,11})?$/, `Kies hoogstens ${mostCompared} onderdelen`)
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',').map(Number))),
}

/** What was used in one period. */
export const Used = z.strictObject({
  /** Thousandths of the unit; null where nothing is known. */
  value: z.number().nullable(),
  /** Grams of CO₂, each day by the factor that counts then; null where that is not known. */
  grams: z.number().nullable(),
  /** Which part of the time is known, from 0 to 1. */
  known: z.number(),
  /** How many days count. */
  days: z.number(),
})
export type Used = z.infer<typeof Used>

/** One line of a comparison. */
export const ComparedRow = z.strictObject({
  /** Of the connection or the entity; null for everything together. */
  id: z.number().nullable(),
  name: z.string(),
  a: Used,
  b: Used,
  /** m² of the building; null where it is not known. */
  floorArea: z.number().nullable(),
  /** Buildings of the same use and size elsewhere: thousandths for each m² in period A; null below five of them. */
  peers: z.strictObject({ perArea: z.number(), count: z.number() }).nullable(),
  /** Euro for one more unit, the average over what it used, without VAT; null where no invoice tells, and of what is fed in. */
  price: z.string().nullable(),
})
export type ComparedRow = z.infer<typeof ComparedRow>

/** Two periods side by side. */
export const Compared = z.strictObject({
  unit: z.enum(['kWh', 'm³']),
  rows: z.array(ComparedRow),
  /** Whether each row has a building of which use and size are known, so that peers were looked for. */
  peersSought: z.boolean(),
  /** What the prices were found from; null where there are none. */
  source: PriceSource.nullable(),
  /** All rows together, step by step; the first days of each step in either period. */
  step: z.enum(['day', 'month']),
  steps: z.array(
    z.strictObject({
      a: calendarDay.nullable(),
      b: calendarDay.nullable(),
      valueA: z.number().nullable(),
      valueB: z.number().nullable(),
      gramsA: z.number().nullable(),
      gramsB: z.number().nullable(),
    }),
  ),
  /** The CO₂ factors that counted, of period A and of period B; none of what is fed in. */
  factors: z.strictObject({ a: z.array(CountedFactor), b: z.array(CountedFactor) }),
})
export type Compared = z.infer<typeof Compared>

const longest = 1_100

const periods = z
  .strictObject({
    ...what,
    ...{ from: emsDay, to: emsDay, fromB: emsDay, toB: emsDay },
    /** Only days that are wholly known in both periods. */
    equal: z.enum(['0', '1']).default('0'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Ligt voor de begindatum' })
  .refine(({ fromB, toB }) => fromB <= toB, { path: ['toB'], error: 'Ligt voor de begindatum' })
  .refine(({ from, to }) => from > to || daysBetween(from, to) < longest, {
    path: ['to'],
    error: 'Vergelijk hoogstens drie jaar',
  })
  .refine(({ fromB, toB }) => fromB > toB || daysBetween(fromB, toB) < longest, {
    path: ['toB'],
    error: 'Vergelijk hoogstens drie jaar',
  })

/** Lays two periods side by side. */
export const comparePeriods = call({
  method: 'GET',
  path: 'customers/:customerId/ems/comparison',
  access: emsAccess,
  summary: 'Twee perioden naast elkaar: samen, per aansluiting of per entiteit',
  query: periods,
  answer: Compared,
})

/** Whether gas is brought to one cold. */
const cold = z.enum(['0', '1']).default('0')

/** The same on paper. */
export const comparisonPdf = call({
  method: 'GET',
  path: 'customers/:customerId/ems/comparison/pdf',
  access: emsAccess,
  summary: 'Twee perioden naast elkaar, als rapport (PDF)',
  query: periods
    .safeExtend({
      measure: z.enum(measures).default('usage'),
      /** Gas of period B in the cold of period A. */
      cold,
    })
    .refine(({ direction, measure }) => hasMeasure(direction, measure), {
      path: ['measure'],
      error: 'Van teruglevering is geen CO₂ te zeggen',
    }),
})

/** One calendar year, day by day. */
export const ComparedYear = z.strictObject({
  year: z.number(),
  /** Thousandths per day from 1 January on; null where nothing is known. */
  days: z.array(z.number().nullable()),
  /** Which part of the year (of the running one: up to yesterday) is known, from 0 to 1. */
  known: z.number(),
})
export type ComparedYear = z.infer<typeof ComparedYear>

/** This year beside the four before it. */
export const compareYears = call({
  method: 'GET',
  path: 'customers/:customerId/ems/years',
  access: emsAccess,
  summary: 'Dit jaar naast de vier jaren ervoor, dag voor dag',
  query: z.strictObject(what),
  answer: z.strictObject({ unit: z.enum(['kWh', 'm³']), years: z.array(ComparedYear) }),
})

/** The same on paper. */
export const yearsPdf = call({
  method: 'GET',
  path: 'customers/:customerId/ems/years/pdf',
  access: emsAccess,
  summary: 'Dit jaar naast de vier jaren ervoor, als rapport (PDF)',
  query: z.strictObject({
    ...what,
    /** Gas of earlier years in the cold of this one. */
    cold,
  }),
})
