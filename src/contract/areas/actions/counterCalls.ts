import { answers, call } from '../../records/call.ts'

/** What waits for attention, as the top bar shows it (specification point 3). */
export interface Counter {
  audits: number
  actions: number
  /** A dot without a number. */
  notifications: boolean
  messages: number
}

/** Asked again and again by every open page: it does not keep the session alive. */
export const counter = call({
  method: 'GET',
  path: 'counter',
  access: 'signedIn',
  summary: 'Hoeveel er op je wacht',
  answer: answers<Counter>(),
  background: true,
})
