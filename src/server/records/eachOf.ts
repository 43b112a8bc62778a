import { sql } from 'kysely'
import type { BulkAnswer } from '../../contract/records/call.ts'
import { Invalid, Refused } from '../ground/errors.ts'
import type { Writing } from './handlers.ts'

/** A record that was ticked, with the version that was on screen. */
export interface Item {
  readonly id: number
  readonly version: number
}

/**
 * Does something with each record, in the request's one transaction: what one of them refuses leaves no trace of that one and stops
 * none of the others. What was filled in wrongly (422) is wrong for all of them, and is refused as such.
 */
export async function eachOf(
  { db }: Writing,
  chosen: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<BulkAnswer> {
  const refused: { id: number; message: string }[] = []
  for (const item of chosen) {
    await sql`savepoint one`.execute(db)
    try {
      await work(item)
      await sql`release savepoint one`.execute(db)
    } catch (error) {
      if (!(error instanceof Refused) || error instanceof Invalid) throw error
      await sql`rollback to savepoint one`.execute(db)
      refused.push({ id: item.id, message: error.message })
    }
  }
  return { done: chosen.length - refused.length, refused }
}
