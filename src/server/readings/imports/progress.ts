import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../storage/db/database.ts'

/** Thrown while a file is read or taken in for nobody: it was withdrawn, or another process has done it. */
export class Unwanted extends Error {}

/** What this process is at. */
interface AtWork {
  readonly importId: number
  readonly state: 'reading' | 'importing'
  /** The least time between two tellings, in milliseconds. */
  readonly pace?: number
}

/**
 * Tells in the database how far a file is, at most once a second, so that any process can say it; the same statement finds out
 * whether anybody waits for it still. `report` takes what is done so far and throws `Unwanted` once nobody does. While the embedded
 * database takes a file in it tells nobody anything: it has one connection, and the telling comes after it.
 */
export async function withProgress<T>(
  { db }: Database,
  { importId, state, pace = 1000 }: AtWork,
  work: (report: (done: number) => void) => Promise<T>,
): Promise<T> {
  let telling: Promise<void> | null = null
  let toldAt = Number.NEGATIVE_INFINITY
  let isWanted = true
  // The work may be inside a transaction, of which what is told must be no part.
  const tell = AsyncLocalStorage.bind(async (done: number) => {
    const { numUpdatedRows } = await db
      .updateTable('readingImports')
      .set({ done })
      .where('id', '=', importId)
      .where('state', '=', state)
      .executeTakeFirst()
    isWanted = numUpdatedRows > 0n
  })
  const report = (done: number) => {
    if (!isWanted) throw new Unwanted()
    if (telling !== null || performance.now() - toldAt < pace) return
    toldAt = performance.now()
    // A figure that could not be told is no reason to stop: the next one may be.
    telling = tell(done)
      .catch(() => {})
      .finally(() => {
        telling = null
      })
  }
  try {
    return await work(report)
  } finally {
    await telling
  }
}
