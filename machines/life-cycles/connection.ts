import { setup } from 'xstate'
import type { Connection } from '../../src/contract/areas/connections/connections.ts'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What a connection's guards look at; `eanIsFree`: no other connection that is not ended has its EAN-code. */
export type ConnectionFacts = LifeFacts<Pick<Connection, 'ean'>, { readonly eanIsFree: boolean }>

export type ConnectionLifeEvent =
  | { type: 'ENERGISE' }
  | { type: 'CANCEL' }
  | { type: 'ANNOUNCE_CLOSURE' }
  | { type: 'WITHDRAW_CLOSURE' }
  | { type: 'CONFIRM_CLOSURE' }
  | { type: 'REOPEN' }

/** The life of a connection under management, from the request until it is ended. */
export const connectionLifeCycle = setup({
  types: typesOf<{
    context: ConnectionFacts
    events: ConnectionLifeEvent
    input: ConnectionFacts
    meta: LifeMeta
  }>(),
  guards: { eanIsFree: ({ context }) => context.more.eanIsFree },
}).createMachine({
  id: 'connectionLife',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      meta: { label: 'In aanvraag', group: 1 },
      on: { ENERGISE: { guard: 'eanIsFree', target: 'active' }, CANCEL: 'closed' },
    },
    active: {
      meta: { label: 'Actief', group: 1 },
      on: { ANNOUNCE_CLOSURE: 'closing' },
    },
    closing: {
      meta: { label: 'In beëindiging', group: 1 },
      on: { WITHDRAW_CLOSURE: 'active', CONFIRM_CLOSURE: 'closed' },
    },
    closed: {
      meta: { label: 'Beëindigd', group: 0 },
      on: { REOPEN: { guard: 'eanIsFree', target: 'active' } },
    },
  },
})
