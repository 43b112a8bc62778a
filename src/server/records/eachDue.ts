import type { AnyResource } from '../../contract/records/resource.ts'
import type { Db } from '../storage/db/database.ts'
import { isAway } from '../storage/db/retry.ts'
import { orUndone } from '../storage/db/undone.ts'
import { type TakeAll, takeDue } from './due.ts'
import type { StoredRow, Writing } from './handlers.ts'
import type { LifeCycle } from './lifeCycle.ts'

/** What came of one look at what is due: how many took their step, and what was wrong with which. */
export interface Looked {
  readonly some: number
  readonly faults: ReadonlyMap<number, unknown>
}

/** Takes what is due of one resource in the transaction under way: a record that cannot keeps none of the others from theirs. */
export async function takeEachDue(
  resource: AnyResource,
  life: LifeCycle,
  context: Writing,
  day: string,
  without: ReadonlySet<number> = new Set(),
): Promise<Looked> {
  const faults = new Map<number, unknown>()
  const as = (rows: readonly StoredRow[], take: TakeAll) => takeApart(context.db, rows, take, faults)
  return { some: await takeDue(resource, life, context, day, { as, without }), faults }
}

/** Says what was wrong, once all that could be done is kept. */
export function throwFaults(faults: readonly unknown[]): void {
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} records did not take their step`)
}

/** All of them at once; where that cannot be, each by itself, and what was wrong with one is added to the faults. */
async function takeApart(
  db: Db,
  rows: readonly StoredRow[],
  take: TakeAll,
  faults: Map<number, unknown>,
): Promise<number> {
  let taken = 0
  const together = await orUndone(db, () => take(rows))
  if (together.ok) return together.value
  for (const row of rows) {
    const alone = await orUndone(db, () => take([row]))
    if (alone.ok) taken += alone.value
    else if (isAway(alone.error)) throw alone.error
    else faults.set(row.id, alone.error)
  }
  return taken
}
