import type { MailResult } from '../../../contract/areas/newsletters/newsletterWords.ts'
import type { AuthConfig } from '../../session/parts.ts'
import { hashOf, newToken } from '../../session/tokens.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { senderRefused, type Undelivered } from '../../storage/mail/mailer.ts'
import { together, type Writer, writerOf } from '../../storage/mail/writers.ts'
import { newsletterMessageId } from './bounces.ts'
import { letterOf, newsletterMailOf } from './mail.ts'
import { pictureReader } from './pictures.ts'

/** The kind of the mail to a recipient, and of the one that shows its writer how it reads. */
export const newsletterMailKind = 'newsletter'
export const newsletterTestKind = 'newsletterTest'

/** Said of one that was on its way: it may have arrived, and is not sent again. */
export const fellUnderWay = 'De server viel uit tijdens het verzenden'

interface Office {
  readonly database: Database
  readonly config: Pick<AuthConfig, 'publicUrl' | 'brandName' | 'brandColor' | 'filesDir'>
}

/** Where a link to unsubscribe goes: the address from the configuration, never one that a request names. */
export const unsubscribeLink = (publicUrl: string, token: string) => `${publicUrl}/afmelden/${token}`

/** Writes newsletters, and tests of them. */
export const newsletterLettersOf = (office: Office): Writer =>
  together(toRecipients(office), toWriters(office))

/**
 * To one recipient. That it is on its way is kept before it leaves, so that a process which falls just then leaves a mark: whether that
 * one arrived nobody can tell, and it is not sent again. What the mail server refused outright is not tried again either.
 */
function toRecipients({ database, config }: Office): Writer {
  const picturesOf = pictureReader({ database, config })
  return writerOf([newsletterMailKind], async ({ recipient, data }) => {
    const id = Number(data?.recipientId)
    const token = newToken()
    const link = unsubscribeLink(config.publicUrl, token)
    // Before it is on its way: what cannot be read now is tried again, and is no mail that may have left.
    const attachments = await picturesOf(await sentHtmlOf(database.db, id))
    const mail = await database.transaction((tx) => take(tx, id, recipient, token))
    if (mail === null) return null
    const { name, returnPath } = mail
    const thread = {
      id: newsletterMessageId(hashOf(token), config.publicUrl),
      inReplyTo: null,
      references: [],
      replyTo: null,
    }
    return {
      letter: {
        ...letterOf(mail, link),
        to: { name, address: recipient },
        attachments,
        unsubscribe: link,
        thread,
        returnPath,
      },
      left: () => keepLeft(database.db, id),
      failed: async (why) => {
        const result = why.mayHaveArrived ? 'uncertain' : 'ordered'
        // Without an answer it says nothing of this address: it goes on counting as one that was never tried.
        const failure = why.responseCode === undefined && !why.mayHaveArrived ? null : reasonOf(why)
        await keepResult(database.db, id, { result, failure })
        return why.mayHaveArrived || why.isRefused ? 'over' : 'again'
      },
      givenUp: async (why) => {
        if (why.mayHaveArrived) return
        await keepResult(database.db, id, { result: 'failed', failure: reasonOf(why) })
      },
    }
  })
}

async function sentHtmlOf(db: Db, id: number): Promise<string> {
  const row = await db
    .selectFrom('newsletterRecipients')
    .innerJoin('newsletters', 'newsletters.id', 'newsletterRecipients.newsletterId')
    .select('newsletters.sentHtml')
    .where('newsletterRecipients.id', '=', id)
    .executeTakeFirst()
  return row?.sentHtml ?? ''
}

