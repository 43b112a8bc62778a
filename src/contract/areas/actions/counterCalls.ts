import { z } from 'zod'
import { call } from '../../records/call.ts'

/** What waits for attention, as the top bar shows it (specification point 3). */
export const Counter = z.strictObject({
  audits: z.number(),
  actions: z.number(),
  /** A dot without a number. */
  notifications: z.boolean(),
  messages: z.number(),
})
export type Counter = z.infer<typeof Counter>

/** Asked again and again by every open page: it does not keep the session alive. */
export const counter = call({
  method: 'GET',
  path: 'counter',
  access: 'signedIn',
  summary: 'Hoeveel er op je wacht',
  answer: Counter,
  background: true,
})
