import { sql } from 'kysely'
import { nextRun, periodBefore } from '../../domain/time/calendarName.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'
import { enqueue } from '../storage/jobs/enqueue.ts'

/** Reports of the first customer, and of one whose invoices are controlled, which the server makes as soon as it is up. */
export async function addReports(
  db: Db,
  { staff, customers, yesterday }: { staff: readonly number[]; customers: readonly number[]; yesterday: Day },
): Promise<void> {
  const [first] = customers
  if (first === undefined) return
  const controlled = await db
    .selectFrom('customers')
    .select('id')
    .where(sql<boolean>`modules @> '{invoicecontrol}'`)
    .where('state', '=', 'active')
    .orderBy('id')
    .executeTakeFirst()
  const requestedById = staff[1] ?? staff[0] ?? null
  const asked = [
    { kind: 'ems', period: 'year', format: 'pdf' },
    { kind: 'ems', period: 'quarter', format: 'xlsx' },
    { kind: 'prices', period: 'quarter', format: 'pdf' },
    { kind: 'invoiceCheck', period: 'quarter', format: 'pdf' },
    { kind: 'ems', period: 'month', format: 'pdf' },
  ] as const
  for (const { period, ...one } of asked) {
    const { from, to } = periodBefore(period, yesterday)
    const made = await db
      .insertInto('reports')
      .values({
        ...one,
        period,
        customerId: one.kind === 'invoiceCheck' ? (controlled?.id ?? first) : first,
        requestedById,
        periodFrom: from,
        periodTo: to,
        entityIds: [],
        connectionIds: [],
        recipientIds: [],
        comment: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(db, { queue: 'reports', data: made })
  }
  await addSchedule(db, first, yesterday)
}

/** One that comes again each month, to two of its contacts. */
async function addSchedule(db: Db, customerId: number, yesterday: Day): Promise<void> {
  const contacts = await db
    .selectFrom('contacts')
    .select('id')
    .where('customerId', '=', customerId)
    .where('emailAddress', 'is not', null)
    .orderBy('id')
    .limit(2)
    .execute()
  await db
    .insertInto('reportSchedules')
    .values({
      customerId,
      kind: 'ems',
      entityIds: [],
      format: 'pdf',
      schedule: 'month',
      dayOfMonth: 5,
      recipientIds: contacts.map(({ id }) => id),
      comment: 'Zie je iets opvallends? Bel gerust je accountmanager.',
      nextOn: nextRun('month', 5, addDays(yesterday, 1)),
    })
    .execute()
}
