import { sql } from 'kysely'
import { dayInWords } from '../../../domain/dutch.ts'
import { paragraphsOf } from '../../../domain/paragraphs.ts'
import { textIn } from '../../../domain/unknown.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import type { Write } from '../../storage/mail/mailer.ts'
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
const isForReviewer = (kind: Kind) => kind === 'savingReview' || kind === 'savingReminder'

/** A file as it is when its mail leaves, and whom that is for; undefined once that person is no longer let in. */
const fileFor = (db: Db, fileId: number, userId: number | null) =>
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
    .where('savingFiles.id', '=', fileId)
    .where('accounts.state', 'in', ['active', 'locked'])
    .executeTakeFirst()

type Told = NonNullable<Awaited<ReturnType<typeof fileFor>>>

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

/** Writes the mails about a report: to those who look it over, and to whoever sent it. What is no longer so is not told any more. */
export function savingLettersOf({ database: { db }, config }: Office): Write {
  return async ({ kind, userId, recipient, data }) => {
    if (!isKind(kind)) return null
    const told = await fileFor(db, Number(data?.fileId), userId)
    if (told === undefined || !statesOf[kind].includes(told.state)) return null
    if (isForReviewer(kind) && (told.reviewBefore === null || !told.customerIds.includes(told.customerId)))
      return null
    const page = `/v3/customers/${told.customerId}/energy-saving/${told.id}`
    const path = isForReviewer(kind) ? `/switch/${told.customerId}?r=${page}` : page
    const words = await wordsFor(db, kind, told, textIn(data?.message) ?? '', `${config.publicUrl}${path}`)
    return { letter: { ...words, to: { name: told.person, address: recipient } } }
  }
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
