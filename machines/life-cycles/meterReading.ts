import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** How many days a customer may correct what was entered; we always may (areas: portal matrix). */
export const customersCorrect = 14

/** What the guards of a typed reading look at; `more` tells whether who asks may still correct it. */
export type MeterReadingFacts = LifeFacts<object, { readonly isCorrectable?: boolean }>

export type MeterReadingLifeEvent =
  | { type: 'sys.PLAUSIBLE' }
  | { type: 'sys.IMPLAUSIBLE' }
  | { type: 'APPROVE' }
  | { type: 'REJECT' }
  | { type: 'CORRECT' }

/** A reading that somebody typed, from what was written down to what counts. */
export const meterReadingLifeCycle = setup({
  types: typesOf<{
    context: MeterReadingFacts
    events: MeterReadingLifeEvent
    input: MeterReadingFacts
    meta: LifeMeta
  }>(),
  guards: { mayStillCorrect: ({ context }) => context.more.isCorrectable === true },
}).createMachine({
  id: 'meterReadingLife',
  context: ({ input }) => input,
  initial: 'entered',
  states: {
    entered: {
      meta: { label: 'Ingevoerd', group: 'open' },
      on: { 'sys.PLAUSIBLE': 'accepted', 'sys.IMPLAUSIBLE': 'suspect' },
    },
    suspect: {
      meta: { label: 'Te controleren', group: 'open' },
      on: {
        APPROVE: 'accepted',
        CORRECT: { guard: 'mayStillCorrect', target: 'superseded' },
        REJECT: 'rejected',
      },
    },
    accepted: {
      meta: { label: 'Goedgekeurd', group: 'closed' },
      on: { CORRECT: { guard: 'mayStillCorrect', target: 'superseded' } },
    },
    rejected: { meta: { label: 'Afgekeurd', group: 'closed' }, type: 'final' },
    superseded: { meta: { label: 'Vervangen', group: 'closed' }, type: 'final' },
  },
})
