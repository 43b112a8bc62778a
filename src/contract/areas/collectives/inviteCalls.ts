import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { BulkAnswer, call } from '../../records/call.ts'
import { askedId, rowId } from '../../records/rowId.ts'
import { mostAtOnce, tickedIds } from '../../records/ticked.ts'
import { inviteOutcomes, participationStates } from './collectiveWords.ts'

/** Of these customers, who is in this collective already, and what became of an invitation. */
export const collectiveGuests = call({
  method: 'GET',
  path: 'collective-collectives/:id/guests',
  access: 'collective:read',
  summary: 'Welke van deze klanten al in een collectief staan',
  query: z.strictObject({ ids: tickedIds }),
  answer: z.array(
    z.strictObject({
      customerId: z.number(),
      state: z.enum(keysOf(participationStates)).nullable(),
      outcome: z.enum(keysOf(inviteOutcomes)).nullable(),
      invitedAt: z.iso.datetime().nullable(),
    }),
  ),
})

/** The mail as one of them would get it. */
export const collectiveInvitation = call({
  method: 'GET',
  path: 'collective-collectives/:id/invitation',
  access: 'collective:write',
  summary: 'De uitnodiging voor een collectief zoals een klant die krijgt',
  query: z.strictObject({ customerId: askedId }),
  answer: z.strictObject({
    /** Who gets it; null where nobody there has an e-mail address. */
    to: z.string().nullable(),
    subject: z.string(),
    paragraphs: z.array(z.string()),
    action: z.string(),
    closing: z.array(z.string()),
    /** It does not leave before enrolment is open. */
    waits: z.boolean(),
  }),
})

/** Invites many customers; who cannot be invited is told, and stops none of the others. */
export const inviteCustomers = call({
  method: 'POST',
  path: 'collective-collectives/:id/invitations',
  access: 'collective:write',
  summary: 'Klanten uitnodigen voor een collectief',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: rowId, version: rowId }))
      .min(1)
      .max(mostAtOnce),
    startDate: calendarDay.nullish(),
    greenChoice: z.boolean().nullish(),
  }),
  answer: BulkAnswer,
})
