import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { inbox } from '../../../contract/areas/inbox/inbox.ts'
import { responseHours } from '../../../contract/areas/inbox/inboxWords.ts'
import { afterWorkingHours } from '../../../domain/time/workingHours.ts'
import { asServer } from '../../records/asServer.ts'
import { takeOwn } from '../../records/transition.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { isAway } from '../../storage/db/retry.ts'
import type { Files } from '../../storage/files/store.ts'
import { fileActionAnswer } from '../actions/answers.ts'
import { fileAnswer } from '../invoiceAudit/answers.ts'
import { fileMutationAnswer } from '../mutations/answers.ts'
import { type Bounce, bounceIn, keepBounce } from '../newsletters/bounces.ts'
import { inboxLife } from './life.ts'
import { headersAlone, type Mail, readMail } from './readMail.ts'
import { customerOf } from './senders.ts'

/** A mail above this is refused by every mail server; one that came in all the same is kept. */
const largest = 200_000_000
/** Of one conversation no more words than this are searched. */
const mostWords = 20_000

/** Where a link or a picture of HTML leads, in what is made of it without. */
const targets = /\[(?:[a-z][a-z0-9+.-]*:|\/\/)[^\]\s]*\]/gi

/** How a mail begins, in a list: what a person wrote, and no addresses of pictures and links. */
export const previewOf = (words: string): string =>
  words.slice(0, 5000).replaceAll(targets, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 200).toWellFormed()

export interface Receiving {
  readonly database: Database
  readonly files: Files
  /** Our own addresses, in small letters: what comes from them opens nothing. */
  readonly own: ReadonlySet<string>
}

