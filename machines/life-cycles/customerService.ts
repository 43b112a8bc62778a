import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a customer's service look at; days are YYYY-MM-DD. */
export type CustomerServiceFacts = LifeFacts<{
  readonly startDate: string
  readonly endDate: string | null
  readonly activateAutomatically: boolean
}>

export type CustomerServiceLifeEvent =
  | { type: 'ACTIVATE' }
  | { type: 'WITHDRAW' }
  | { type: 'SUSPEND' }
  | { type: 'RESUME' }
  | { type: 'TERMINATE' }
  | { type: 'sys.START' }
  | { type: 'sys.END' }

const hasStarted = ({ record, today }: CustomerServiceFacts) => record.startDate <= today

/** A service that a customer buys, from the order to its last day. */
export const customerServiceLifeCycle = setup({
  types: typesOf<{
    context: CustomerServiceFacts
    events: CustomerServiceLifeEvent
    input: CustomerServiceFacts
    meta: LifeMeta
  }>(),
  guards: {
    hasStarted: ({ context }) => hasStarted(context),
    startsByItself: ({ context }) => hasStarted(context) && context.record.activateAutomatically,
    isPastEnd: ({ context: { record, today } }) => record.endDate !== null && record.endDate < today,
  },
}).createMachine({
  id: 'customerServiceLife',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      meta: { label: 'Aangevraagd', group: 2 },
      on: {
        ACTIVATE: { guard: 'hasStarted', target: 'active' },
        'sys.START': { guard: 'startsByItself', target: 'active' },
        WITHDRAW: 'ended',
      },
    },
    active: { meta: { label: 'Actief', group: 1 }, on: { SUSPEND: 'suspended', TERMINATE: 'terminating' } },
    suspended: {
      meta: { label: 'Opgeschort', group: 1 },
      on: { RESUME: 'active', TERMINATE: 'terminating' },
    },
    terminating: {
      meta: { label: 'Opgezegd', group: 1 },
      on: { WITHDRAW: 'active', 'sys.END': { guard: 'isPastEnd', target: 'ended' } },
    },
    ended: { meta: { label: 'Beëindigd', group: 0 }, type: 'final' },
  },
})
