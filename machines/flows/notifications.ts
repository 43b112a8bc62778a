import { assign, setup } from 'xstate'
import type { ActionNotification } from '../../src/contract/areas/actions/actionCalls.ts'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** What the chart reads of a notification. */
export type Notification = ActionNotification

/** One notification, or all of them, and whether they are read from here on. */
export interface Marking {
  id: number | 'all'
  isRead: boolean
}

export interface NotificationsContext {
  items: readonly Notification[]
  /** Whether anything is unread, as the server last said. */
  hasUnread: boolean
  /** What is being told to the server, and how the items stood before: what cannot be told is put back. */
  marking: Marking
  before: readonly Notification[]
  /** The ones that were unread when one asked for those alone, or they would go from under the hand; null shows all. */
  only: readonly number[] | null
}

export type NotificationsEvent =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'read'; id: number }
  | { type: 'unread'; id: number }
  | { type: 'readAll' }
  /** Opens the action behind a notification, which reads it. */
  | { type: 'choose'; id: number }
  | { type: 'show'; which: 'all' | 'unread' }
  | { type: 'retry' }
  /** The server said whether anything is unread. */
  | { type: 'counted'; hasUnread: boolean }

const marked = (items: readonly Notification[], { id, isRead }: Marking) =>
  items.map((item) => (id === 'all' || item.id === id ? { ...item, isRead } : item))
const anyUnread = (items: readonly Notification[]) => items.some(({ isRead }) => !isRead)

const notificationsSetup = setup({
  types: typesOf<{ context: NotificationsContext; events: NotificationsEvent; meta: StateMeta }>(),
  actors: {
    fetchNotifications: call<readonly Notification[]>('fetchNotifications'),
    mark: call<{ kind: 'marked' }, Marking>('mark'),
  },
  guards: {
    isUnread: ({ context }, { id }: { id: number }) =>
      context.items.some((item) => item.id === id && !item.isRead),
    isAnyUnread: ({ context }) => anyUnread(context.items),
  },
  actions: {
    keepItems: assign((_, items: readonly Notification[]) => ({ items, hasUnread: anyUnread(items) })),
    keepShown: assign(({ context: { items } }, { which }: { which: 'all' | 'unread' }) => ({
      only: which === 'all' ? null : items.flatMap(({ id, isRead }) => (isRead ? [] : [id])),
    })),
    keepCount: assign((_, { hasUnread }: { hasUnread: boolean }) => ({ hasUnread })),
    markNow: assign(({ context }, marking: Marking) => {
      const items = marked(context.items, marking)
      return { marking, before: context.items, items, hasUnread: anyUnread(items) }
    }),
    putBack: assign(({ context }) => ({ items: context.before, hasUnread: anyUnread(context.before) })),
    tellNotMarked: deed('tellNotMarked'),
    goToAction: deed<number>('goToAction'),
  },
})

const mark = (marking: Marking) => ({ type: 'markNow' as const, params: marking })

/** What one looks at: all of them, or what was unread when that was asked for. */
export const shownOf = ({ items, only }: NotificationsContext): readonly Notification[] =>
  only === null ? items : items.filter(({ id }) => only.includes(id))

/** The notifications of the top bar: a dot, a popup, read and unread; what is marked is so at once, and put back if it fails. */
export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  context: { items: [], hasUnread: false, marking: { id: 'all', isRead: true }, before: [], only: null },
  initial: 'closed',
  states: {
    closed: {
      meta: { label: 'Dicht' },
      on: {
        open: { target: 'opened' },
        counted: { actions: { type: 'keepCount', params: ({ event }) => event } },
      },
    },
    opened: {
      meta: { label: 'Open', screen: 'popup' },
      initial: 'loading',
      on: { close: { target: 'closed' } },
      states: {
        loading: {
          meta: { label: 'Meldingen ophalen' },
          tags: 'busy',
          invoke: {
            id: 'fetchNotifications',
            src: 'fetchNotifications',
            onDone: { target: 'list', actions: { type: 'keepItems', params: ({ event }) => event.output } },
            onError: { target: 'failed' },
          },
        },
        failed: { meta: { label: 'Ophalen mislukt' }, on: { retry: { target: 'loading' } } },
        list: {
          meta: { label: 'Meldingen' },
          on: {
            read: {
              target: 'marking',
              actions: { type: 'markNow', params: ({ event }) => ({ id: event.id, isRead: true }) },
            },
            unread: {
              target: 'marking',
              actions: { type: 'markNow', params: ({ event }) => ({ id: event.id, isRead: false }) },
            },
            show: { actions: { type: 'keepShown', params: ({ event }) => event } },
            readAll: {
              guard: 'isAnyUnread',
              target: 'marking',
              actions: mark({ id: 'all', isRead: true }),
            },
            choose: [
              {
                guard: { type: 'isUnread', params: ({ event }) => event },
                target: '#notifications.leaving',
                actions: { type: 'markNow', params: ({ event }) => ({ id: event.id, isRead: true }) },
              },
              {
                target: '#notifications.closed',
                actions: { type: 'goToAction', params: ({ event }) => event.id },
              },
            ],
          },
        },
        marking: {
          meta: { label: 'Lezen of niet bewaren' },
          tags: 'busy',
          // Leaving would break the call off, and with it what was chosen.
          on: { close: {} },
          invoke: {
            id: 'mark',
            src: 'mark',
            input: ({ context }) => context.marking,
            onDone: { target: 'list' },
            onError: { target: 'list', actions: ['putBack', 'tellNotMarked'] },
          },
        },
      },
    },
    leaving: {
      meta: { label: 'Naar de actie' },
      tags: 'busy',
      entry: { type: 'goToAction', params: ({ context }) => Number(context.marking.id) },
      invoke: {
        id: 'markOpened',
        src: 'mark',
        input: ({ context }) => context.marking,
        onDone: { target: 'closed' },
        onError: { target: 'closed', actions: ['putBack', 'tellNotMarked'] },
      },
    },
  },
})
