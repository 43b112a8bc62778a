import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { textIn } from '../../../domain/unknown.ts'
import type { Database } from '../../storage/db/database.ts'
import { isAway } from '../../storage/db/retry.ts'
import type { Worker } from '../../storage/jobs/engine.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { type Concluded, concluded, type Due, keep } from './conclude.ts'
import type { Found } from './found.ts'
import { foundAll, foundFor } from './foundAll.ts'
import { dropParts } from './keepParts.ts'
import { keepAuditedBy } from './told.ts'

/** Invoices that are looked up at once: what they are controlled against is read once for all of them. */
const atOnce = 100

const idsOf = (all: readonly Due[]) => all.map(({ invoiceId }) => invoiceId)

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

/** Invoices that are to be controlled, and against what; null where that cannot be read of all of them. */
interface LookedUp {
  readonly all: readonly Due[]
  readonly found: ReadonlyMap<number, Found> | null
}

/** What is controlled next, but for what is in hand: what it is controlled against is read once for all of it. */
function lookUp(database: Database, inHand: readonly number[]): Promise<LookedUp> {
  const look = async () => {
    // Before what they are controlled against: what changes after this asks for them again.
    const all = await nextDue(database, inHand)
    const found = all.length === 0 ? null : await orNull(() => foundAll(database.db, idsOf(all)))
    return { all, found }
  }
  return told(look())
}

/** Whoever waits for it is told what went wrong; until then it is nobody's. */
function told<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => {})
  return work
}

/** What the control of these comes to. Null: one of them cannot be controlled. */
async function judged({ all, found }: LookedUp): Promise<Concluded[] | null> {
  if (found === null) return null
  return orNull(async () => {
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

/** What is controlled next, but for those that are in hand: what came in waits for nothing that is done again. */
export const nextDue = (database: Database, inHand: readonly number[] = []) =>
  dueOf(database)
    // As its index has it: of a value that is asked, a plan for any value does not know that it is that one.
    .where(sql<boolean>`is_stale`)
    .where(sql<boolean>`invoice_id <> all(${[...inHand]}::integer[])`)
    .orderBy(sql`answered > 0`)
    .orderBy('invoiceId')
    .limit(atOnce)
    .execute()

/** How invoices were written down. */
interface Written {
  /** What went wrong with those that could not be controlled. */
  readonly faults: readonly unknown[]
  /** Each by itself, against what it was by then: others, looked up before that, saw less. */
  readonly isApart: boolean
}

/** Invoices that were controlled, being written down. */
interface Writing {
  readonly ids: readonly number[]
  readonly done: Promise<Written>
}

const nothing: Writing = { ids: [], done: Promise.resolve({ faults: [], isApart: false }) }

/** Writes down what these came to, in one transaction; where that cannot be, each of them by itself. */
function written(
  database: Database,
  { all, outcomes }: { readonly all: readonly Due[]; readonly outcomes: readonly Concluded[] | null },
  signal: AbortSignal | undefined,
): Writing {
  const ids = idsOf(all)
  const write = async () => {
    const isKept = outcomes !== null && (await orNull(() => keep(database, outcomes).then(() => true)))
    const faults = isKept ? [] : await controlApart(database, all, signal)
    await keepAuditedBy(database, ids)
    return { faults, isApart: !isKept }
  }
  return { ids, done: told(write()) }
}

/**
 * Controls all that is out of date, until nothing is left or it has to end: while some of it is looked at, the database writes down
 * those before and reads those that follow. They are written in their order, one at a time whatever the number of processes, by its
 * queue: an invoice that came after these were looked up has those beside it controlled again only once they were answered for. After
 * invoices that were controlled each by itself, what was looked up meanwhile is looked up anew.
 */
export async function controlAll(database: Database, signal?: AbortSignal): Promise<void> {
  const faults: unknown[] = []
  let before = nothing
  let next = lookUp(database, [])
  try {
    while (true) {
      signal?.throwIfAborted()
      const own = await next
      if (own.all.length === 0) {
        faults.push(...(await before.done).faults)
        if (before === nothing) break
        // What was written last may have asked for others again.
        before = nothing
        next = lookUp(database, [])
        continue
      }
      next = lookUp(database, [...before.ids, ...idsOf(own.all)])
      const outcomes = await judged(own)
      const { faults: found, isApart } = await before.done
      faults.push(...found)
      if (isApart) {
        await next
        before = nothing
        next = lookUp(database, [])
        continue
      }
      before = written(database, { all: own.all, outcomes }, signal)
    }
  } finally {
    await Promise.allSettled([before.done, next])
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
