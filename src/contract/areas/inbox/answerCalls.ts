import { z } from 'zod'
import { call } from '../../records/call.ts'

/** Who answered a conversation last: a small question, for who types an answer asks it again and again. */
export const latestAnswer = call({
  method: 'GET',
  path: 'inbox/:id/answer',
  access: 'support-email-inbox:read',
  summary: 'Het laatste antwoord in een gesprek: van wie, en wanneer',
  answer: z.strictObject({ id: z.number(), name: z.string(), at: z.string() }).nullable(),
  background: true,
})
