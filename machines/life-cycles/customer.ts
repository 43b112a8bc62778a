import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a customer look at; `services`: how many of its services are in force. */
export type CustomerFacts = LifeFacts<
  { readonly type: string; readonly endDate: string | null },
  { readonly services: number }
>

export type CustomerLifeEvent =
  | { type: 'ACTIVATE' }
  | { type: 'DROP' }
  | { type: 'GIVE_NOTICE' }
  | { type: 'WITHDRAW' }
  | { type: 'DEACTIVATE' }
  | { type: 'REACTIVATE' }
  | { type: 'sys.END_DATE' }

/** A customer, from prospect to the day the service ended. */
export const customerLifeCycle = setup({
  types: typesOf<{
    context: CustomerFacts
    events: CustomerLifeEvent
    input: CustomerFacts
    meta: LifeMeta
  }>(),
  guards: {
    hasNoServices: ({ context }) => context.more.services === 0,
    isNoProspect: ({ context }) => context.record.type !== 'prospect',
    isPastEnd: ({ context: { record, today } }) => record.endDate !== null && record.endDate < today,
  },
}).createMachine({
  id: 'customerLife',
  context: ({ input }) => input,
  initial: 'prospect',
  states: {
    // That the type told with ACTIVATE is no prospect is a rule of the step: the record still says so.
    prospect: { meta: { label: 'Prospect', group: 2 }, on: { ACTIVATE: 'active', DROP: 'inactive' } },
    active: {
      meta: { label: 'Actief', group: 1 },
      on: { GIVE_NOTICE: 'notice', DEACTIVATE: { guard: 'hasNoServices', target: 'inactive' } },
    },
    notice: {
      meta: { label: 'Opgezegd', group: 1 },
      on: { WITHDRAW: 'active', 'sys.END_DATE': { guard: 'isPastEnd', target: 'inactive' } },
    },
    inactive: {
      meta: { label: 'Inactief', group: 0 },
      on: { REACTIVATE: { guard: 'isNoProspect', target: 'active' } },
    },
  },
})
