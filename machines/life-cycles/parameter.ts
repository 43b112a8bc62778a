import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

export type ParameterFacts = LifeFacts<object, object>

/** All of them are the server's: how a value stands follows from its day and from the others of its key. */
export type ParameterLifeEvent =
  | { type: 'sys.VALID_FROM' }
  /** Another value of the same key and customer began. */
  | { type: 'sys.REPLACED' }
  /** The value that took its place is gone, or begins later. */
  | { type: 'sys.RETURNED' }
  /** Its first day was put in the future. */
  | { type: 'sys.POSTPONED' }

/** A value of a parameter: it waits for its day, counts, and is replaced by a later one. It stays to be read for the days it counted on. */
export const parameterLifeCycle = setup({
  types: typesOf<{
    context: ParameterFacts
    events: ParameterLifeEvent
    input: ParameterFacts
    meta: LifeMeta
  }>(),
}).createMachine({
  id: 'parameterLife',
  context: ({ input }) => input,
  initial: 'planned',
  states: {
    planned: { meta: { label: 'Gaat nog in', group: 2 }, on: { 'sys.VALID_FROM': 'current' } },
    current: {
      meta: { label: 'Geldt', group: 1 },
      on: { 'sys.REPLACED': 'past', 'sys.POSTPONED': 'planned' },
    },
    past: {
      meta: { label: 'Vervangen', group: 0 },
      on: { 'sys.RETURNED': 'current', 'sys.POSTPONED': 'planned' },
    },
  },
})
