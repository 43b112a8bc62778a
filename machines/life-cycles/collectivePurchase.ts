import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a collective purchase look at besides the record itself. */
export interface PurchaseKnown {
  /** Who asks is one of us, and not who told it: four eyes. */
  readonly isSomebodyElse: boolean
  /** Somebody takes part in the product on its days. */
  readonly hasShares: boolean
}

type PurchaseFacts = LifeFacts<unknown, PurchaseKnown>

type PurchaseLifeEvent = { type: 'BOOK' } | { type: 'REVERSE' }

/** What is bought for all who take part in a collective: told by one, and divided over them once another has looked at it. */
export const collectivePurchaseLifeCycle = setup({
  types: {
    context: {} as PurchaseFacts,
    events: {} as PurchaseLifeEvent,
    input: {} as PurchaseFacts,
    meta: {} as LifeMeta,
  },
  guards: {
    mayBeBooked: ({ context: { more } }) => more.isSomebodyElse && more.hasShares,
  },
}).createMachine({
  id: 'collectivePurchaseLife',
  context: ({ input }) => input,
  initial: 'proposed',
  states: {
    proposed: {
      meta: { label: 'Te controleren', group: 2 },
      on: { BOOK: { guard: 'mayBeBooked', target: 'booked' } },
    },
    booked: { meta: { label: 'Verdeeld', group: 1 }, on: { REVERSE: 'reversed' } },
    reversed: { meta: { label: 'Teruggedraaid', group: 0 }, type: 'final' },
  },
})
