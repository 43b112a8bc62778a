import { z } from 'zod'
import { answers, call } from './call.ts'
import { requiredText } from './problems.ts'

/** The timer of whoever asks, in whole seconds. */
export interface Timer {
  running: boolean
  /** What it stands at now. */
  seconds: number
  /** What it stood at when its owner last did something. */
  activeSeconds: number
}

const seconds = z.number().int().min(0).max(31_536_000)
const access = ['is:admin', 'organisation-hours:write'] as const

/** The own timer of the top bar. */
export const ownTimer = call({
  method: 'GET',
  path: 'hours/timer',
  access,
  summary: 'De eigen urentimer',
  answer: answers<Timer | null>(),
  background: true,
})

/** Says how the own timer stands; null ends it. It does not keep the session alive: a timer runs on without anybody there. */
export const keepTimer = call({
  method: 'POST',
  path: 'hours/timer',
  access,
  summary: 'De eigen urentimer bijhouden',
  body: z.strictObject({
    timer: z.strictObject({ running: z.boolean(), seconds, activeSeconds: seconds }).nullable(),
  }),
  answer: answers<null>(),
  background: true,
})

/** Registers the time of the timer, which ends with it. */
export const registerTime = call({
  method: 'POST',
  path: 'customers/:customerId/hours/timer',
  access,
  summary: 'De tijd van de timer registreren',
  body: z.strictObject({
    seconds: z
      .number()
      .int()
      .refine((value) => value > 0, 'Er is nog geen tijd om te registreren')
      .refine((value) => value <= 86_400, 'Registreer hoogstens 24 uur ineens'),
    description: z
      .string()
      .trim()
      .max(500)
      .refine((text) => text !== '', requiredText),
    topbar: z.boolean().default(true),
  }),
  answer: answers<{ id: number }>(),
})
