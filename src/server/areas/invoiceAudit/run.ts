import { sql } from 'kysely'
import { textIn } from '../../../domain/unknown.ts'
import { asServer } from '../../records/asServer.ts'
import type { Database } from '../../storage/db/database.ts'
import { Unavailable } from '../../storage/db/errors.ts'
import { isPassing } from '../../storage/db/retry.ts'
import type { Worker } from '../../storage/jobs/engine.ts'
import { casesOf, controlled } from './cases.ts'
import { foundFor } from './found.ts'
import { dropParts, dropPoints, keepControl } from './keep.ts'
import { keepAuditedBy } from './told.ts'

/** Invoices that are looked up at once. */
const batch = 100

/** Controls one invoice, and writes that down where it is not what stood there. */
export async function controlInvoice(database: Database, invoiceId: number): Promise<void> {
  const { db } = database
  const before = await db
    .selectFrom('invoiceControls')
    .select(['asked', 'inputHash'])
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()
  if (before === undefined) return
  const { asked } = before
  const found = await foundFor(db, invoiceId)
  if (found === null) {
    await database.transaction(async (tx) => {
      await tx
        .updateTable('invoiceControls')
        .set({ answered: asked })
        .where('invoiceId', '=', invoiceId)
        .execute()
      await dropPoints(asServer(tx, 'audits'), invoiceId)
      await dropParts(tx, invoiceId)
      await sql`select order_audits_beside(${invoiceId})`.execute(tx)
    })
    return
  }
  const cases = casesOf(found)
  const isSame = cases.hash === before.inputHash
  const control = isSame ? null : controlled(found, cases)
  await database.transaction(async (tx) => {
    if (control === null)
      await tx
        .updateTable('invoiceControls')
        .set({ answered: asked })
        .where('invoiceId', '=', invoiceId)
        .execute()
    else {
      await keepControl(asServer(tx, 'audits'), found.invoice, { control, hash: cases.hash, asked })
      // What it closes a gap before, or is billed twice by, says so of itself.
      await sql`select order_audits_beside(${invoiceId})`.execute(tx)
    }
  })
}

/** The database is away or was too busy, which says nothing of the invoice: its control is tried again, and stays to be done. */
const passes = (error: unknown) => error instanceof Unavailable || isPassing(error)

/** What went wrong with one invoice keeps no other from its control. */
async function orTellFault(database: Database, invoiceId: number): Promise<unknown> {
  try {
    await controlInvoice(database, invoiceId)
    return null
  } catch (error) {
    if (passes(error)) throw error
    const { db } = database
    await db
      .updateTable('invoiceControls')
      .set(({ ref }) => ({
        answered: ref('asked'),
        inputHash: null,
        verdict: 'uncontrolled',
        outcome: null,
        fault: textIn(error instanceof Error ? error.message : error) ?? 'Onbekend',
      }))
      .where('invoiceId', '=', invoiceId)
      .execute()
    await dropParts(db, invoiceId)
    return error
  }
}

/** Controls all that is out of date, until nothing is left or it has to end. */
export async function controlAll(database: Database, signal?: AbortSignal): Promise<void> {
  const faults: unknown[] = []
  while (true) {
    const rows = await database.db
      .selectFrom('invoiceControls')
      .select('invoiceId')
      .where('isStale', '=', true)
      .orderBy('invoiceId')
      .limit(batch)
      .execute()
    if (rows.length === 0) break
    for (const { invoiceId } of rows) {
      signal?.throwIfAborted()
      const fault = await orTellFault(database, invoiceId)
      if (fault !== null) faults.push(fault)
    }
    await keepAuditedBy(
      database,
      rows.map(({ invoiceId }) => invoiceId),
    )
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} invoices were not controlled`)
}

export const auditsWorker = (database: Database): Worker => ({
  queue: 'audits',
  atOnce: 1,
  every: 2,
  work: (_, signal) => controlAll(database, signal),
})
