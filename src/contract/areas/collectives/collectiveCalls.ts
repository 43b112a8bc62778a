import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { inviteOutcomes, participationStates } from './collectiveWords.ts'

/** What a collective has besides its own fields. */
const Standing = z.strictObject({
  /** How many take part in each state. */
  states: z.array(z.strictObject({ state: z.enum(keysOf(participationStates)), count: z.number() })),
  /** How much is bought of each product and year: MWh, percent and €/MWh as decimals. */
  positions: z.array(
    z.strictObject({
      product: z.string(),
      year: z.string(),
      volume: z.string(),
      bought: z.string(),
      boughtPct: z.string().nullable(),
      averagePrice: z.string().nullable(),
    }),
  ),
  awards: z.array(
    z.strictObject({
      product: z.string(),
      supplierName: z.string(),
      surcharge: z.string(),
      profile: z.string().nullable(),
      gvoSource: z.string(),
      document: z.string(),
      awardedOn: calendarDay,
    }),
  ),
  invitations: z.array(
    z.strictObject({
      customerId: z.number(),
      customerName: z.string(),
      outcome: z.enum(keysOf(inviteOutcomes)),
      invitedAt: z.iso.datetime(),
    }),
  ),
})
export type Standing = z.infer<typeof Standing>

/** How many take part and how far they are, to whom each product went, and what became of whom was invited last. */
export const collectiveStanding = call({
  method: 'GET',
  path: 'collective-collectives/:id/standing',
  access: 'collective:read',
  summary: 'Hoe het met een collectief staat',
  answer: Standing,
})
