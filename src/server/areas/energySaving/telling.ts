import { sql } from 'kysely'
import { speaks } from '../../../contract/areas/customers/speaks.ts'
import { addDays } from '../../../domain/time/day.ts'
import { textIn } from '../../../domain/unknown.ts'
import { today } from '../../ground/today.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { customerPeople } from '../../session/customerPeople.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import { parameterOn } from '../../storage/parameters/read.ts'
import type { SavingRow } from './told.ts'

export type ReviewerMail = 'savingReview' | 'savingReminder'
export type AdviserMail = 'savingRemarks' | 'savingAgreed'

/** What those who may speak for a customer are told of, in one mail to each, however many reports there are. */
interface ToldOf {
  readonly customerId: number
  readonly fileIds: readonly number[]
}

async function tellReviewers(db: Db, { customerId, fileIds }: ToldOf, kind: ReviewerMail, message = '') {
  const people = await customerPeople(db, customerId, speaks)
  const orders = people.map((one) => ({
    kind,
    userId: one.id,
    recipient: one.emailAddress,
    data: { fileIds: fileIds.join(), message },
  }))
  await orderMails(db, orders, new Date())
}

/** The customer is asked by a day; what it said of an earlier report is told with that one, and a new look begins without. */
export async function askReview(context: Writing, row: SavingRow, told: Told): Promise<void> {
  const { db, reach } = context
  await db
    .updateTable('savingFiles')
    .set({
      remarks: null,
      agreedOn: null,
      agreedBy: null,
      reviewBefore:
        textIn(told.reviewBefore) ??
        addDays(today(), Number(await parameterOn(db, 'besparen.reactie_dagen'))),
      reviewAskedById: reach.session.userId,
      reviewAskedOn: today(),
      reviewRemindedAt: null,
    })
    .where('id', '=', row.id)
    .execute()
  await context.atEnd('reports to look over', () => tellOfAsked(context, textIn(told.message) ?? ''))
}

/** Of all that were asked in this change: eighty locations at once are one mail. */
async function tellOfAsked({ db, reach }: Writing, message: string): Promise<void> {
  const customerId = reach.customer?.id ?? 0
  const rows = await db
    .selectFrom('savingFiles')
    .select('id')
    .where('customerId', '=', customerId)
    .where('state', '=', 'customerReview')
    .where('reviewAskedById', '=', reach.session.userId)
    // The time of the transaction: what changed in it, and nothing else.
    .where('updatedAt', '=', sql<Date>`now()`)
    .orderBy('id')
    .execute()
  const fileIds = rows.map(({ id }) => id)
  if (fileIds.length > 0) await tellReviewers(db, { customerId, fileIds }, 'savingReview', message)
}

/** Of all that was agreed with in this change whoever sent it hears at once: of eighty reports one mail. */
export const tellAgreed = (context: Writing): Promise<void> =>
  context.atEnd('reports agreed with', () => tellOfAgreed(context))

async function tellOfAgreed({ db, reach }: Writing): Promise<void> {
  const rows = await db
    .selectFrom('savingFiles')
    .innerJoin('customers', 'customers.id', 'savingFiles.customerId')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', adviser))
    .select(['savingFiles.id', 'accounts.id as userId', 'accounts.emailAddress'])
    .where('savingFiles.customerId', '=', reach.customer?.id ?? 0)
    .where('savingFiles.state', '=', 'agreed')
    // The time of the transaction: what changed in it, and nothing else.
    .where('savingFiles.updatedAt', '=', sql<Date>`now()`)
    .where('accounts.state', 'in', ['active', 'locked'])
    .where('accounts.id', '!=', reach.session.userId)
    .orderBy('savingFiles.id')
    .execute()
  const orders = [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => ({
    kind: 'savingAgreed',
    userId,
    recipient: own[0]?.emailAddress ?? '',
    data: { fileIds: own.map(({ id }) => id).join() },
  }))
  await orderMails(db, orders, new Date())
}

/** Who sent a report, or else who keeps the customer. */
const adviser = sql<number>`coalesce(saving_files.review_asked_by_id, customers.account_manager_id)`

/** Whoever sent the report, or else keeps the customer, hears what was said of it; never whoever says it. */
export async function tellAdviser({ db, reach }: Writing, row: SavingRow, kind: AdviserMail): Promise<void> {
  const person = await db
    .selectFrom('savingFiles')
    .innerJoin('customers', 'customers.id', 'savingFiles.customerId')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', adviser))
    .select(['accounts.id', 'accounts.emailAddress'])
    .where('savingFiles.id', '=', row.id)
    .where('accounts.state', 'in', ['active', 'locked'])
    .executeTakeFirst()
  if (person === undefined || person.id === reach.session.userId) return
  const order = { kind, userId: person.id, recipient: person.emailAddress, data: { fileId: row.id } }
  await orderMails(db, [order], new Date())
}

/** Reminds customers of reports that they have yet to look over, shortly before the day: each report once. Answers how many reports. */
export async function remindOfReviews(database: Database, day = today()): Promise<number> {
  return database.transaction(async (tx) => {
    await lockFor(tx, 'dueSteps')
    const remindDays = Number(await parameterOn(tx, 'besparen.herinnering_dagen', { day }))
    const rows = await tx
      .updateTable('savingFiles')
      .set({ reviewRemindedAt: new Date() })
      .where('state', '=', 'customerReview')
      .where('reviewRemindedAt', 'is', null)
      .where('reviewBefore', '<=', addDays(day, remindDays))
      .where('reviewBefore', '>=', day)
      .returning(['id', 'customerId'])
      .execute()
    for (const [customerId, own] of Map.groupBy(rows, (row) => row.customerId)) {
      const fileIds = own.map(({ id }) => id).sort((one, other) => one - other)
      await tellReviewers(tx, { customerId, fileIds }, 'savingReminder')
    }
    return rows.length
  })
}
