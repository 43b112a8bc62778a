import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call, done } from '../../records/call.ts'
import { speaks } from '../customers/speaks.ts'
import { surveyCalls } from '../surveys/surveyCalls.ts'
import { reclaimSchemes } from './reclaimWords.ts'

const ChanceYear = z.strictObject({
  year: z.number(),
  from: calendarDay,
  to: calendarDay,
  /** Null where it cannot be worked out: `missing` says why. */
  amountCents: z.number().nullable(),
  /** How the amount came about, line by line; null where a line is a step without an amount. */
  sum: z.array(z.strictObject({ text: z.string(), cents: z.number().nullable() })),
  /** The last day with a right of objection, where a scheme has one. */
  deadline: calendarDay.nullable(),
  /** After this day nothing is given back any more. */
  finalDay: calendarDay,
  missing: z.array(z.string()),
  /** The bills over these days that are there already. */
  invoiceIds: z.array(z.number()),
  /** The file that asks it already; null where there is none. */
  file: z.strictObject({ id: z.number(), number: z.string() }).nullable(),
})
export type ChanceYear = z.infer<typeof ChanceYear>

/** Energy tax of one building or connection that may be asked back, year by year. */
const Chance = z.strictObject({
  scheme: z.enum(keysOf(reclaimSchemes)),
  /** What it is about, as a person calls it. */
  about: z.string(),
  entityId: z.number().nullable(),
  /** Null of a building: its electricity and its gas are one. */
  product: z.enum(['1', '2']).nullable(),
  connections: z.array(z.strictObject({ id: z.number(), ean: z.string(), name: z.string() })),
  /** What deserves a second look, in sentences. */
  notes: z.array(z.string()),
  years: z.array(ChanceYear),
})
export type Chance = z.infer<typeof Chance>

/** The same as it is shown: with the day on which the customer asked us for it, while that is not done. */
const ShownChance = Chance.extend({ askedOn: calendarDay.nullable() })
export type ShownChance = z.infer<typeof ShownChance>

/** Looks through everything of a customer for energy tax that may be asked back. */
export const chanceSurvey = surveyCalls({
  kind: 'chances',
  path: 'customers/:customerId/tax-chances-search',
  read: 'mod:taxrequest',
  start: 'mod:taxrequest',
  does: 'zoeken naar energiebelasting die een klant terug kan vragen',
})

/** So many chances are on a page. */
export const chancesOnPage = 25

export const reclaimChances = call({
  method: 'GET',
  path: 'customers/:customerId/tax-chances',
  access: 'mod:taxrequest',
  summary:
    'Energiebelasting die een klant terug kan vragen, met het bedrag en wat er nog voor nodig is, zoals die het laatst is gezocht',
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: z.strictObject({ count: z.number(), chances: z.array(ShownChance) }),
})

/** Whoever speaks for the customer asks us to ask it back: a file is made by one of ours. */
export const askReclaim = call({
  method: 'POST',
  path: 'customers/:customerId/tax-chances',
  access: ['mod:taxrequest', speaks],
  summary: 'De accountmanager vragen om een teruggaaf aan te vragen',
  notAsOther: true,
  body: z.strictObject({ scheme: z.enum(keysOf(reclaimSchemes)), about: z.string().max(400) }),
  answer: done,
})
