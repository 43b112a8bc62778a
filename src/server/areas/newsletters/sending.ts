import { newsletter } from '../../../contract/areas/newsletters/newsletters.ts'
import type { Clock } from '../../ground/clock.ts'
import { asServer } from '../../records/asServer.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { takeOwn } from '../../records/transition.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import type { Worker } from '../../storage/jobs/engine.ts'
import { type Mailer, orderMails } from '../../storage/mail/mailer.ts'
import { newsletterMailKind } from './letters.ts'

/** So many are in the outbox at a time: who asks for a new password meanwhile waits for no more than these. */
const batch = 50

interface Parts {
  readonly database: Database
  readonly mailer: Mailer
  readonly life: LifeCycle<typeof newsletter>
  readonly now: Clock
}

/** Sends newsletters, one at a time in this process. */
export const newslettersWorker = (parts: Parts): Worker => ({
  queue: 'newsletters',
  atOnce: 1,
  every: 1,
  work: ({ id }, signal) => sendNewsletter(parts, Number(id), signal),
})

/**
 * Puts a newsletter in the outbox, a batch at a time, and waits until that has left. Where the mail server takes nothing it stops:
 * what is in the outbox is tried again there, and the rest is taken up when there is room.
 */
export async function sendNewsletter(
  { database, mailer, life, now }: Parts,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const ordered = await database.transaction((tx) => orderBatch(tx, id, now()))
    if (ordered === 0) break
    mailer.kick()
    await mailer.idle()
  }
  await database.transaction((tx) => end(tx, id, life))
}

/** The next of those that wait, in the transaction in which they are marked: nobody is in the outbox twice. */
async function orderBatch(tx: Db, newsletterId: number, now: Date): Promise<number> {
  // Whoever holds it waits for this batch, and whatever was put in the outbox then is told that it is held.
  const going = await tx
    .selectFrom('newsletters')
    .select('id')
    .where('id', '=', newsletterId)
    .where('state', '=', 'sending')
    .forShare()
    .executeTakeFirst()
  if (going === undefined) return 0
  const { count } = await tx
    .selectFrom('newsletterRecipients')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('newsletterId', '=', newsletterId)
    .where('result', 'in', ['ordered', 'underway'])
    // An address that is asked to wait keeps nobody else waiting.
    .where('failure', 'is', null)
    .executeTakeFirstOrThrow()
  const room = batch - Number(count)
  if (room <= 0) return 0
  const next = await tx
    .selectFrom('newsletterRecipients')
    .select(['id', 'emailAddress'])
    .where('newsletterId', '=', newsletterId)
    .where('result', '=', 'waiting')
    .where('emailAddress', 'is not', null)
    .orderBy('id')
    .limit(room)
    .forUpdate()
    .skipLocked()
    .execute()
  if (next.length === 0) return 0
  await tx
    .updateTable('newsletterRecipients')
    .set({ result: 'ordered' })
    .where(
      'id',
      'in',
      next.map(({ id }) => id),
    )
    .execute()
  const orders = next.map(({ id, emailAddress }) => ({
    kind: newsletterMailKind,
    userId: null,
    recipient: emailAddress ?? '',
    data: { recipientId: id },
  }))
  await orderMails(tx, orders, now)
  return next.length
}

/** Over, where of every address it is known what became of it; otherwise it is looked at again every few minutes. */
async function end(tx: Db, id: number, life: LifeCycle<typeof newsletter>): Promise<void> {
  const row = await tx.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || row.state !== 'sending') return
  const context = asServer(tx, 'newsletters')
  if (!(await takeOwn(newsletter, life as LifeCycle, context, row, 'sys.DONE')))
    await takeOwn(newsletter, life as LifeCycle, context, row, 'sys.ERRORS')
}