const threadOf = async (db: Db, { answers }: Mail) =>
  db
    .selectFrom('inboxMessages')
    .innerJoin('inboxConversations as thread', 'thread.id', 'inboxMessages.conversationId')
    .selectAll('thread')
    .where('inboxMessages.messageId', 'in', ['', ...answers])
    .orderBy('inboxMessages.id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Thread = NonNullable<Awaited<ReturnType<typeof threadOf>>>

/** The conversation goes on: open again where it waited, or null where it was handled too long ago. */
async function goesOn(tx: Db, thread: Thread, isQuiet: boolean): Promise<number | null> {
  const rests = thread.state === 'waiting' || thread.state === 'snoozed' || thread.state === 'handled'
  if (isQuiet || !rests) return thread.id
  const isTaken = await takeOwn(
    inbox,
    inboxLife as never,
    asServer(tx, 'mailbox'),
    thread as never,
    'sys.INCOMING',
  )
  return isTaken || thread.state !== 'handled' ? thread.id : null
}

/** `isDone`: nobody has to look at it. */
async function begin(tx: Db, mail: Mail, isDone: boolean): Promise<number> {
  const { id } = await tx
    .insertInto('inboxConversations')
    .values({
      subject: mail.subject,
      fromName: mail.fromName,
      fromAddress: mail.fromAddress,
      customerId: await customerOf(tx, mail.fromAddress, `${mail.subject}\n${mail.text}`),
      labels: [],
      isAnswered: isDone,
      ...(isDone && { state: 'handled', handledAt: new Date() }),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Kept {
  readonly isOwn: boolean
  readonly isDone: boolean
  readonly rawHash: string
  /** Where an answer goes, and where it was asked for besides. */
  readonly replyAddress: string | null
  readonly alsoAnswer: readonly string[]
}

async function keep(
  tx: Db,
  conversationId: number,
  mail: Mail,
  { isOwn, isDone, rawHash, replyAddress, alsoAnswer }: Kept,
) {
  await tx
    .insertInto('inboxMessages')
    .values({
      conversationId,
      direction: isOwn ? 'out' : 'in',
      kind: mail.kind,
      messageId: mail.messageId,
      inReplyTo: mail.answers[0] ?? null,
      threadIds: mail.answers.join(' ') || null,
      fromName: mail.fromName,
      fromAddress: mail.fromAddress,
      toText: mail.to,
      ccText: mail.cc,
      subject: mail.subject,
      at: mail.at,
      bodyText: mail.text,
      html: mail.html,
      remoteImages: mail.remoteImages,
      attachments: JSON.stringify(mail.attachments),
      problem: mail.problem,
      rawHash,
      alsoAnswer: alsoAnswer.join(', ') || null,
      ...(isOwn && { sentAt: mail.at }),
    })
    .execute()
  const now = new Date()
  const due = new Date(afterWorkingHours(now.getTime(), responseHours))
  const words = mail.text.replaceAll(/\s+/g, ' ')
  await tx
    .updateTable('inboxConversations')
    .set({
      words: sql<string>`left(${`${words.slice(0, mostWords)} `} || words, ${mostWords})`,
      updatedAt: sql`now()`,
      ...(!isOwn && { receivedAt: now as never, preview: previewOf(words) }),
      ...(!isDone && mail.kind !== 'auto' && { dueAt: due as never }),
      ...(!isOwn && mail.kind === 'mail' && { replyAddress }),
    })
    .where('id', '=', conversationId)
    .execute()
}

/** Where its senders want the answer, the first of them first; never with ourselves, where nobody who asked would read it. */
function answeredAt({ replyTo, senders, fromAddress }: Mail, own: ReadonlySet<string>) {
  const notOurs = (addresses: readonly string[]) => addresses.filter((one) => !own.has(one.toLowerCase()))
  const asked = notOurs(replyTo)
  const [replyAddress = fromAddress, ...alsoAnswer] = asked.length > 0 ? asked : notOurs(senders)
  return { replyAddress, alsoAnswer }
}

const isOfNews = async (tx: Db, bounce: Bounce | null) => bounce !== null && keepBounce(tx, bounce)

/**
 * Takes a mail in, once: the same mail again, of the same or another process, changes nothing. Answers its conversation, or null
 * where it was there already, or nothing is in it. What the database will not have of what was read, is not read: one mail must not
 * keep those that came after it from coming in.
 */
export async function receive(receiving: Receiving, raw: Buffer): Promise<number | null> {
  if (raw.length === 0) return null
  const { hash } = await receiving.files.put(Readable.from([raw]), { maximum: largest, unscanned: true })
  const mail = await readMail(raw)
  return takeIn(receiving, { raw, hash, mail }).catch((error: unknown) => {
    if (isAway(error)) throw error
    return takeIn(receiving, { raw, hash, mail: headersAlone(raw) })
  })
}

interface Arrived {
  readonly raw: Buffer
  /** Under which it is kept whole. */
  readonly hash: string
  readonly mail: Mail
}

function takeIn({ database, own }: Receiving, { raw, hash, mail }: Arrived): Promise<number | null> {
  const isOwn = mail.fromAddress !== null && own.has(mail.fromAddress)
  const bounce = mail.kind === 'bounce' ? bounceIn(raw) : null
  return database.transaction(async (tx) => {
    // Of two that take in the same mail the second waits here, and then finds it.
    await sql`select 1 from inbox_mailbox where id = 1 for update`.execute(tx)
    const known = await tx
      .selectFrom('inboxMessages')
      .select('id')
      .where('rawHash', '=', hash)
      .executeTakeFirst()
    if (known !== undefined) return null
    const thread = await threadOf(tx, mail)
    // A newsletter that came back is kept with it, and asks nobody for an answer.
    const isDone = isOwn || (await isOfNews(tx, bounce))
    const before = thread && (await goesOn(tx, thread, isDone || mail.kind === 'auto'))
    const id = before ?? (await begin(tx, mail, isDone))
    await keep(tx, id, mail, { isOwn, isDone, rawHash: hash, ...answeredAt(mail, own) })
    if (!isOwn && bounce === null) {
      await fileAnswer(tx, { ...mail, conversationId: id })
      await fileMutationAnswer(tx, { ...mail, conversationId: id })
      await fileActionAnswer(tx, { ...mail, conversationId: id })
    }
    return id
  })
}
