import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a cluster look at: its connections. */
export type ClusterFacts = LifeFacts<{ readonly connectionIds: readonly number[] }>

export type ClusterLifeEvent =
  | { type: 'DECLARE' }
  | { type: 'CONFIRM' }
  | { type: 'WITHDRAW' }
  | { type: 'END' }

/** Connections within one property that are taxed as one: from a draft to what the supplier confirmed, and to its last day. */
export const taxClusterLifeCycle = setup({
  types: typesOf<{ context: ClusterFacts; events: ClusterLifeEvent; input: ClusterFacts; meta: LifeMeta }>(),
  guards: {
    hasSeveralConnections: ({ context: { record } }) => record.connectionIds.length > 1,
  },
}).createMachine({
  id: 'taxClusterLife',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      meta: { label: 'Concept', group: 1 },
      on: { DECLARE: { guard: 'hasSeveralConnections', target: 'declared' } },
    },
    declared: {
      meta: { label: 'Gemeld', group: 1 },
      on: {
        CONFIRM: { guard: 'hasSeveralConnections', target: 'confirmed' },
        WITHDRAW: 'draft',
      },
    },
    // Only what is confirmed counts when invoices are controlled.
    confirmed: { meta: { label: 'Bevestigd', group: 1 }, on: { END: 'ended' } },
    ended: { meta: { label: 'Beëindigd', group: 0 }, type: 'final' },
  },
})
