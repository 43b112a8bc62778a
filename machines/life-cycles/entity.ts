import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of an entity look at; `connections`: how many that are not ended belong to it, or it bears a part of. */
export type EntityFacts = LifeFacts<object, { readonly connections: number }>

export type EntityLifeEvent = { type: 'DEACTIVATE' } | { type: 'REACTIVATE' }

/** An entity in force, or no longer. */
export const entityLifeCycle = setup({
  types: typesOf<{ context: EntityFacts; events: EntityLifeEvent; input: EntityFacts; meta: LifeMeta }>(),
  guards: { hasNoConnections: ({ context }) => context.more.connections === 0 },
}).createMachine({
  id: 'entityLife',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      meta: { label: 'Actief', group: 1 },
      on: { DEACTIVATE: { guard: 'hasNoConnections', target: 'inactive' } },
    },
    inactive: { meta: { label: 'Inactief', group: 0 }, on: { REACTIVATE: 'active' } },
  },
})