/** The mail of who is still to get it; null where that is no longer so, which is then kept. */
async function take(tx: Db, id: number, address: string, token: string) {
  const row = await tx
    .selectFrom('newsletterRecipients')
    .innerJoin('newsletters', 'newsletters.id', 'newsletterRecipients.newsletterId')
    .select(['newsletterRecipients.result', 'newsletterRecipients.name', 'newsletters.subject'])
    .select(['newsletters.sentHtml', 'newsletters.sentText', 'newsletters.state'])
    .select(['newsletters.sentSubject', 'newsletters.templateId'])
    .where('newsletterRecipients.id', '=', id)
    .where('newsletterRecipients.emailAddress', '=', address)
    .forUpdate('newsletterRecipients')
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.result === 'underway') {
    await keepResult(tx, id, { result: 'uncertain', failure: fellUnderWay })
    return null
  }
  if (row.result !== 'ordered' || row.sentHtml === null || row.sentText === null) return null
  if (row.state !== 'sending') {
    // Held meanwhile it waits for its turn again; ended there it has none any more.
    await keepResult(tx, id, { result: row.state === 'paused' ? 'waiting' : 'stopped' })
    return null
  }
  if (!(await stillWants(tx, address))) {
    await keepResult(tx, id, { result: 'skipped' })
    return null
  }
  await tx
    .insertInto('unsubscribeLinks')
    .values({ tokenHash: hashOf(token), recipientId: id })
    .execute()
  await keepResult(tx, id, { result: 'underway' })
  const mailbox = await tx.selectFrom('inboxMailbox').select('address').executeTakeFirst()
  return {
    subject: row.sentSubject ?? row.subject,
    templateId: row.templateId,
    name: row.name ?? '',
    html: row.sentHtml,
    text: row.sentText,
    returnPath: mailbox?.address ?? null,
  }
}

/** Whoever unsubscribed since, or has another address by now, gets nothing more there. */
async function stillWants(db: Db, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('contacts')
    .select('id')
    .where(({ fn, eb }) => eb(fn('lower', ['emailAddress']), '=', address.toLowerCase()))
    .where('receivesNewsletter', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** It left; unless it came back before that could be kept. */
async function keepLeft(db: Db, id: number): Promise<void> {
  await db
    .updateTable('newsletterRecipients')
    .set({ result: 'sent', sentAt: new Date(), failure: null })
    .where('id', '=', id)
    .where('result', 'in', ['underway', 'uncertain'])
    .execute()
}

interface Kept {
  readonly result: MailResult
  readonly failure?: string | null
}

async function keepResult(db: Db, id: number, kept: Kept): Promise<void> {
  await db.updateTable('newsletterRecipients').set(kept).where('id', '=', id).execute()
}

/** Why it did not arrive, in words of our own. */
function reasonOf({ responseCode, reason, mayHaveArrived, isSenderRefused }: Undelivered): string {
  if (mayHaveArrived) return 'De verbinding brak af tijdens het verzenden'
  if (responseCode === undefined) return `De mailserver was niet bereikbaar (${reason.slice(0, 40)})`
  if (isSenderRefused) return `${senderRefused} (${responseCode})`
  return responseCode >= 500
    ? `Geweigerd door de mailserver (${responseCode})`
    : `De mailserver kon hem niet aannemen (${responseCode})`
}

/** To whoever writes it, as it stands by then; there is nothing to unsubscribe from. */
function toWriters({ database, config }: Office): Writer {
  const { db } = database
  const picturesOf = pictureReader({ database, config })
  return writerOf([newsletterTestKind], async ({ userId, recipient, data }) => {
    const found = await db
      .selectFrom('newsletters')
      .select(['subject', 'body'])
      .where('id', '=', Number(data?.id))
      .executeTakeFirst()
    const person = await db
      .selectFrom('users')
      .select('name')
      .where('id', '=', userId ?? 0)
      .where('emailAddress', '=', recipient)
      .where('state', '=', 'active')
      .executeTakeFirst()
    if (found === undefined || person === undefined) return null
    // In the mail to contacts the link is one of their own; here it shows the page without being anybody's.
    const link = unsubscribeLink(config.publicUrl, 'voorbeeld')
    const letter = letterOf(await newsletterMailOf(db, found, config), link)
    const attachments = await picturesOf(letter.whole.html)
    const to = { name: person.name, address: recipient }
    return { letter: { ...letter, to, subject: `Test: ${letter.subject}`, attachments } }
  })
}
