import type { SnapshotFrom } from 'xstate'
import { atlas } from '../../machines/atlas.ts'
import { type Notification, shownOf } from '../../machines/flows/notifications.ts'
import { broken, happens, walk } from '../walk/walk.ts'
import { data } from '../walk/wire.ts'

type At = SnapshotFrom<typeof atlas.notifications.machine>

const told = (id: number, isRead: boolean, subject: string): Notification => ({
  id,
  isRead,
  earlier: 0,
  type: 3,
  createdAt: '2026-01-05T09:00:00+01:00',
  customer: { id: 7, name: 'Bakkerij De Korenaar' },
  actionBy: { initials: 'JvA', name: 'Joris van Account' },
  action: {
    id: 40 + id,
    customerId: 7,
    kind: 'action',
    deadline: '2026-02-01',
    subject,
    statusName: 'Open',
  },
  export: null,
})
const one = told(1, false, 'Factuur navragen')

const isUnread = ({ context }: At) => context.items.some(({ isRead }) => !isRead)

const isListed = ({ context }: At) => shownOf(context).length > 0

/** Somebody who was given something to do. */
export const notificationsWalk = walk<typeof atlas.notifications.machine>({
  flow: atlas.notifications,
  cases: {
    read: (snapshot: At) => (isUnread(snapshot) && isListed(snapshot) ? [{ id: 1 }] : []),
    unread: (snapshot: At) => (isUnread(snapshot) || !isListed(snapshot) ? [] : [{ id: 1 }]),
    // One is still listed where it can be chosen or marked.
    choose: (snapshot: At) => (isListed(snapshot) ? [{ id: 1 }] : []),
    show: [{ which: 'all' }, { which: 'unread' }],
    counted: [{ hasUnread: true }, { hasUnread: false }],
  },
  deciding: (snapshot: At) => [
    isUnread(snapshot),
    snapshot.context.hasUnread,
    snapshot.context.only,
    // What is put back if marking fails.
    (snapshot.matches({ opened: 'marking' }) || snapshot.matches('leaving')) &&
      snapshot.context.before.some(({ isRead }) => !isRead),
  ],
  world: {
    fetchNotifications: () => [[one], broken],
    mark: () => [{ kind: 'marked' }, broken],
  },
  wires: {
    fetchNotifications: {
      call: 'GET action-notifications',
      asked: () => undefined,
      answered: (items) => data(items),
    },
    mark: {
      call: 'POST action-notifications/:id/:how',
      asked: ({ path }) => {
        const [, id, how] = path.split('/')
        return { id: id === 'all' ? 'all' : Number(id), isRead: how === 'mark-as-read' }
      },
      answered: () => data(null),
    },
  },
  told: ['counted'],
  does: {
    counted: happens,
    open: (hands, _, { context }) => hands.press(context.hasUnread ? 'Meldingen (ongelezen)' : 'Meldingen'),
    close: (hands) => hands.key('Escape'),
    retry: (hands) => hands.press('Opnieuw proberen'),
    read: (hands) => hands.press('Markeer als gelezen'),
    unread: (hands) => hands.press('Markeer als ongelezen'),
    show: (hands, { which }, snapshot) =>
      hands.press(which === 'all' ? 'Alle' : `Ongelezen ${isUnread(snapshot) ? 1 : 0}`),
    readAll: (hands) => hands.press('Alles als gelezen markeren'),
    choose: (hands) => hands.press('Factuur navragen'),
  },
  shows: {
    closed: (hands) => hands.gone('Factuur navragen'),
    leaving: (hands) => hands.gone('Factuur navragen'),
    'opened.loading': (hands) => hands.gone('Factuur navragen'),
    'opened.failed': (hands) => hands.sees('De meldingen zijn niet opgehaald.'),
    'opened.list': async (hands, snapshot) => {
      if (!isListed(snapshot)) return hands.sees('Je hebt alles gelezen.')
      await hands.sees('Factuur navragen')
      await hands.canPress(isUnread(snapshot) ? 'Markeer als gelezen' : 'Markeer als ongelezen')
    },
    'opened.marking': (hands) => hands.cannotPress('Markeer als gelezen'),
  },
})
