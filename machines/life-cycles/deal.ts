import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a deal look at besides the record itself. */
export interface DealKnown {
  /** The mandate is there, and a connection of the customer of which the yearly use is known. */
  readonly hasData: boolean
  /** A mandate lies with somebody to be signed. */
  readonly isOutToSign: boolean
  /** And not everybody signed it yet. */
  readonly isWaitingToSign: boolean
  /** A mandate that counts is chosen. */
  readonly hasMandate: boolean
  /** Where it stood before it was put off. */
  readonly heldFrom: string | null
  /** Since it was won, the customer has signed an agreement. */
  readonly isSigned: boolean
  readonly isAdmin: boolean
}

export type DealFacts = LifeFacts<object, DealKnown>

export type DealLifeEvent =
  | { type: 'QUALIFY' }
  | { type: 'SEND_MANDATE' }
  | { type: 'RECALL_MANDATE' }
  | { type: 'COLLECT' }
  | { type: 'OFFER' }
  | { type: 'NEGOTIATE' }
  | { type: 'WIN' }
  | { type: 'LOSE' }
  | { type: 'HOLD' }
  | { type: 'RESUME' }
  | { type: 'REOPEN' }

/** Something to sell, from the first talk to a customer or to the reason why not. */
export const dealLifeCycle = setup({
  types: typesOf<{ context: DealFacts; events: DealLifeEvent; input: DealFacts; meta: LifeMeta }>(),
  guards: {
    lacksMandate: ({ context: { more } }) => !more.hasMandate && !more.isOutToSign,
    isWaitingToSign: ({ context: { more } }) => more.isWaitingToSign,
    hasDealData: ({ context: { more } }) => more.hasData,
    mayReopenWon: ({ context: { more } }) => more.isAdmin && !more.isSigned,
    wasLead: ({ context: { more } }) => more.heldFrom === 'lead',
    hadData: ({ context: { more } }) => more.heldFrom === 'dataCollected',
    wasOffered: ({ context: { more } }) => more.heldFrom === 'offered',
    wasNegotiating: ({ context: { more } }) => more.heldFrom === 'negotiating',
  },
}).createMachine({
  id: 'dealLife',
  context: ({ input }) => input,
  initial: 'lead',
  states: {
    lead: {
      meta: { label: 'Lead', group: 'open' },
      on: { QUALIFY: 'qualified', LOSE: 'lost', HOLD: 'onHold' },
    },
    qualified: {
      meta: { label: 'Gekwalificeerd', group: 'open' },
      on: {
        SEND_MANDATE: { guard: 'lacksMandate', target: 'qualified' },
        RECALL_MANDATE: { guard: 'isWaitingToSign', target: 'qualified' },
        COLLECT: { guard: 'hasDealData', target: 'dataCollected' },
        LOSE: 'lost',
        HOLD: 'onHold',
      },
    },
    dataCollected: {
      meta: { label: 'Gegevens compleet', group: 'open' },
      on: { OFFER: 'offered', LOSE: 'lost', HOLD: 'onHold' },
    },
    offered: {
      meta: { label: 'Offerte uitgebracht', group: 'open' },
      on: { NEGOTIATE: 'negotiating', WIN: 'won', LOSE: 'lost', HOLD: 'onHold' },
    },
    negotiating: {
      meta: { label: 'Onderhandeling', group: 'open' },
      on: { OFFER: 'offered', WIN: 'won', LOSE: 'lost', HOLD: 'onHold' },
    },
    onHold: {
      meta: { label: 'Uitgesteld', group: 'open' },
      on: {
        // It goes on where it was.
        RESUME: [
          { guard: 'wasLead', target: 'lead' },
          { guard: 'hadData', target: 'dataCollected' },
          { guard: 'wasOffered', target: 'offered' },
          { guard: 'wasNegotiating', target: 'negotiating' },
          { target: 'qualified' },
        ],
        LOSE: 'lost',
      },
    },
    // What winning made at the customer stays: who takes that back does so there.
    won: {
      meta: { label: 'Gewonnen', group: 'closed' },
      on: { REOPEN: { guard: 'mayReopenWon', target: 'negotiating' } },
    },
    lost: { meta: { label: 'Verloren', group: 'closed' }, on: { REOPEN: 'qualified' } },
  },
})
