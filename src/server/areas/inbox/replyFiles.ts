import { inbox } from '../../../contract/areas/inbox/inbox.ts'
import {
  addReplyFile,
  answering,
  mostReplyFiles,
  type ReplyFile,
  removeReplyFile,
  replyFileDays,
} from '../../../contract/areas/inbox/replyCalls.ts'
import { bytesOf, refusalOfFile } from '../../../contract/records/fileTypes.ts'
import { addressesIn } from '../../../domain/identity/addresses.ts'
import { after, day } from '../../ground/clock.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Handlers, Writing } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import { add, type Portal, readingOf, write } from '../../records/route.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { keepSent } from '../../storage/files/sent.ts'
import { parameterOn } from '../../storage/parameters/read.ts'

const fault = (sentence: string) => new Invalid({ file: [sentence] }, sentence)

/** The files that wait for the answer of one person. */
const waitingOf = (db: Db, conversationId: number, userId: number) =>
  db
    .selectFrom('inboxReplyFiles')
    .select(['id', 'name', 'type', 'size'])
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .where('messageId', 'is', null)
    .orderBy('id')

const shown = ({ id, name, size }: ReplyFile): ReplyFile => ({ id, name, size })

/** Has what waits go along with this answer; answers what it says of each. */
export async function takeAlong(db: Db, conversationId: number, userId: number, messageId: number) {
  const files = await waitingOf(db, conversationId, userId).forUpdate().execute()
  if (files.length === 0) return
  const attachments = JSON.stringify(files.map(({ name, type, size }) => ({ name, type, size })))
  const ids = files.map(({ id }) => id)
  await db.updateTable('inboxReplyFiles').set({ messageId }).where('id', 'in', ids).execute()
  await db.updateTable('inboxMessages').set({ attachments }).where('id', '=', messageId).execute()
}

/** The files of an answer, in the order in which they were chosen. */
export const sentWith = (db: Db, messageId: number) =>
  db
    .selectFrom('inboxReplyFiles')
    .select(['name', 'type', 'size', 'fileHash'])
    .where('messageId', '=', messageId)
    .orderBy('id')
    .execute()

/** What we ever answered from: these are ours also where no mailbox is connected. */
const wroteFrom = (db: Db, addresses: readonly string[]) =>
  db
    .selectFrom('inboxMessages')
    .select(({ fn }) => fn<string>('lower', ['fromAddress']).as('address'))
    .distinct()
    .where('direction', '=', 'out')
    .where(({ eb, fn }) => eb(fn('lower', ['fromAddress']), 'in', ['', ...addresses]))
    .execute()

/** These addresses without our own and those that have it already. */
export async function withoutOurs(db: Db, addresses: readonly string[], to: string | null) {
  const mailbox = await db.selectFrom('inboxMailbox').select(['address', 'ownAddresses']).executeTakeFirst()
  const wrote = await wroteFrom(db, addresses)
  const known = [
    mailbox?.address,
    ...(mailbox?.ownAddresses ?? []),
    ...wrote.map(({ address }) => address),
    to,
  ]
  const ours = new Set(known.map((one) => one?.toLowerCase()))
  return addresses.filter((one) => !ours.has(one))
}

/** Who asked for the answer besides, and to whom else the last mail that came in went. */
async function othersIn(db: Db, conversationId: number, to: string | null) {
  const last = await db
    .selectFrom('inboxMessages')
    .select(['toText', 'ccText', 'alsoAnswer'])
    .where('conversationId', '=', conversationId)
    .where('direction', '=', 'in')
    .where('kind', '=', 'mail')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const named = [last?.toText, last?.ccText].filter(Boolean).join(', ')
  const also = await withoutOurs(db, addressesIn(last?.alsoAnswer ?? '').addresses, to)
  const others = await withoutOurs(db, addressesIn(named).addresses, to)
  return { also, others: others.filter((one) => !also.includes(one)) }
}

/** Refuses one more file where the answer would be too much for it; nobody else adds one until this is certain. */
async function demandPlace({ db, reach }: Writing, conversationId: number, size: number): Promise<void> {
  await db
    .selectFrom('inboxConversations')
    .select('id')
    .where('id', '=', conversationId)
    .forNoKeyUpdate()
    .execute()
  const files = await waitingOf(db, conversationId, reach.session.userId).execute()
  if (files.length >= mostReplyFiles) throw fault(`Hoogstens ${mostReplyFiles} bijlagen bij een antwoord.`)
  const megabytes = await parameterOn(db, 'upload.max_mb')
  const together = files.reduce((sum, file) => sum + file.size, size)
  if (together > bytesOf(megabytes))
    throw fault(`De bijlagen van een antwoord zijn samen hoogstens ${megabytes} MB.`)
}

/** Lets go what was chosen for an answer that was not sent; its content goes with the next sweep of the store. */
export const sweepReplyFiles = ({ db }: Database): Promise<unknown> =>
  db
    .deleteFrom('inboxReplyFiles')
    .where('messageId', 'is', null)
    .where('createdAt', '<', after(new Date(), -replyFileDays * day))
    .execute()

/** What goes along with an answer, while it is written. */
export function mountReplyFiles(portal: Portal, get: Handlers<typeof inbox>['get']): void {
  mountRead(portal, answering, async (context, { params }) => {
    const { id, replyAddress, fromAddress } = await get(context, params.id)
    const files = await waitingOf(context.db, id, context.reach.session.userId).execute()
    return {
      files: files.map(shown),
      ...(await othersIn(context.db, id, replyAddress ?? fromAddress)),
    }
  })
  add(portal, addReplyFile, async (admitted) => {
    const { id: conversationId } = await get(readingOf(portal, admitted), admitted.asked.params.id)
    const kept = await keepSent(portal, admitted, refusalOfFile)
    return write(portal, admitted, async (writing) => {
      await demandPlace(writing, conversationId, kept.size)
      const made = await writing.db
        .insertInto('inboxReplyFiles')
        .values({
          conversationId,
          userId: writing.reach.session.userId,
          name: kept.name,
          type: kept.type,
          size: kept.size,
          fileHash: kept.hash,
        })
        .returning(['id', 'name', 'size'])
        .executeTakeFirstOrThrow()
      return { status: 201, body: { data: made } }
    })
  })
  mountWrite(portal, removeReplyFile, async (context, { params, query }) => {
    const { db, reach } = context
    const { id } = await get(context, params.id)
    const { numDeletedRows } = await db
      .deleteFrom('inboxReplyFiles')
      .where('id', '=', query.file)
      .where('conversationId', '=', id)
      .where('userId', '=', reach.session.userId)
      .where('messageId', 'is', null)
      .executeTakeFirstOrThrow()
    // What is gone already, was sent or is a colleague's is left as it is.
    if (Number(numDeletedRows) > 0)
      await context.record({
        action: 'detach',
        subject: inbox.name,
        subjectId: id,
        before: { attachment: query.file },
      })
    return { id: query.file }
  })
}
