import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

export type SignalLifeEvent =
  | { type: 'OPEN' }
  | { type: 'MARK_UNSEEN' }
  | { type: 'TAKE' }
  | { type: 'SNOOZE' }
  | { type: 'WAKE' }
  | { type: 'SOLVE' }
  | { type: 'IGNORE' }
  | { type: 'REOPEN' }
  | { type: 'sys.CLEARED' }
  | { type: 'sys.WAKE' }
  | { type: 'sys.RECURRED' }

/** What becomes of a signal: seen, taken up, put off, solved (by people, or because it is over) or ignored. */
export const signalLifeCycle = setup({
  types: typesOf<{
    context: LifeFacts<object>
    events: SignalLifeEvent
    input: LifeFacts<object>
    meta: LifeMeta
  }>(),
}).createMachine({
  id: 'signalLife',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      meta: { label: 'Nieuw', group: 'open' },
      on: { OPEN: 'seen', 'sys.CLEARED': 'solved' },
    },
    seen: {
      meta: { label: 'Gezien', group: 'open' },
      on: {
        TAKE: 'inProgress',
        SNOOZE: 'snoozed',
        MARK_UNSEEN: 'new',
        IGNORE: 'ignored',
        'sys.CLEARED': 'solved',
      },
    },
    inProgress: {
      meta: { label: 'In behandeling', group: 'open' },
      on: { SOLVE: 'solved', IGNORE: 'ignored' },
    },
    snoozed: {
      meta: { label: 'Uitgesteld', group: 'open' },
      on: { WAKE: 'new', 'sys.WAKE': 'new', 'sys.CLEARED': 'solved' },
    },
    solved: { meta: { label: 'Opgelost', group: 'closed' }, on: { 'sys.RECURRED': 'new' } },
    ignored: { meta: { label: 'Genegeerd', group: 'closed' }, on: { REOPEN: 'inProgress' } },
  },
})
