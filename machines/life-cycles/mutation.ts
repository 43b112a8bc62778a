import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a mutation look at besides the record itself. */
export interface MutationKnown {
  /** What its kind wants is filled in, and it is in time or says why it is not. */
  readonly isRequestComplete: boolean
  /** Whoever asked for it, or an admin. */
  readonly mayRecall: boolean
  /** Every party that had to do something has answered. */
  readonly areAllAnswered: boolean
  /** Every line of its checklist is ticked. */
  readonly isChecked: boolean
}

export type MutationFacts = LifeFacts<object, MutationKnown>

export type MutationLifeEvent =
  | { type: 'SUBMIT' }
  | { type: 'ADD_PAPERS' }
  | { type: 'CANCEL' }
  | { type: 'TAKE' }
  | { type: 'RECALL' }
  | { type: 'ASK_CUSTOMER' }
  | { type: 'SEND_TO_PARTY' }
  | { type: 'REJECT' }
  | { type: 'ANSWERED' }
  | { type: 'PARTY_AGREED' }
  | { type: 'CONFIRMED' }
  | { type: 'REFUSED' }
  | { type: 'VERIFY' }
  | { type: 'REOPEN' }
  | { type: 'REVISE' }

/** A request that changes connections: asked, dealt with, confirmed by the parties of the market, written, and looked after. */
export const mutationLifeCycle = setup({
  types: typesOf<{
    context: MutationFacts
    events: MutationLifeEvent
    input: MutationFacts
    meta: LifeMeta
  }>(),
  guards: {
    isRequestComplete: ({ context: { more } }) => more.isRequestComplete,
    mayRecall: ({ context: { more } }) => more.mayRecall,
    areAllAnswered: ({ context: { more } }) => more.areAllAnswered,
    isChecked: ({ context: { more } }) => more.isChecked,
  },
}).createMachine({
  id: 'mutationLife',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      meta: { label: 'Concept', group: 'open' },
      on: {
        SUBMIT: { guard: 'isRequestComplete', target: 'submitted' },
        // A paper comes with it, of many drafts at once.
        ADD_PAPERS: 'draft',
        CANCEL: 'cancelled',
      },
    },
    submitted: {
      meta: { label: 'Ingediend', group: 'open' },
      on: { TAKE: 'inProgress', RECALL: { guard: 'mayRecall', target: 'draft' } },
    },
    inProgress: {
      meta: { label: 'In behandeling', group: 'open' },
      on: {
        ASK_CUSTOMER: 'waitingCustomer',
        SEND_TO_PARTY: 'waitingParty',
        REJECT: 'rejected',
        CANCEL: 'cancelled',
      },
    },
    waitingCustomer: {
      meta: { label: 'Wacht op klant', group: 'open' },
      on: { ANSWERED: 'inProgress' },
    },
    waitingParty: {
      meta: { label: 'Wacht op marktpartij', group: 'open' },
      // What it changes is written with this step, and not before.
      on: {
        PARTY_AGREED: 'waitingParty',
        CONFIRMED: { guard: 'areAllAnswered', target: 'processed' },
        REFUSED: 'inProgress',
      },
    },
    processed: {
      meta: { label: 'Verwerkt', group: 'open' },
      on: { VERIFY: { guard: 'isChecked', target: 'completed' }, REOPEN: 'inProgress' },
    },
    completed: { meta: { label: 'Afgerond', group: 'closed' }, type: 'final' },
    rejected: { meta: { label: 'Afgewezen', group: 'closed' }, on: { REVISE: 'draft' } },
    cancelled: { meta: { label: 'Geannuleerd', group: 'closed' }, type: 'final' },
  },
})
