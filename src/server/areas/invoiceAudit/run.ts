import { setImmediate as pause } from 'node:timers/promises'
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
import { changedSince, type Inputs } from './inputs.ts'
import { type Controlled, dropControls, keepControls } from './keep.ts'
import { dropParts } from './keepParts.ts'
import { keepAuditedBy } from './told.ts'

/** Invoices that are looked up at once: what they are controlled against is read once for all of them. */
const atOnce = 100

/** An invoice that is to be controlled, up to which change, and what it was controlled against before. */
interface Due {
  readonly invoiceId: number
  readonly asked: number
  readonly inputHash: string | null
  readonly inputs: Inputs | null
}

const dueOf = ({ db }: Database) =>
  db.selectFrom('invoiceControls').select(['invoiceId', 'asked', 'inputHash', 'inputs'])

/** What is to be written of an invoice: its control; that it is what it was; or that it does not count any more. */
type Concluded =
  | { readonly due: Due; readonly kind: 'same' | 'gone' }
  | { readonly due: Due; readonly kind: 'controlled'; readonly of: Controlled }

/** Controls an invoice against what was found of it; null: it does not count any more. */
function concluded(due: Due, found: Found | null): Concluded {
  if (found === null) return { due, kind: 'gone' }
  const cases = casesOf(found)
  if (cases.hash === due.inputHash) return { due, kind: 'same' }
  const { invoice } = found
  const control = controlled(found, cases)
  const { hash, inputs } = cases
  const changed = changedSince(due.inputs, inputs)
  return { due, kind: 'controlled', of: { invoice, control, hash, inputs, changed, asked: due.asked } }
}

/** Answers for invoices up to what was seen of each: which ones, for where somebody else saw a later change, what that came to stays. */
async function answered(tx: Db, all: readonly Due[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ invoiceId: number }>`
    update invoice_controls set answered = told.asked
    from unnest(${all.map(({ invoiceId }) => invoiceId)}::integer[], ${all.map(({ asked }) => asked)}::integer[]) as told (id, asked)
    where invoice_id = told.id and answered <= told.asked
    returning invoice_id`.execute(tx)
  return new Set(rows.map(({ invoiceId }) => invoiceId))
}

/** Writes down what the control of invoices came to, in one transaction. */
async function keep(database: Database, all: readonly Concluded[]): Promise<void> {
  const changed = all.flatMap(({ kind, due }) => (kind === 'same' ? [] : [due.invoiceId]))
  await database.transaction(async (tx) => {
    // What one closes a gap before, or is billed twice by, says so of itself. Before these are answered for: they saw each other.
    if (changed.length > 0)
      await sql`select order_audits_beside(id) from unnest(${changed}::integer[]) as own (id)`.execute(tx)
    const ours = await answered(
      tx,
      all.map(({ due }) => due),
    )
    const kept = all.filter(({ due }) => ours.has(due.invoiceId))
    const context = asServer(tx, 'audits')
    await dropControls(
      context,
      kept.flatMap(({ kind, due }) => (kind === 'gone' ? [due.invoiceId] : [])),
    )
    await keepControls(
      context,
      kept.flatMap((one) => (one.kind === 'controlled' ? [one.of] : [])),
    )
  })
}

/** Controls one invoice. */
export async function controlInvoice(database: Database, invoiceId: number): Promise<void> {
  const due = await dueOf(database).where('invoiceId', '=', invoiceId).executeTakeFirst()
  if (due !== undefined) await keep(database, [concluded(due, await foundFor(database.db, invoiceId))])
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
        // Nothing was controlled against these: the next control says of no change since them.
        inputs: null,
        changed: null,
        verdict: 'uncontrolled',
        outcome: null,
        fault: textIn(error instanceof Error ? error.message : error) ?? 'Onbekend',
      }))
      .where('invoiceId', '=', invoiceId)
      .execute()
    await dropParts(db, [invoiceId])
    return error
  }
}

/**
 * Controls these together: what they are controlled against is read once for all of them, and what they came to is written down in one
 * transaction. False where something went wrong with one of them: then nothing was written.
 */
async function controlTogether(database: Database, all: readonly Due[]): Promise<boolean> {
  try {
    const found = await foundAll(
      database.db,
      all.map(({ invoiceId }) => invoiceId),
    )
    const outcomes: Concluded[] = []
    for (const due of all) {
      // Others are answered between two of them.
      await pause()
      outcomes.push(concluded(due, found.get(due.invoiceId) ?? null))
    }
    await keep(database, outcomes)
    return true
  } catch (error) {
    if (passes(error)) throw error
    return false
  }
}

/** Controls each of these by itself: what went wrong with those that cannot be. */
async function controlApart(
  database: Database,
  all: readonly Due[],
  signal: AbortSignal | undefined,
): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const { invoiceId } of all) {
    signal?.throwIfAborted()
    const fault = await orTellFault(database, invoiceId, () => controlInvoice(database, invoiceId))
    if (fault !== null) faults.push(fault)
  }
  return faults
}

/** What is controlled next: what came in waits for nothing that was controlled once and is done again. */
export const nextDue = (database: Database) =>
  dueOf(database)
    .where('isStale', '=', true)
    .orderBy(sql`answered > 0`)
    .orderBy('invoiceId')
    .limit(atOnce)
    .execute()

/**
 * Controls all that is out of date, until nothing is left or it has to end. One at a time whatever the number of processes, by its queue:
 * an invoice that came after these were looked up has those beside it controlled again only once they were answered for.
 */
export async function controlAll(database: Database, signal?: AbortSignal): Promise<void> {
  const faults: unknown[] = []
  while (true) {
    signal?.throwIfAborted()
    // Before what they are controlled against: what changes after this asks for them again.
    const all = await nextDue(database)
    if (all.length === 0) break
    if (!(await controlTogether(database, all))) faults.push(...(await controlApart(database, all, signal)))
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
