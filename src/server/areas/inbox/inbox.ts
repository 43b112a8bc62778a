import { sql } from 'kysely'
import { inbox } from '../../../contract/areas/inbox/inbox.ts'
import {
  addInboxNote,
  conversationEntries,
  type InboxEntry,
  inboxAssignees,
  inboxPresence,
  mailboxStanding,
  type mailboxStates,
  readConversation,
} from '../../../contract/areas/inbox/inboxCalls.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers, Reading, Stored } from '../../records/handlers.ts'
import { mount, mountRead, mountWrite } from '../../records/mount.ts'
import { mountPresence } from '../../records/presence.ts'
import type { Portal } from '../../records/route.ts'
import { assignees } from '../../session/assignee.ts'
import type { Db } from '../../storage/db/database.ts'
import { mountAnswered } from './answered.ts'
import { mountClaims } from './claims.ts'
import { mountLabelling } from './labelling.ts'
import { dealsWithMail, inboxLife } from './life.ts'
import { demandOwnLinks, withoutUnread } from './links.ts'
import { mountMailFiles } from './mailFiles.ts'
import { mountReplyFiles } from './replyFiles.ts'
import { htmlOfText } from './safeHtml.ts'

type Kept = Stored<typeof inbox>

/** Says of each whether the asker read it since something came in: one question for a page. */
async function withReading(context: Reading, rows: readonly Kept[]): Promise<Kept[]> {
  const { db, reach } = context
  const read = await db
    .selectFrom('inboxReads')
    .innerJoin('inboxConversations', 'inboxConversations.id', 'inboxReads.conversationId')
    .select('conversationId')
    .where('inboxReads.userId', '=', reach.session.userId)
    .where('conversationId', 'in', [0, ...rows.map(({ id }) => id)])
    .where(sql<boolean>`inbox_reads.read_at >= inbox_conversations.received_at`)
    .execute()
  const ids = new Set(read.map(({ conversationId }) => conversationId))
  return rows.map((row) => ({ ...withoutUnread(context, row), isRead: ids.has(row.id) }))
}

const handlers: Handlers<typeof inbox> = beside(crud(inbox, demandOwnLinks), withReading)

type Found = Awaited<ReturnType<typeof foundIn>>[number]
type Attached = Omit<InboxEntry['attachments'][number], 'documentId'>

/** So many entries are shown at once, and then so many earlier ones. */
const atOnce = 100

const entriesIn = (db: Db, conversationId: number) =>
  db
    .selectFrom('inboxMessages')
    .leftJoin('users', 'users.id', 'inboxMessages.userId')
    .selectAll('inboxMessages')
    .select('users.name as userName')
    .where('conversationId', '=', conversationId)

/** The newest entries, or those before another, the oldest of them first; one more says that there are earlier ones. */
async function foundIn(db: Db, conversationId: number, before?: number) {
  const all = entriesIn(db, conversationId).orderBy('at', 'desc').orderBy('inboxMessages.id', 'desc')
  const rows =
    before === undefined
      ? all
      : all.where(
          sql<boolean>`(inbox_messages.at, inbox_messages.id) < (select at, id from inbox_messages where id = ${before})`,
        )
  return (await rows.limit(atOnce + 1).execute()).toReversed()
}

