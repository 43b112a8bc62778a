import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Db } from '../../src/server/storage/db/database.ts'

/** Asks while somebody else's change is under way: it is certain only after the asker looked, and before the answer. */
export async function meanwhile<T>(
  database: Database,
  change: (tx: Db) => Promise<unknown>,
  ask: () => Promise<T>,
): Promise<T> {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const other = database.transaction(async (tx) => {
    await change(tx)
    begun.resolve()
    await goOn.promise
  })
  await begun.promise
  const answer = ask()
  await sleep(300)
  goOn.resolve()
  await other
  return answer
}
