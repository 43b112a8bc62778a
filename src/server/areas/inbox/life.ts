import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inboxMessageLifeCycle } from '../../../../machines/life-cycles/inboxMessage.ts'
import { inbox } from '../../../contract/areas/inbox/inbox.ts'
import { reopenDays } from '../../../contract/areas/inbox/inboxWords.ts'
import { addressesIn } from '../../../domain/identity/addresses.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Reading, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { claimAnswer } from '../../records/presence.ts'
import { refuseAssignee } from '../../session/assignee.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import { takeAlong, withoutOurs } from './replyFiles.ts'
import { htmlOfText } from './safeHtml.ts'

type Kept = Stored<typeof inbox>

/** The kind of the mail that answers a conversation. */
export const replyMail = 'inboxReply'

/** Which of these were handled no more than so many days ago: for all at once. */
async function factsOf({ db }: Reading, rows: readonly Kept[]) {
  const handled = await db
    .selectFrom('inboxConversations')
    .select('id')
    .where('id', 'in', [0, ...rows.flatMap(({ id, state }) => (state === 'handled' ? id : []))])
    .where(sql<boolean>`handled_at >= now() - make_interval(days => ${reopenDays})`)
    .execute()
  const lately = new Set(handled.map(({ id }) => id))
  return new Map(rows.map(({ id }) => [id, { isHandledLately: lately.has(id) }]))
}

const set = (db: Writing['db'], id: number, values: object) =>
  db
    .updateTable('inboxConversations')
    .set(values as never)
    .where('id', '=', id)
    .execute()

/** The last mail that came in: what an answer goes to. */
const lastOf = (db: Writing['db'], id: number) =>
  db
    .selectFrom('inboxMessages')
    .select(['messageId', 'threadIds'])
    .where('conversationId', '=', id)
    .where('direction', '=', 'in')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Writes the answer and has it leave, once this is certain. */
async function reply(context: Writing, row: Kept, body: string, cc: string): Promise<void> {
  const { db, reach } = context
  const recipient = row.replyAddress ?? row.fromAddress
  if (recipient === null) throw new Conflict('Er is geen e-mailadres bekend om naar te antwoorden.')
  await claimAnswer(context, inbox.name, row.id)
  const copies = await withoutOurs(db, addressesIn(cc).addresses, recipient)
  const last = await lastOf(db, row.id)
  const mailbox = await db.selectFrom('inboxMailbox').select('address').executeTakeFirst()
  const domain = mailbox?.address?.split('@')[1] ?? 'portaal.invalid'
  const { id } = await db
    .insertInto('inboxMessages')
    .values({
      conversationId: row.id,
      direction: 'out',
      userId: reach.session.userId,
      messageId: `<inbox.${randomUUID()}@${domain}>`,
      inReplyTo: last?.messageId ?? null,
      threadIds: [last?.threadIds, last?.messageId].filter(Boolean).join(' ') || null,
      fromName: reach.session.userName,
      fromAddress: mailbox?.address ?? null,
      toText: recipient,
      ccText: copies.join(', ') || null,
      subject: /^re:/i.test(row.subject) ? row.subject : `Re: ${row.subject}`.slice(0, 200),
      bodyText: body,
      html: htmlOfText(body),
      attachments: '[]',
      problem: null,
      rawHash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeAlong(db, row.id, reach.session.userId, id)
  await set(db, row.id, {
    isAnswered: true,
    dueAt: null,
    ...(row.firstResponseAt === null && { firstResponseAt: sql`now()` }),
  })
  await orderMails(
    db,
    [{ kind: replyMail, userId: reach.session.userId, recipient, data: { id } }],
    new Date(),
  )
}

/** What somebody needs to whom a conversation is given: with anybody else it would lie out of sight. */
export const dealsWithMail = ['wl:inbox', 'support-email-inbox:write'] as const

const refuseStrangers = (db: Writing['db'], assigneeId: number | null) =>
  refuseAssignee(db, assigneeId, dealsWithMail)

/** The life of a conversation. */
export const inboxLife: LifeCycle<typeof inbox> = {
  machine: inboxMessageLifeCycle,
  facts: factsOf,
  effects: {
    ASSIGN: ({ db }, { assigneeId }) => refuseStrangers(db, assigneeId),
    HANDLE: async ({ db }, { id }) => {
      await set(db, id, { handledAt: sql`now()`, dueAt: null, until: null })
    },
    RESUME: async ({ db }, { id }) => {
      await set(db, id, { until: null })
    },
    UNASSIGN: async ({ db }, { id }) => {
      await set(db, id, { assigneeId: null })
    },
    REOPEN: async ({ db, reach }, { id, assigneeId }) => {
      await set(db, id, { handledAt: null, assigneeId: assigneeId ?? reach.session.userId })
    },
    MARK_SPAM: async ({ db }, { id }) => {
      await set(db, id, { dueAt: null })
    },
    REPLY: (context, row, { body, cc }) => reply(context, row, String(body), String(cc ?? '')),
  },
  effectsOfAll: {
    'sys.WAKE': async ({ db }, rows) => {
      await db
        .updateTable('inboxConversations')
        .set({ until: null })
        .where('id', 'in', [0, ...rows.map(({ id }) => id)])
        .execute()
    },
    'sys.INCOMING': async ({ db }, rows) => {
      await db
        .updateTable('inboxConversations')
        .set({ until: null, handledAt: null })
        .where('id', 'in', [0, ...rows.map(({ id }) => id)])
        .execute()
    },
  },
  due: {
    'sys.WAKE': (rows, day) =>
      rows.where('inbox_conversations.state', '=', 'snoozed').where('inbox_conversations.until', '<=', day),
  },
}