/** Which attachments of these became a document: one question for all. */
async function documentsOf(db: Db, found: readonly Found[]): Promise<ReadonlyMap<string, number>> {
  const ids = found.filter(({ rawHash }) => rawHash !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('inboxDocuments').selectAll().where('messageId', 'in', ids).execute()
  return new Map(rows.map(({ messageId, place, documentId }) => [`${messageId} ${place}`, documentId]))
}

const entryOf = (row: Found, documents: ReadonlyMap<string, number> = new Map()): InboxEntry => ({
  id: row.id,
  direction: row.direction,
  kind: row.kind,
  name: row.userName ?? row.fromName ?? 'Onbekende afzender',
  address: row.direction === 'note' ? null : row.fromAddress,
  to: row.toText,
  cc: row.ccText,
  at: row.at.toISOString(),
  isUnderWay: row.direction === 'out' && row.sentAt === null && row.failure === null,
  failure: row.failure,
  html: row.html ?? '',
  remoteImages: row.remoteImages,
  attachments: (JSON.parse(row.attachments ?? '[]') as Attached[]).map((one, index) => ({
    ...one,
    documentId: documents.get(`${row.id} ${index + 1}`) ?? null,
  })),
  isWhole: row.rawHash !== null,
  problem: row.problem,
})

async function note(db: Db, conversationId: number, userId: number, text: string): Promise<InboxEntry> {
  const { id } = await db
    .insertInto('inboxMessages')
    .values({
      conversationId,
      direction: 'note',
      userId,
      messageId: null,
      inReplyTo: null,
      threadIds: null,
      fromName: null,
      fromAddress: null,
      toText: null,
      ccText: null,
      subject: null,
      bodyText: text,
      html: htmlOfText(text),
      attachments: null,
      problem: null,
      rawHash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return entryOf(
    await entriesIn(db, conversationId).where('inboxMessages.id', '=', id).executeTakeFirstOrThrow(),
  )
}

/** The shared mailbox, as somebody works in it. */
export function mountInbox(portal: Portal): void {
  mount(portal, inbox, handlers, inboxLife)
  mountLabelling(portal, handlers)
  mountAnswered(portal, handlers.get)
  mountMailFiles(portal, handlers.get)
  mountReplyFiles(portal, handlers.get)
  mountClaims(portal, handlers.get)
  mountPresence(portal, inboxPresence, inbox.name, handlers.get)
  mountRead(portal, conversationEntries, async (context, { params, query }) => {
    const { id } = await handlers.get(context, params.id)
    const found = await foundIn(context.db, id, query.before)
    const shown = found.slice(-atOnce)
    const documents = await documentsOf(context.db, shown)
    return { entries: shown.map((row) => entryOf(row, documents)), isMore: found.length > atOnce }
  })
  mountWrite(portal, readConversation, async (context, { params, body: { isRead } }) => {
    const { db, reach } = context
    const { id } = await handlers.get(context, params.id)
    // Whoever watches along as somebody else reads nothing for that person.
    if (reach.session.realUserId !== null) return { isRead }
    const own = { conversationId: id, userId: reach.session.userId }
    if (isRead)
      await db
        .insertInto('inboxReads')
        .values(own)
        .onConflict((conflict) =>
          conflict.columns(['conversationId', 'userId']).doUpdateSet({ readAt: sql`now()` }),
        )
        .execute()
    else
      await db
        .deleteFrom('inboxReads')
        .where('conversationId', '=', id)
        .where('userId', '=', own.userId)
        .execute()
    return { isRead }
  })
  mountWrite(portal, addInboxNote, async (context, { params, body }) => {
    const { id } = await handlers.get(context, params.id)
    return note(context.db, id, context.reach.session.userId, body.text)
  })
  mountRead(portal, inboxAssignees, ({ db }) => assignees(db, dealsWithMail))
  mountRead(portal, mailboxStanding, async ({ db }) => {
    const { state, address, since, reason, touchedAt, isHeld } = await db
      .selectFrom('inboxMailbox')
      .selectAll()
      .select(sql<boolean>`held_until is not null and held_until >= now()`.as('isHeld'))
      .executeTakeFirstOrThrow()
    // What nobody holds is not connected, whatever the last one said.
    const isStale = !isHeld && (state === 'listening' || state === 'connecting')
    return {
      state: (isStale ? 'lost' : state) as keyof typeof mailboxStates,
      address,
      since: since.toISOString(),
      reason,
      touchedAt: touchedAt?.toISOString() ?? null,
    }
  })
}
