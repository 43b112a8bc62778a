import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What became of work in the middle of a transaction. */
export type Worked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: unknown }

/** Does work in the transaction under way; where it throws, what it did is undone, and the transaction goes on. */
export async function orUndone<T>(db: Db, work: () => Promise<T>): Promise<Worked<T>> {
  await sql`savepoint undone`.execute(db)
  try {
    const value = await work()
    await sql`release savepoint undone`.execute(db)
    return { ok: true, value }
  } catch (error) {
    // Where even that cannot be, the connection is gone, and with it the transaction: what went wrong first says why.
    await goBack(db).catch(() => {
      throw error
    })
    return { ok: false, error }
  }
}

/** A savepoint outlives going back to it, and would stand before one around it of the same name. */
async function goBack(db: Db): Promise<void> {
  await sql`rollback to savepoint undone`.execute(db)
  await sql`release savepoint undone`.execute(db)
}
