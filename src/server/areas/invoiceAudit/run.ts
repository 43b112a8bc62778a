import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { textIn } from '../../../domain/unknown.ts'
import type { Database } from '../../storage/db/database.ts'
import { isAway } from '../../storage/db/retry.ts'
import type { Worker } from '../../storage/jobs/engine.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { type Concluded, concluded, type Due, keep } from './conclude.ts'
import { foundAll, foundFor } from './foundAll.ts'
import { dropParts } from './keepParts.ts'
import { keepAuditedBy } from './told.ts'

/** Invoices that are looked up at once: what they are controlled against is read once for all of them. */
const atOnce = 100

const dueOf = ({ db }: Database) =>
  db.selectFrom('invoiceControls').select(['invoiceId', 'asked', 'inputHash', 'inputs'])

/** Controls one invoice. */
export async function controlInvoice(database: Database, invoiceId: number): Promise<void> {
  const due = await dueOf(database).where('invoiceId', '=', invoiceId).executeTakeFirst()
  if (due !== undefined) await keep(database, [concluded(due, await foundFor(database.db, invoiceId))])
}

/** What went wrong with one invoice keeps no other from its control; where the database is away it stays to be done. */
async function orTellFault(
  database: Database,
  invoiceId: number,
  control: () => Promise<void>,
): Promise<unknown> {
  try {
    await control()
    return null
  } catch (error) {
    if (isAway(error)) throw error
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

/** What the control of these comes to: what they are controlled against is read once for all of them. Null: one of them cannot be. */
async function judged(database: Database, all: readonly Due[]): Promise<Concluded[] | null> {
  return orNull(async () => {
    const ids = all.map(({ invoiceId }) => invoiceId)
    const found = await foundAll(database.db, ids)
    const outcomes: Concluded[] = []
    for (const due of all) {
      // Others are answered between two of them, and those before these are written down.
      await pause()
      outcomes.push(concluded(due, found.get(due.invoiceId) ?? null))
    }
    return outcomes
  })
}

async function orNull<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work()
  } catch (error) {
    if (isAway(error)) throw error
    return null
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

/** What is controlled next, but for those that are being written down: what came in waits for nothing that is done again. */
export const nextDue = (database: Database, besides: readonly number[] = []) =>
  dueOf(database)
    .where('isStale', '=', true)
    .where('invoiceId', 'not in', [0, ...besides])
    .orderBy(sql`answered > 0`)
    .orderBy('invoiceId')
    .limit(atOnce)
    .execute()

/** Invoices that were controlled, being written down. */
interface Writing {
  readonly ids: readonly number[]
  /** What went wrong with those that could not be controlled. */
  readonly faults: Promise<readonly unknown[]>
}

const nothing: Writing = { ids: [], faults: Promise.resolve([]) }

/** Writes down what these came to, in one transaction; where that cannot be, each of them by itself. */
function written(
  database: Database,
  { all, outcomes }: { readonly all: readonly Due[]; readonly outcomes: readonly Concluded[] | null },
  signal: AbortSignal | undefined,
): Writing {
  const ids = all.map(({ invoiceId }) => invoiceId)
  const write = async () => {
    const isKept = outcomes !== null && (await orNull(() => keep(database, outcomes).then(() => true)))
    const faults = isKept ? [] : await controlApart(database, all, signal)
    await keepAuditedBy(database, ids)
    return faults
  }
  const faults = write()
  // Whoever waits for it is told; until then it is nobody's.
  faults.catch(() => {})
  return { ids, faults }
}

/**
 * Controls all that is out of date, until nothing is left or it has to end: while the database writes some of it down, the next are
 * looked at. They are written in their order, one at a time whatever the number of processes, by its queue: an invoice that came after
 * these were looked up has those beside it controlled again only once they were answered for.
 */
export async function controlAll(database: Database, signal?: AbortSignal): Promise<void> {
  const faults: unknown[] = []
  let before = nothing
  try {
    while (true) {
      signal?.throwIfAborted()
      // Before what they are controlled against: what changes after this asks for them again.
      const all = await nextDue(database, before.ids)
      const outcomes = all.length === 0 ? [] : await judged(database, all)
      faults.push(...(await before.faults))
      if (all.length === 0 && before === nothing) break
      before = all.length === 0 ? nothing : written(database, { all, outcomes }, signal)
    }
  } finally {
    await Promise.allSettled([before.faults])
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
