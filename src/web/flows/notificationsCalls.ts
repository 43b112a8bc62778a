import { fromPromise } from 'xstate'
import {
  type Marking,
  type Notification,
  notificationsMachine,
} from '../../../machines/flows/notifications.ts'
import { ask } from '../calls/ask.ts'
import { actionNotifications, markAllAsRead, markAsRead, markAsUnread } from '../calls/lean.ts'
import { goTo } from '../portal/navigation.ts'
import { tell } from '../portal/root.ts'

async function fetchNotifications(signal: AbortSignal): Promise<readonly Notification[]> {
  return (await ask(actionNotifications, {}, { signal, quiet: true })).data
}

async function mark({ id, isRead }: Marking): Promise<{ kind: 'marked' }> {
  const manner = { quiet: true }
  if (id === 'all') await ask(markAllAsRead, {}, manner)
  else await ask(isRead ? markAsRead : markAsUnread, { id }, manner)
  return { kind: 'marked' }
}

/** The page of an action, a note or an export. */
export function placeOf({ action, export: exported }: Notification): string {
  if (exported !== null) return `/v3/exports/${exported.id}`
  if (action === null) return '/v3/actions'
  const { customerId, kind, id } = action
  return `/v3/customers/${customerId}/${kind === 'note' ? 'notes' : 'actions'}/${id}`
}

/** The notifications as the top bar runs them. */
export const notifications = notificationsMachine.provide({
  actors: {
    fetchNotifications: fromPromise(({ signal }) => fetchNotifications(signal)),
    mark: fromPromise(({ input }) => mark(input)),
  },
  actions: {
    tellNotMarked: () => tell.error('Dit is niet gelukt. Probeer het opnieuw.'),
    goToAction: ({ context }, id) => {
      const item = context.items.find((one) => one.id === id)
      if (item) goTo(placeOf(item))
    },
  },
})
