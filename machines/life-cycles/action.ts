import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of an action look at; `more` tells whether the asker is one of ours. */
export type ActionFacts = LifeFacts<{ readonly assigneeId: number | null }, { readonly isOurs?: boolean }>

export type ActionLifeEvent =
  | { type: 'START' }
  | { type: 'WAIT' }
  | { type: 'RESUME' }
  | { type: 'COMPLETE' }
  | { type: 'CANCEL' }
  | { type: 'REOPEN' }
  | { type: 'sys.REPLIED' }

/** An action, from what has to be done to what was done or called off. */
export const actionLifeCycle = setup({
  types: typesOf<{ context: ActionFacts; events: ActionLifeEvent; input: ActionFacts; meta: LifeMeta }>(),
  guards: {
    isOursOrAssignee: ({ context: { record, asker, more } }) =>
      more.isOurs === true || record.assigneeId === asker?.userId,
  },
}).createMachine({
  id: 'actionLife',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      meta: { label: 'Open', group: 'open' },
      on: {
        START: 'inProgress',
        COMPLETE: { guard: 'isOursOrAssignee', target: 'done' },
        CANCEL: 'cancelled',
      },
    },
    inProgress: {
      meta: { label: 'In behandeling', group: 'open' },
      on: { WAIT: 'waiting', COMPLETE: { guard: 'isOursOrAssignee', target: 'done' }, CANCEL: 'cancelled' },
    },
    waiting: {
      meta: { label: 'Wachten', group: 'open' },
      on: { RESUME: 'inProgress', 'sys.REPLIED': 'inProgress' },
    },
    done: { meta: { label: 'Gereed', group: 'closed' }, on: { REOPEN: 'inProgress' } },
    cancelled: { meta: { label: 'Geannuleerd', group: 'closed' }, on: { REOPEN: 'inProgress' } },
  },
})
