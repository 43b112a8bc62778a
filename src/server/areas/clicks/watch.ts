import { sql } from 'kysely'
import { click } from '../../../contract/areas/clicks/clicks.ts'
import { waitingHours } from '../../../domain/signals/clickWaiting.ts'
import { instantAt } from '../../../domain/time/clockTime.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import { takeEachDue, throwFaults } from '../../records/eachDue.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Database } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { clickLife } from './life.ts'
import { tellApprovers, tellRequester } from './telling.ts'

/** Whoever proposed is asked for the confirmation so many hours after the order, and at the end of the day (areas/_decisions 19). */
const waitedHours = 2
const endOfDay = '17:00'

const told = ['id', 'requesterId', 'approverIds'] as const

/** Those who have yet to decide, shortly before it is too late; each proposal once. */
async function remindApprovers(context: Writing): Promise<void> {
  const rows = await context.db
    .updateTable('clicks')
    .set({ remindedAt: sql`now()` })
    .where('state', '=', 'awaitingApproval')
    .where('remindedAt', 'is', null)
    .where(
      sql<boolean>`valid_until > now() and valid_until <= now() + make_interval(hours => ${waitingHours})`,
    )
    .returning(told)
    .execute()
  for (const row of rows) await tellApprovers(context, row, 'clickReminder')
}

/** Whoever must still keep what the supplier confirmed: some hours after the order, and at the end of the day. */
async function remindOfPlaced(context: Writing): Promise<void> {
  const evening = new Date(instantAt(today(), endOfDay)).toISOString()
  const rows = await context.db
    .updateTable('clicks')
    .set({ remindedAt: sql`now()` })
    .where('state', '=', 'placed')
    .where(
      sql<boolean>`exists (
        select from (values (placed_at + make_interval(hours => ${waitedHours})), (${evening}::timestamptz)) as moments (due)
        where due <= now() and due > placed_at and (reminded_at is null or reminded_at < due))`,
    )
    .returning(told)
    .execute()
  for (const row of rows) await tellRequester(context, row, 'clickUnconfirmed')
}

/** Every few minutes: limits that the market came to, proposals that are too late, and who has yet to do something. */
export async function watchClicks(database: Database): Promise<void> {
  const { faults } = await database.transaction(async (db) => {
    await lockFor(db, 'dueSteps')
    const context = asServer(db, 'clicks')
    const looked = await takeEachDue(click, clickLife, context, today())
    await remindApprovers(context)
    await remindOfPlaced(context)
    return looked
  })
  throwFaults([...faults.values()])
}
