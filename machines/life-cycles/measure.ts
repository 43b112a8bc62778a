import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

export type MeasureFacts = LifeFacts<object>

export type MeasureLifeEvent =
  | { type: 'NOT_APPLICABLE' }
  | { type: 'APPLICABLE' }
  | { type: 'ALREADY_DONE' }
  | { type: 'REASSESS' }
  | { type: 'PLAN' }
  | { type: 'EXECUTE' }
  | { type: 'UNPLAN' }
  | { type: 'VERIFY' }
  | { type: 'UNDO' }

/** A measure that saves energy at a location: whether it applies, when it is taken, and the evidence of it. */
export const measureLifeCycle = setup({
  types: typesOf<{ context: MeasureFacts; events: MeasureLifeEvent; input: MeasureFacts; meta: LifeMeta }>(),
}).createMachine({
  id: 'measureLife',
  context: ({ input }) => input,
  initial: 'toAssess',
  states: {
    toAssess: {
      meta: { label: 'Te beoordelen', group: 'open' },
      on: { NOT_APPLICABLE: 'notApplicable', APPLICABLE: 'applicable', ALREADY_DONE: 'executed' },
    },
    notApplicable: {
      meta: { label: 'Niet van toepassing', group: 'closed' },
      on: { REASSESS: 'toAssess' },
    },
    applicable: {
      meta: { label: 'Van toepassing', group: 'open' },
      on: { PLAN: 'planned', NOT_APPLICABLE: 'notApplicable' },
    },
    planned: {
      meta: { label: 'Gepland', group: 'open' },
      on: { EXECUTE: 'executed', UNPLAN: 'applicable' },
    },
    executed: {
      meta: { label: 'Uitgevoerd', group: 'closed' },
      on: { VERIFY: 'verified', UNDO: 'applicable' },
    },
    verified: { meta: { label: 'Geverifieerd', group: 'closed' }, type: 'final' },
  },
})
