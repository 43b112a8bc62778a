import { sql } from 'kysely'
import { textIn } from '../../../domain/unknown.ts'
import { asServer } from '../../records/asServer.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { Unavailable } from '../../storage/db/errors.ts'
import { isPassing } from '../../storage/db/retry.ts'
import type { Worker } from '../../storage/jobs/engine.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { casesOf, controlled } from './cases.ts'
import type { Found } from './found.ts'
import { foundAll, foundFor } from './foundAll.ts'
import { dropParts, dropPoints, keepControl } from './keep.ts'
import { keepAuditedBy } from './told.ts'

/** Invoices that are looked up at once: what they are controlled against is read once for all of them. */
const atOnce = 100

/** An invoice that is to be controlled, up to which change, and what it was controlled against before. */
interface Due {
  readonly invoiceId: number
  readonly asked: number
  readonly inputHash: string | null
}

const dueOf = ({ db }: Database) =>
  db.selectFrom('invoiceControls').select(['invoiceId', 'asked', 'inputHash'])

/** Answers for an invoice up to what was seen of it; false where somebody else saw a later change, and what that came to stays. */
async function answered(tx: Db, { invoiceId, asked }: Due): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoiceControls')
    .set({ answered: asked })
    .where('invoiceId', '=', invoiceId)
    .where('answered', '<=', asked)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Writes down what the control of an invoice came to, where that is not what stood there; null: it does not count any more. */
async function controlFound(database: Database, due: Due, found: Found | null): Promise<void> {
  const { invoiceId, asked, inputHash } = due
  if (found === null)
    return database.transaction(async (tx) => {
      if (!(await answered(tx, due))) return
      await dropPoints(asServer(tx, 'audits'), invoiceId)
      await dropParts(tx, invoiceId)
      await sql`select order_audits_beside(${invoiceId})`.execute(tx)
    })
  const cases = casesOf(found)
  if (cases.hash === inputHash) return void (await database.transaction((tx) => answered(tx, due)))
  const control = controlled(found, cases)
  await database.transaction(async (tx) => {
    if (!(await answered(tx, due))) return
    await keepControl(asServer(tx, 'audits'), found.invoice, { control, hash: cases.hash, asked })
    // What it closes a gap before, or is billed twice by, says so of itself.
    await sql`select order_audits_beside(${invoiceId})`.execute(tx)
  })
}

/** Controls one invoice. */
export async function controlInvoice(database: Database, invoiceId: number): Promise<void> {
  const due = await dueOf(database).where('invoiceId', '=', invoiceId).executeTakeFirst()
  if (due !== undefined) await controlFound(database, due, await foundFor(database.db, invoiceId))
}

/** The database is away or was too busy, which says nothing of the invoice: its control is tried again, and stays to be done. */
const passes = (error: unknown) => error instanceof Unavailable || isPassing(error)

/** What went wrong with one invoice keeps no other from its control. */
async function orTellFault(
  database: Database,
  invoiceId: number,
  control: () => Promise<void>,
): Promise<unknown> {
  try {
    await control()
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

/** What all of these are controlled against; null where that of one of them cannot be read: then each is looked up by itself. */
async function foundOf({ db }: Database, all: readonly Due[]) {
  try {
    return await foundAll(
      db,
      all.map(({ invoiceId }) => invoiceId),
    )
  } catch (error) {
    if (passes(error)) throw error
    return null
  }
}

/**
 * Controls all that is out of date, until nothing is left or it has to end. One at a time whatever the number of processes, by its queue:
 * an invoice that came after these were looked up has those beside it controlled again only once they were answered for.
 */
export async function controlAll(database: Database, signal?: AbortSignal): Promise<void> {
  const faults: unknown[] = []
  while (true) {
    // Before what they are controlled against: what changes after this asks for them again.
    const all = await dueOf(database).where('isStale', '=', true).orderBy('invoiceId').limit(atOnce).execute()
    if (all.length === 0) break
    const found = await foundOf(database, all)
    for (const due of all) {
      signal?.throwIfAborted()
      const { invoiceId } = due
      const fault = await orTellFault(database, invoiceId, () =>
        found === null
          ? controlInvoice(database, invoiceId)
          : controlFound(database, due, found.get(invoiceId) ?? null),
      )
      if (fault !== null) faults.push(fault)
    }
    await keepAuditedBy(
      database,
      all.map(({ invoiceId }) => invoiceId),
    )
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} invoices were not controlled`)
}

/** Has it done once more: also what nobody asked for because a process fell is found. */
export const orderAudits = (database: Database): Promise<void> =>
  database.transaction((tx) => enqueue(tx, { queue: 'audits', data: {}, key: 'all' }))

export const auditsWorker = (database: Database): Worker => ({
  queue: 'audits',
  atOnce: 1,
  every: 2,
  work: (_, signal) => controlAll(database, signal),
})
