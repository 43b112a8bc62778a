import { sql } from 'kysely'
import {
  actionNotifications,
  markAllAsRead,
  markAsRead,
  markAsUnread,
  type NotificationType,
  suggestActions,
} from '../../../contract/areas/actions/actionCalls.ts'
import { action } from '../../../contract/areas/actions/actions.ts'
import { counter } from '../../../contract/areas/actions/counterCalls.ts'
import { namedIn } from '../../../domain/keys.ts'
import { NotFound } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Writing } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { searchable } from '../../records/search.ts'
import { holds, isReached, isStaff, type Reach } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { seenBy } from './seeing.ts'

/** How many notifications the popup shows. */
const most = 100

/** What is told about one action within so many ms before a notification stands in its line. */
const together = 600_000

/** Puts each notification, the newest first, in the line of the newest about its action that is near enough. */
function inLines<Row extends { actionId: number; createdAt: Date; isRead: boolean }>(rows: readonly Row[]) {
  const lines: { newest: Row; all: Row[] }[] = []
  for (const row of rows) {
    const line = lines.findLast(({ newest }) => newest.actionId === row.actionId)
    const near = line && line.newest.createdAt.getTime() - row.createdAt.getTime() <= together
    if (line && near) line.all.push(row)
    else lines.push({ newest: row, all: [row] })
  }
  return lines.map(({ newest, all }) => ({
    ...newest,
    isRead: all.every(({ isRead }) => isRead),
    earlier: all.length - 1,
  }))
}

/** Marks a line: the notification, and those before it that stand in its line. */
async function mark({ db, reach }: Writing, id: number, isRead: boolean): Promise<null> {
  const own = db.selectFrom('actionNotifications').where('userId', '=', reach.session.userId)
  const newest = await own.select(['actionId', 'createdAt']).where('id', '=', id).executeTakeFirst()
  if (newest === undefined) throw new NotFound()
  await db
    .updateTable('actionNotifications')
    .set({ isRead })
    .where('userId', '=', reach.session.userId)
    // What was told by mail alone is no part of the line, and would stay unread for good.
    .where('inPortal', '=', true)
    .where('actionId', '=', newest.actionId)
    .where('id', '<=', id)
    .where('createdAt', '>=', new Date(newest.createdAt.getTime() - together))
    .execute()
  return null
}

/** How many mails wait for who asks. */
type CountMessages = (db: Db, reach: Reach) => Promise<number>

/** What somebody is told, what waits for attention, and earlier subjects. */
export function mountNotifications(portal: Portal, { messages }: { messages: CountMessages }): void {
  mountRead(portal, actionNotifications, async ({ db, reach }) => {
    if (!holds(reach, 'actions:read')) return []
    const rows = await db
      .selectFrom('actionNotifications as told')
      .innerJoin('actions', 'actions.id', 'told.actionId')
      .innerJoin('customers', 'customers.id', 'actions.customerId')
      .leftJoin('users', 'users.id', 'told.actionById')
      .select(['told.id', 'told.type', 'told.isRead', 'told.createdAt', 'users.name', 'users.initials'])
      .select(['actions.id as actionId', 'actions.kind', 'actions.deadline', 'actions.subject'])
      .select(['actions.state', 'customers.id as customerId', 'customers.name as customerName'])
      .where('told.userId', '=', reach.session.userId)
      .where('told.inPortal', '=', true)
      // What was told when one might see it is looked at again: reach and rights may have been withdrawn since.
      .where((where) => seenBy(reach)(where as never))
      .orderBy('told.id', 'desc')
      .limit(most)
      .execute()
    return inLines(rows).map((row) => ({
      ...{ id: row.id, earlier: row.earlier, isRead: row.isRead },
      type: row.type as NotificationType,
      createdAt: row.createdAt.toISOString(),
      customer: { id: row.customerId, name: row.customerName },
      actionBy: doneBy(row),
      action: {
        ...{ id: row.actionId, customerId: row.customerId, kind: row.kind },
        ...{ deadline: row.deadline, subject: row.subject },
        statusName: namedIn(action.states, row.state)?.label ?? row.state,
      },
    }))
  })
  mountWrite(portal, markAsRead, (context, { params }) => mark(context, params.id, true))
  mountWrite(portal, markAsUnread, (context, { params }) => mark(context, params.id, false))
  mountWrite(portal, markAllAsRead, async ({ db, reach }) => {
    await db
      .updateTable('actionNotifications')
      .set({ isRead: true })
      .where('userId', '=', reach.session.userId)
      .where('isRead', '=', false)
      .execute()
    return null
  })
  mountRead(portal, counter, ({ db, reach }) => waitingFor(db, reach, messages))
  mountWrite(portal, suggestActions, async ({ db, reach }, { body: { query } }) => {
    if (query === '') return []
    const found = await db
      .selectFrom('actions')
      .select('subject')
      // The index knows the whole text; what is suggested stands in the subject.
      .where('searchText', 'like', `%${searchable(query)}%`)
      .where(sql<boolean>`dutch_order(subject) like ${`%${searchable(query)}%`}`)
      .where(seenBy(reach))
      .groupBy('subject')
      .orderBy('subject')
      .limit(8)
      .execute()
    return found.map(({ subject }) => subject)
  })
}

/** Who did it, by name and initials; what the portal does by itself has none, and says so whole. */
const doneBy = ({ name, initials }: { name: string | null; initials: string | null }) =>
  name === null ? { name: 'Systeem', initials: 'Systeem' } : { name, initials: initials ?? initialsOf(name) }

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)

/** What the control of invoices found and still is to be dealt with: one's own, and what nobody has taken up. */
async function auditsFor(db: Db, reach: Reach): Promise<number> {
  if (!holds(reach, 'invoice-check:read') || !isStaff(reach.session)) return 0
  const { count } = await db
    .selectFrom('invoiceAudits')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', 'in', ['open', 'inProgress'])
    // What a later control no longer finds waits for nobody.
    .where('isGone', '=', false)
    .where(({ or, eb }) => or([eb('assigneeId', 'is', null), eb('assigneeId', '=', reach.session.userId)]))
    .where(isReached(reach.session, 'customerId'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What waits for who asks, as the top bar counts it. */
async function waitingFor(db: Db, reach: Reach, messagesFor: CountMessages) {
  const { userId } = reach.session
  const audits = await auditsFor(db, reach)
  const messages = await messagesFor(db, reach)
  if (!holds(reach, 'actions:read')) return { audits, actions: 0, notifications: false, messages }
  const due = await db
    .selectFrom('actions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('kind', '=', 'action')
    .where('assigneeId', '=', userId)
    .where('state', 'in', ['open', 'inProgress', 'waiting'])
    .where('deadline', '<=', today())
    .where(seenBy(reach))
    .executeTakeFirstOrThrow()
  const unread = await db
    .selectFrom('actionNotifications as told')
    .innerJoin('actions', 'actions.id', 'told.actionId')
    .select('told.id')
    .where('told.userId', '=', userId)
    .where('told.isRead', '=', false)
    .where((where) => seenBy(reach)(where as never))
    .limit(1)
    .executeTakeFirst()
  return { audits, actions: Number(due.count), notifications: unread !== undefined, messages }
}
