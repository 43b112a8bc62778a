import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

export type ExportJobFacts = LifeFacts<object>

export type ExportJobLifeEvent =
  | { type: 'sys.START' }
  | { type: 'sys.DONE' }
  | { type: 'sys.ERROR' }
  | { type: 'sys.EXPIRED' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'DOWNLOAD' }

/** A list that is written to a file by the server: from the question to the day on which the file is gone. */
export const exportJobLifeCycle = setup({
  types: typesOf<{
    context: ExportJobFacts
    events: ExportJobLifeEvent
    input: ExportJobFacts
    meta: LifeMeta
  }>(),
}).createMachine({
  id: 'exportJobLife',
  context: ({ input }) => input,
  initial: 'queued',
  states: {
    queued: {
      meta: { label: 'In wachtrij', group: 2 },
      on: { 'sys.START': 'running', CANCEL: 'cancelled' },
    },
    running: {
      meta: { label: 'Bezig', group: 2 },
      on: { 'sys.DONE': 'ready', 'sys.ERROR': 'failed', CANCEL: 'cancelled' },
    },
    ready: {
      meta: { label: 'Gereed', group: 1 },
      on: { DOWNLOAD: 'ready', 'sys.EXPIRED': 'expired' },
    },
    failed: { meta: { label: 'Mislukt', group: 0 }, on: { RETRY: 'queued' } },
    cancelled: { meta: { label: 'Geannuleerd', group: 0 }, type: 'final' },
    expired: { meta: { label: 'Verlopen', group: 0 }, type: 'final' },
  },
})
