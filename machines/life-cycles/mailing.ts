import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a newsletter look at. */
export type MailingFacts = LifeFacts<
  { readonly testedAt: Date | string | null },
  {
    /** Somebody is to receive it, as things stand. */
    readonly hasAudience: boolean
    /** The moment for which it is planned is there. */
    readonly isSendMoment: boolean
    /** Of how many it is not known yet what became of it. */
    readonly open: number
    /** How many it did not reach. */
    readonly failed: number
  }
>

export type MailingLifeEvent =
  | { type: 'SCHEDULE' }
  | { type: 'UNSCHEDULE' }
  | { type: 'SEND_NOW' }
  | { type: 'PAUSE' }
  | { type: 'RESUME' }
  | { type: 'STOP' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'CLOSE' }
  | { type: 'sys.SEND_AT' }
  | { type: 'sys.NOBODY' }
  | { type: 'sys.DONE' }
  | { type: 'sys.ERRORS' }

/**
 * A newsletter: written, tried on oneself, sent at once or at a moment, held on the way,
 * and over when of every address is known what became of it.
 */
export const mailingLifeCycle = setup({
  types: typesOf<{ context: MailingFacts; events: MailingLifeEvent; input: MailingFacts; meta: LifeMeta }>(),
  guards: {
    isTested: ({ context: { record } }) => record.testedAt !== null,
    hasAudience: ({ context: { more } }) => more.hasAudience,
    isSendMoment: ({ context: { more } }) => more.isSendMoment && more.hasAudience,
    isNobodysMoment: ({ context: { more } }) => more.isSendMoment && !more.hasAudience,
    reachedAll: ({ context: { more } }) => more.open === 0 && more.failed === 0,
    missedSome: ({ context: { more } }) => more.open === 0 && more.failed > 0,
    hasFailed: ({ context: { more } }) => more.failed > 0,
  },
}).createMachine({
  id: 'mailingLife',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      meta: { label: 'Concept', group: 'open' },
      on: {
        SEND_NOW: { guard: 'isTested', target: 'sending' },
        SCHEDULE: { guard: 'hasAudience', target: 'scheduled' },
        CANCEL: 'cancelled',
      },
    },
    scheduled: {
      meta: { label: 'Ingepland', group: 'open' },
      on: {
        UNSCHEDULE: 'draft',
        CANCEL: 'cancelled',
        'sys.SEND_AT': { guard: 'isSendMoment', target: 'sending' },
        // Sent to nobody it would be over, and its text could never be sent any more.
        'sys.NOBODY': { guard: 'isNobodysMoment', target: 'draft' },
      },
    },
    sending: {
      meta: { label: 'Wordt verzonden', group: 'open' },
      on: {
        PAUSE: 'paused',
        STOP: 'stopped',
        'sys.DONE': { guard: 'reachedAll', target: 'sent' },
        'sys.ERRORS': { guard: 'missedSome', target: 'partly' },
      },
    },
    paused: {
      meta: { label: 'Gepauzeerd', group: 'open' },
      on: { RESUME: 'sending', STOP: 'stopped' },
    },
    partly: {
      meta: { label: 'Deels verzonden', group: 'open' },
      on: { RETRY: { guard: 'hasFailed', target: 'sending' }, CLOSE: 'sent' },
    },
    sent: { meta: { label: 'Verzonden', group: 'closed' }, type: 'final' },
    stopped: { meta: { label: 'Beëindigd', group: 'closed' }, type: 'final' },
    cancelled: { meta: { label: 'Geannuleerd', group: 'closed' }, type: 'final' },
  },
})
