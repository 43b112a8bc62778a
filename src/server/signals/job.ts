import type { Database, Db } from '../db/database.ts'
import type { Worker } from '../jobs/engine.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { checkConnection } from './check.ts'

/** Has the signals of these connections looked for, once the change of their readings is there. */
export const orderSignals = (tx: Db, connectionIds: readonly number[]): Promise<void> =>
  enqueue(tx, { queue: 'signals', data: { connectionIds } })

/** Looks for signals where readings came in; done again it finds what it told before. */
export const signalsWorker = (database: Database): Worker => ({
  ...{ queue: 'signals', atOnce: 1, every: 2 },
  work: async ({ connectionIds }, signal) => {
    for (const id of connectionIds as number[]) {
      signal.throwIfAborted()
      await checkConnection(database, id)
    }
  },
})
