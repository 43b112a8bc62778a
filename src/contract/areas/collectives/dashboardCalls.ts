import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { collectiveStates, participationStates } from './collectiveWords.ts'

/** Where a product and year of a collective stands, beside the market. */
const Position = z.strictObject({
  product: z.string(),
  year: z.string(),
  /** MWh that who takes part now uses in it, and that is bought. */
  volume: z.string(),
  bought: z.string(),
  boughtPct: z.string().nullable(),
  /** €/MWh of what is bought. */
  averagePrice: z.string().nullable(),
  /** What the market asked last for base or TTF; null where nobody knows. */
  market: z.strictObject({ price: z.string(), on: calendarDay }).nullable(),
})

/** A collective on its way, with what there is to do. */
export const CollectiveOnWay = z.strictObject({
  id: z.number(),
  name: z.string(),
  state: z.enum(keysOf(collectiveStates)),
  enrolUntil: calendarDay,
  deliveryFrom: calendarDay,
  deliveryUntil: calendarDay,
  /** How many take part in each state. */
  states: z.array(z.strictObject({ state: z.enum(keysOf(participationStates)), count: z.number() })),
  positions: z.array(Position),
  /** Purchases that somebody has to look at, and who asked to be called and was not. */
  toCheck: z.number(),
  toCall: z.number(),
})
export type CollectiveOnWay = z.infer<typeof CollectiveOnWay>

/** All collectives that are on their way, the one that delivers first on top. */
export const collectiveDashboard = call({
  method: 'GET',
  path: 'collective-dashboard',
  access: 'collective:read',
  summary: 'Collectieven die lopen of openstaan: positie, inschrijving en wat er te doen is',
  answer: z.array(CollectiveOnWay),
})
