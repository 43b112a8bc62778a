import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a table of rates look at, besides the record itself. */
export interface RateTableKnown {
  /** Nothing is lacking or wrong in what it says, and no other fixed table of the same scope holds on one of its days. */
  readonly isFixable: boolean
}

export type RateTableFacts = LifeFacts<object, RateTableKnown>

export type RateTableLifeEvent =
  | { type: 'FIX' }
  | { type: 'UNFIX' }
  | { type: 'EXTEND' }
  | { type: 'sys.VALID_UNTIL' }

/** A dated table of rates: typed or read, fixed by a person, and over when its last day is. Both of the latter count on their days. */
export const rateTableLifeCycle = setup({
  types: typesOf<{
    context: RateTableFacts
    events: RateTableLifeEvent
    input: RateTableFacts
    meta: LifeMeta
  }>(),
  guards: {
    isWholeAndAlone: ({ context }) => context.more.isFixable,
  },
}).createMachine({
  id: 'rateTableLife',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      meta: { label: 'Concept', group: 2 },
      on: { FIX: { guard: 'isWholeAndAlone', target: 'fixed' } },
    },
    fixed: {
      meta: { label: 'Vastgesteld', group: 1 },
      on: { UNFIX: 'draft', 'sys.VALID_UNTIL': 'expired' },
    },
    // Also what is over can turn out to be wrong: without a way back a mistake in it would count for ever.
    expired: { meta: { label: 'Vervallen', group: 0 }, on: { EXTEND: 'fixed', UNFIX: 'draft' } },
  },
})
