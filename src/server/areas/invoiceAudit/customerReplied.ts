import { sql } from 'kysely'
import { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { takeOwnOfAll } from '../../records/transition.ts'
import { auditLife, nothingAsked } from './life.ts'

/** The customer answered on an action: what was asked by it goes on, with whoever has the finding in hand; late is an answer as well. */
export async function customerReplied(context: Writing, actionId: number): Promise<void> {
  const rows = await context.db
    .selectFrom('invoiceAudits')
    .selectAll()
    .where('askedActionId', '=', actionId)
    .where('state', '=', 'waitingCustomer')
    .orderBy('id')
    .forUpdate()
    .execute()
  await takeOwnOfAll(
    invoiceAudit,
    auditLife as LifeCycle,
    context,
    rows as unknown as StoredRow[],
    'sys.REPLIED',
  )
  await context.db
    .updateTable('invoiceAudits')
    .set({ ...nothingAsked, version: sql`version + 1` } as never)
    .where('askedActionId', '=', actionId)
    .where('askedOf', '=', 'customer')
    .where('state', '=', 'inProgress')
    .where('isOverdue', '=', true)
    .execute()
}
