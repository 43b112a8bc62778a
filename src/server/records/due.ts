import type { AnyResource } from '../../contract/records/resource.ts'
import type { StoredRow, Writing } from './handlers.ts'
import type { LifeCycle } from './lifeCycle.ts'
import { everyRow } from './rows.ts'
import { takeOwnOfAll } from './transition.ts'
import { unchanged } from './unchanged.ts'

/** Has a step taken of these records: how many took it. */
export type TakeAll = (rows: readonly StoredRow[]) => Promise<number>

/** How steps are taken that are due: at once of all, where nothing else is said. */
interface Manner {
  readonly as?: (rows: readonly StoredRow[], take: TakeAll) => Promise<number>
  /** Those of which it is known that they cannot. */
  readonly without?: ReadonlySet<number>
}

/** The server's own steps of today over all records of a resource: how many were taken. */
export async function takeDue(
  resource: AnyResource,
  life: LifeCycle,
  context: Writing,
  day: string,
  { as = (rows, take) => take(rows), without = new Set() }: Manner = {},
): Promise<number> {
  let taken = 0
  const due = Object.entries(life.due ?? {}) as [
    `sys.${string}`,
    NonNullable<LifeCycle['due']>[`sys.${string}`],
  ][]
  for (const [event, narrow] of due) {
    const rows = (await narrow(everyRow(resource, context.db).selectAll(resource.table) as never, day)
      .$if(without.size > 0, (all) => all.where(`${resource.table}.id`, 'not in', [...without]))
      .orderBy(`${resource.table}.id`)
      .limit(500)
      .execute()) as unknown as StoredRow[]
    const still = await unchanged(resource, context.db, rows)
    taken += await as(still, (some) => takeOwnOfAll(resource, life, context, some, event))
  }
  return taken
}
