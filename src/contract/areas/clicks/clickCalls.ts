import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { clickStates } from './clickWords.ts'

/** What happened to a click, with what the market asked on that day; the first moment first. */
const ClickMoment = z.strictObject({
  /** An instant. */
  at: z.string(),
  /** What it became. */
  state: z.enum(keysOf(clickStates)),
  /** Whoever did it; null where the server did, or nobody knows any more. */
  by: z.string().nullable(),
  /** €/MWh, the last price told on or before that day; null where there is none. */
  price: z.string().nullable(),
  priceOn: calendarDay.nullable(),
})
export type ClickMoment = z.infer<typeof ClickMoment>

/** How a click went from proposal to what became of it. */
export const clickMoments = call({
  method: 'GET',
  path: 'collective-clicks/:id/moments',
  access: 'collective:read',
  summary: 'Het verloop van een klik, met de marktprijs bij elke stap',
  answer: z.array(ClickMoment),
})

/** The same for whom it was offered to: what went before that is ours. */
export const customerClickMoments = call({
  method: 'GET',
  path: 'customers/:customerId/purchase-clicks/:id/moments',
  access: 'mod:purchase',
  summary: 'Het verloop van een klik van deze klant, met de marktprijs bij elke stap',
  answer: z.array(ClickMoment),
})
