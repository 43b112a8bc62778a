import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a conversation look at besides the record itself. */
export interface InboxKnown {
  /** It was handled no more than fourteen days ago: what comes in after that is a conversation of its own. */
  readonly isHandledLately: boolean
}

export type InboxFacts = LifeFacts<object, InboxKnown>

export type InboxMessageLifeEvent =
  | { type: 'ASSIGN' }
  | { type: 'UNASSIGN' }
  | { type: 'REPLY' }
  | { type: 'SNOOZE' }
  | { type: 'RESUME' }
  | { type: 'HANDLE' }
  | { type: 'REOPEN' }
  | { type: 'MARK_SPAM' }
  | { type: 'NOT_SPAM' }
  | { type: 'sys.INCOMING' }
  | { type: 'sys.WAKE' }

/** A conversation in the shared mailbox, from the first mail until it is handled. */
export const inboxMessageLifeCycle = setup({
  types: typesOf<{
    context: InboxFacts
    events: InboxMessageLifeEvent
    input: InboxFacts
    meta: LifeMeta
  }>(),
  guards: {
    isHandledLately: ({ context: { more } }) => more.isHandledLately,
  },
}).createMachine({
  id: 'inboxMessageLife',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      meta: { label: 'Nieuw', group: 'open' },
      on: { ASSIGN: 'assigned', HANDLE: 'handled', MARK_SPAM: 'spam' },
    },
    assigned: {
      meta: { label: 'Toegewezen', group: 'open' },
      on: { REPLY: 'waiting', SNOOZE: 'snoozed', UNASSIGN: 'new', HANDLE: 'handled', MARK_SPAM: 'spam' },
    },
    waiting: {
      meta: { label: 'Wacht op antwoord', group: 'open' },
      on: { 'sys.INCOMING': 'assigned', REPLY: 'waiting', HANDLE: 'handled' },
    },
    snoozed: {
      meta: { label: 'Uitgesteld', group: 'open' },
      on: { 'sys.WAKE': 'assigned', 'sys.INCOMING': 'assigned', RESUME: 'assigned', HANDLE: 'handled' },
    },
    handled: {
      meta: { label: 'Afgehandeld', group: 'closed' },
      on: { 'sys.INCOMING': { guard: 'isHandledLately', target: 'new' }, REOPEN: 'assigned' },
    },
    spam: { meta: { label: 'Ongewenst', group: 'closed' }, on: { NOT_SPAM: 'new' } },
  },
})
