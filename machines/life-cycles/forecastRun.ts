import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

export type ForecastRunFacts = LifeFacts<object>

export type ForecastRunLifeEvent =
  | { type: 'sys.START' }
  | { type: 'sys.DONE' }
  | { type: 'sys.ERROR' }
  | { type: 'sys.REPLACED' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'FIX' }

/** A forecast of months to come: worked out by the server, fixed by a person, and followed by a later one. */
export const forecastRunLifeCycle = setup({
  types: typesOf<{
    context: ForecastRunFacts
    events: ForecastRunLifeEvent
    input: ForecastRunFacts
    meta: LifeMeta
  }>(),
}).createMachine({
  id: 'forecastRunLife',
  context: ({ input }) => input,
  initial: 'queued',
  states: {
    queued: {
      meta: { label: 'In wachtrij', group: 2 },
      on: { 'sys.START': 'running', CANCEL: 'cancelled' },
    },
    // What is being worked out can be called off as well: nobody waits for it any more.
    running: {
      meta: { label: 'Wordt berekend', group: 2 },
      on: { 'sys.DONE': 'ready', 'sys.ERROR': 'failed', CANCEL: 'cancelled' },
    },
    ready: {
      meta: { label: 'Gereed', group: 1 },
      on: { FIX: 'fixed', 'sys.REPLACED': 'replaced' },
    },
    failed: { meta: { label: 'Mislukt', group: 0 }, on: { RETRY: 'queued' } },
    cancelled: { meta: { label: 'Geannuleerd', group: 0 }, type: 'final' },
    fixed: { meta: { label: 'Vastgelegd', group: 1 }, on: { 'sys.REPLACED': 'replaced' } },
    replaced: { meta: { label: 'Vervangen', group: 0 }, type: 'final' },
  },
})
