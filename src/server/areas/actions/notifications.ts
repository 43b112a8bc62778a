import { sql } from 'kysely'
import {
  actionNotifications,
  markAllAsRead,
  markAsRead,
  markAsUnread,
  suggestActions,
} from '../../../contract/areas/actions/actionCalls.ts'
import { counter } from '../../../contract/areas/actions/counterCalls.ts'
import { NotFound } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Writing } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { searchable } from '../../records/search.ts'
import { holds, isReached, isStaff, type Reach } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { hasUnreadExport, together, toldTo } from './notificationLines.ts'
import { seenBy } from './seeing.ts'

/** Marks a line: the notification, and those before it that stand in its line. */
async function mark({ db, reach }: Writing, id: number, isRead: boolean): Promise<null> {
  const own = db.selectFrom('actionNotifications').where('userId', '=', reach.session.userId)
  const newest = await own.select(['actionId', 'createdAt']).where('id', '=', id).executeTakeFirst()
  if (newest === undefined) throw new NotFound()
  if (newest.actionId === null) {
    await db.updateTable('actionNotifications').set({ isRead }).where('id', '=', id).execute()
    return null
  }
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
  mountRead(portal, actionNotifications, (context) => toldTo(context))
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
  const exported = await hasUnreadExport(db, reach)
  if (!holds(reach, 'actions:read')) return { audits, actions: 0, notifications: exported, messages }
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
  return { audits, actions: Number(due.count), notifications: exported || unread !== undefined, messages }
}
