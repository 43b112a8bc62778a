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

type ToldOf = { readonly id: number; readonly customerId: number }

/** Those of the customer who may speak for it; answers how many there are. */
async function tellReviewers(db: Db, { id, customerId }: ToldOf, kind: ReviewerMail, message = '') {
  const people = await customerPeople(db, customerId, speaks)
  const orders = people.map((one) => ({
    kind,
    userId: one.id,
    recipient: one.emailAddress,
    data: { fileId: id, message },
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
      reviewBefore:
        textIn(told.reviewBefore) ??
        addDays(today(), Number(await parameterOn(db, 'besparen.reactie_dagen'))),
      reviewAskedById: reach.session.userId,
      reviewRemindedAt: null,
    })
    .where('id', '=', row.id)
    .execute()
  const of = { id: row.id, customerId: reach.customer?.id ?? 0 }
  await tellReviewers(db, of, 'savingReview', textIn(told.message) ?? '')
}

/** Whoever sent the report, or else keeps the customer, hears what was said of it; never whoever says it. */
export async function tellAdviser({ db, reach }: Writing, row: SavingRow, kind: AdviserMail): Promise<void> {
  const person = await db
    .selectFrom('savingFiles')
    .innerJoin('customers', 'customers.id', 'savingFiles.customerId')
    .innerJoin('accounts', (join) =>
      join.on(
        sql<boolean>`accounts.id = coalesce(saving_files.review_asked_by_id, customers.account_manager_id)`,
      ),
    )
    .select(['accounts.id', 'accounts.emailAddress'])
    .where('savingFiles.id', '=', row.id)
    .where('accounts.state', 'in', ['active', 'locked'])
    .executeTakeFirst()
  if (person === undefined || person.id === reach.session.userId) return
  const order = { kind, userId: person.id, recipient: person.emailAddress, data: { fileId: row.id } }
  await orderMails(db, [order], new Date())
}

/** Reminds customers of reports that they have yet to look over, shortly before the day: each once. Answers how many. */
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
    for (const row of rows) await tellReviewers(tx, row, 'savingReminder')
    return rows.length
  })
}
