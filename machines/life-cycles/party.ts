import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a party look at: how many connections that are not ended, and agreements that are not over, are with it. */
export type PartyFacts = LifeFacts<object, { readonly connections: number; readonly agreements: number }>

export type PartyLifeEvent =
  | { type: 'DEACTIVATE' }
  /** Another took over: what is with this party goes along. */
  | { type: 'MERGE' }
  | { type: 'REACTIVATE' }
  /** It went bankrupt, while connections are still with it. */
  | { type: 'REPORT_FAILURE' }
  | { type: 'WITHDRAW_FAILURE' }

/** A market party that is dealt with, that failed, or that is dealt with no longer. */
export const partyLifeCycle = setup({
  types: typesOf<{ context: PartyFacts; events: PartyLifeEvent; input: PartyFacts; meta: LifeMeta }>(),
  guards: {
    hasNothingRunning: ({ context: { more } }) => more.connections === 0 && more.agreements === 0,
  },
}).createMachine({
  id: 'partyLife',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      meta: { label: 'Actief', group: 1 },
      on: {
        DEACTIVATE: { guard: 'hasNothingRunning', target: 'inactive' },
        MERGE: 'inactive',
        REPORT_FAILURE: 'failing',
      },
    },
    // Still with its connections, and chosen by nobody new.
    failing: {
      meta: { label: 'Failliet', group: 1 },
      on: {
        DEACTIVATE: { guard: 'hasNothingRunning', target: 'inactive' },
        MERGE: 'inactive',
        WITHDRAW_FAILURE: 'active',
      },
    },
    inactive: { meta: { label: 'Inactief', group: 0 }, on: { REACTIVATE: 'active' } },
  },
})
