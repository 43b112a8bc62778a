import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a forecast look at besides the record itself. */
export interface ForecastKnown {
  /** An adopted budget reckons with it. */
  readonly isUsed: boolean
}

export type ForecastRunFacts = LifeFacts<object, ForecastKnown>

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
  guards: {
    isNotInUse: ({ context: { more } }) => !more.isUsed,
  },
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
    // What an adopted budget reckons with stays; it is outdated for new use.
    fixed: {
      meta: { label: 'Vastgelegd', group: 1 },
      on: { 'sys.REPLACED': { guard: 'isNotInUse', target: 'replaced' } },
    },
    replaced: { meta: { label: 'Vervangen', group: 0 }, type: 'final' },
  },
})
