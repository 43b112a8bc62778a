import { asServer } from '../../records/asServer.ts'
import type { Writing } from '../../records/handlers.ts'
import { countingModules } from '../../session/modules.ts'
import type { Database, Db } from '../../storage/db/database.ts'

/** Customers in one transaction. */
const batch = 200

/** Does this for all customers, in transactions of some hundreds; answers how many it did all together. */
export async function inBatches(
  database: Database,
  work: (context: Writing, customerIds: readonly number[]) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let [done, after] = [0, 0]
  while (!signal?.aborted) {
    const rows = await database.db
      .selectFrom('customers')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) break
    done += await database.transaction((db) => work(asServer(db, 'signals'), ids))
    after = last
  }
  return done
}

/** Of these customers those who take a module, by name: to the others nothing of it is told. */
export async function withModule(
  db: Db,
  customerIds: readonly number[],
  module: 'invoicecontrol' | 'purchase',
): Promise<ReadonlyMap<number, string>> {
  if (countingModules([module]).length === 0) return new Map()
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'name', 'modules'])
    .where('id', 'in', [0, ...customerIds])
    .execute()
  return new Map(rows.flatMap(({ id, name, modules }) => (modules.includes(module) ? [[id, name]] : [])))
}

/** Whose these connections are. */
export async function customersOf(db: Db, connectionIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('connections')
    .select('customerId')
    .distinct()
    .where('id', 'in', [0, ...connectionIds])
    .orderBy('customerId')
    .execute()
  return rows.map(({ customerId }) => customerId)
}
