import { sql } from 'kysely'
import { dayInWords } from '../../../domain/dutch.ts'
import { keysOf } from '../../../domain/keys.ts'
import { paragraphsOf } from '../../../domain/paragraphs.ts'
import { textIn } from '../../../domain/unknown.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import type { Order } from '../../storage/mail/mailer.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { type Words, wordsOf } from '../../storage/templates/write.ts'
import { openSentences } from './remarks.ts'
import type { AdviserMail, ReviewerMail } from './telling.ts'

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'publicUrl'>
}

type Kind = ReviewerMail | AdviserMail

/** In which states a file must still be for its mail to say what is so. */
const statesOf: Readonly<Record<Kind, readonly string[]>> = {
  savingReview: ['customerReview'],
  savingReminder: ['customerReview'],
  savingRemarks: ['draft'],
  savingAgreed: ['agreed', 'submitted'],
}
const isKind = (kind: string): kind is Kind => Object.hasOwn(statesOf, kind)
const isForReviewer = (kind: Kind): kind is ReviewerMail =>
  kind === 'savingReview' || kind === 'savingReminder'

/** Files as they are when their mail leaves, and whom that is for; none once that person is no longer let in. */
const filesFor = (db: Db, fileIds: readonly number[], userId: number | null) =>
  db
    .selectFrom('savingFiles')
    .innerJoin('customers', 'customers.id', 'savingFiles.customerId')
    .innerJoin('entities', 'entities.id', 'savingFiles.entityId')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', userId ?? 0))
    .innerJoin('users', 'users.id', 'accounts.id')
    .select(['savingFiles.id', 'savingFiles.customerId', 'savingFiles.referenceYear', 'savingFiles.state'])
    .select(['savingFiles.reviewBefore', 'savingFiles.remarks', 'entities.name as entity'])
    .select(['customers.name as customer', 'users.name as person', 'users.firstName'])
    .select(['accounts.type', 'accounts.customerIds'])
    .where('savingFiles.id', 'in', [...fileIds])
    .where('accounts.state', 'in', ['active', 'locked'])
    .orderBy('savingFiles.reviewBefore')
    .orderBy('savingFiles.id')
    .execute()

type Told = Awaited<ReturnType<typeof filesFor>>[number]

/** What each mail says. */
async function wordsFor(db: Db, kind: Kind, told: Told, message: string, url: string): Promise<Words> {
  const values = {
    voornaam: told.firstName,
    klant: told.customer,
    locatie: told.entity,
    jaar: String(told.referenceYear),
  }
  const voor = dayInWords(String(told.reviewBefore))
  switch (kind) {
    case 'savingReview':
      return wordsOf(db, 'energySaving.review', { ...values, voor, toelichting: paragraphsOf(message) }, url)
    case 'savingReminder':
      return wordsOf(db, 'energySaving.reminder', { ...values, voor }, url)
    case 'savingRemarks':
      return wordsOf(
        db,
        'energySaving.remarks',
        { ...values, opmerkingen: [...paragraphsOf(told.remarks), ...(await openSentences(db, told))] },
        url,
      )
    case 'savingAgreed':
      return wordsOf(db, 'energySaving.agreed', values, url)
  }
}

/** So many are named in one mail; the page has the rest. */
const most = 20

/** What a mail about several reports says: of each its location, and until when. */
async function wordsForMany(
  db: Db,
  kind: ReviewerMail | 'savingAgreed',
  { all, first, message, url }: { all: readonly Told[]; first: Told; message: string; url: string },
): Promise<Words> {
  const lines = all
    .slice(0, most)
    .map(
      (one) =>
        `${one.entity}, referentiejaar ${one.referenceYear}${kind === 'savingAgreed' ? '' : `: vóór ${dayInWords(String(one.reviewBefore))}`}`,
    )
  const values = {
    voornaam: first.firstName,
    klant: first.customer,
    aantal: `${all.length} rapportages`,
    voor: dayInWords(String(first.reviewBefore)),
    lijst: [...lines, ...(all.length > most ? [`En nog ${all.length - most}.`] : [])],
  }
  if (kind === 'savingAgreed') return wordsOf(db, 'energySaving.agreedMany', values, url)
  return kind === 'savingReview'
    ? wordsOf(db, 'energySaving.reviews', { ...values, toelichting: paragraphsOf(message) }, url)
    : wordsOf(db, 'energySaving.reminders', values, url)
}

/** Which reports an order is about. */
const idsIn = (data: Order['data']): number[] =>
  String(data?.fileIds ?? data?.fileId ?? 0)
    .split(',')
    .map(Number)

const isToldOf = (kind: Kind, one: Told) =>
  statesOf[kind].includes(one.state) &&
  (!isForReviewer(kind) || (one.reviewBefore !== null && one.customerIds.includes(one.customerId)))

/** Writes the mails about reports: to those who look them over, and to whoever sent them. What is no longer so is not told any more. */
export function savingLettersOf({ database: { db }, config }: Office): Writer {
  return writerOf(keysOf(statesOf), async ({ kind, userId, recipient, data }) => {
    if (!isKind(kind)) return null
    const all = (await filesFor(db, idsIn(data), userId)).filter((one) => isToldOf(kind, one))
    const [first] = all
    if (first === undefined) return null
    const to = { name: first.person, address: recipient }
    const message = textIn(data?.message) ?? ''
    const list = `/v3/customers/${first.customerId}/energy-saving`
    const page = all.length > 1 ? list : `${list}/${first.id}`
    const url = isForReviewer(kind)
      ? `${config.publicUrl}/switch/${first.customerId}?r=${page}`
      : config.publicUrl + page
    const words =
      all.length > 1 && kind !== 'savingRemarks'
        ? await wordsForMany(db, kind, { all, first, message, url })
        : await wordsFor(db, kind, first, message, url)
    return { letter: { ...words, to } }
  })
}

/** What a mail about the latest report of a customer would say; nothing where there is none. */
export async function latestSaving(db: Db, customerId: number) {
  const row = await db
    .selectFrom('savingFiles')
    .innerJoin('entities', 'entities.id', 'savingFiles.entityId')
    .select(['savingFiles.id', 'savingFiles.referenceYear', 'savingFiles.reviewBefore'])
    .select(['savingFiles.remarks', 'entities.name as entity'])
    .where('savingFiles.customerId', '=', customerId)
    // What the customer was asked of says more than what is only assessed.
    .orderBy(sql`saving_files.review_before is null`)
    .orderBy('savingFiles.id', 'desc')
    .executeTakeFirst()
  if (row === undefined) return {}
  return {
    locatie: row.entity,
    jaar: String(row.referenceYear),
    ...(row.reviewBefore !== null && { voor: dayInWords(row.reviewBefore) }),
    opmerkingen: [...paragraphsOf(row.remarks), ...(await openSentences(db, row))],
  }
}
