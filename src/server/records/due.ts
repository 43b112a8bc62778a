import type { AnyResource } from '../../contract/records/resource.ts'
import { own } from '../../domain/own.ts'
import type { StoredRow, Writing } from './handlers.ts'
import { type LifeCycle, ownStatesAfter } from './lifeCycle.ts'
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

/** So many records are looked at at once, and about as many steps of a kind are taken in one transaction. */
const batch = 500

/**
 * The server's own steps of today over the records of a resource: how many were taken. What is due and cannot go yet is looked past,
 * however much of it there is: it would hide what comes after it.
 */
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
    let ofEvent = 0
    let rows: StoredRow[] = []
    do {
      rows = (await narrow(everyRow(resource, context.db).selectAll(resource.table) as never, day)
        .$if(without.size > 0, (all) => all.where(`${resource.table}.id`, 'not in', [...without]))
        .where(`${resource.table}.id`, '>', rows.at(-1)?.id ?? 0)
        .orderBy(`${resource.table}.id`)
        .limit(batch)
        .execute()) as unknown as StoredRow[]
      // Only what can go is held: what cannot, somebody may be at work on.
      const states = await ownStatesAfter(life, context, rows, event)
      const able = rows.filter(({ id }) => states.get(id) != null)
      if (able.length === 0) continue
      // Before the records themselves, as by whoever takes a step of one.
      await own(life.holds ?? {}, event)?.(context, able)
      const still = await unchanged(resource, context.db, able)
      ofEvent += await as(still, (some) => takeOwnOfAll(resource, life, context, some, event))
    } while (rows.length === batch && ofEvent < batch)
    taken += ofEvent
  }
  return taken
}
