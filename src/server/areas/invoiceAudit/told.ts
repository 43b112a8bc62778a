import { auditRules } from '../../../domain/signals/finding.ts'
import type { Day } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Database } from '../../storage/db/database.ts'
import { customersOf, inBatches, withModule } from '../signals/customers.ts'
import type { LookFurther } from '../signals/job.ts'
import { keepTold } from '../signals/keepTold.ts'
import { settingsOfAll } from '../signals/settings.ts'
import { aboveThreshold } from './aboveThreshold.ts'
import { missingInvoices } from './missingInvoices.ts'
import { recovered } from './recovered.ts'
import { silentSenders } from './silentSenders.ts'
import { thresholdsOfAll } from './thresholds.ts'

/**
 * Brings what is told of the invoices of these customers in line with what is so now: which are off by too much, lack or were paid
 * back, and who does not answer. Answers how many signals are new.
 */
export async function keepAudited(
  context: Writing,
  customerIds: readonly number[],
  day: Day = today(),
): Promise<number> {
  const { db } = context
  const ids = [...(await withModule(db, customerIds, 'invoicecontrol')).keys()]
  const settingsOf = await settingsOfAll(db, ids)
  const found = [
    ...(await aboveThreshold(db, ids, await thresholdsOfAll(db, ids, settingsOf))),
    ...(await missingInvoices(db, ids, settingsOf, day)),
    ...(await silentSenders(db, ids, settingsOf, day)),
    ...(await recovered(db, ids, settingsOf, day)),
  ]
  return (await keepTold(context, { rules: auditRules, customerIds }, found)).size
}

/** The same of customers of whom a finding was settled or put to somebody: once for all that is done at once. */
export async function followAudited(context: Writing, customerIds: readonly number[]): Promise<void> {
  const ids = [...new Set(customerIds)]
  await context.atEnd(`audited ${ids.join()}`, async () => void (await keepAudited(context, ids)))
}

/** The same of all customers; answers how many signals are new. */
export const keepAllAudited = (database: Database, signal?: AbortSignal): Promise<number> =>
  inBatches(database, (context, ids) => keepAudited(context, ids), signal)

/** The same of the customers of these connections. */
export const keepAuditedOf: LookFurther = (database, connectionIds) =>
  database.transaction(async (db) =>
    keepAudited(asServer(db, 'signals'), await customersOf(db, connectionIds)),
  )

/** The same of the customers of these invoices, once their control is there. */
export const keepAuditedBy = (database: Database, invoiceIds: readonly number[]): Promise<number> =>
  database.transaction(async (db) => {
    const rows = await db
      .selectFrom('invoices')
      .select('customerId')
      .distinct()
      .where('id', 'in', [0, ...invoiceIds])
      .orderBy('customerId')
      .execute()
    return keepAudited(
      asServer(db, 'signals'),
      rows.map(({ customerId }) => customerId),
    )
  })
