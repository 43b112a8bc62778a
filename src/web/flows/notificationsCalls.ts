import { fromPromise } from 'xstate'
import {
  type Marking,
  type Notification,
  notificationsMachine,
} from '../../../machines/flows/notifications.ts'
import { api } from '../calls/api.ts'
import { goTo } from '../portal/navigation.ts'
import { tell } from '../portal/root.ts'

async function fetchNotifications(signal: AbortSignal): Promise<readonly Notification[]> {
  return (await api.get<Notification[]>('action-notifications', { signal, quiet: true })).data
}

async function mark({ id, isRead }: Marking): Promise<{ kind: 'marked' }> {
  await api.post(`action-notifications/${id}/mark-as-${isRead ? 'read' : 'unread'}`, undefined, {
    quiet: true,
  })
  return { kind: 'marked' }
}

/** The page of an action or note. */
export function placeOf({ action }: Notification): string {
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
