import type { Database, Db } from '../../db/database.ts'
import type { Reach } from '../../reach.ts'
import type { Uploads } from './uploads.ts'

/** Who asks for something, and in which request. */
export interface Asking {
  readonly reach: Reach
  readonly customerId: number
  readonly requestId: string
}

/** What importing works with. */
export interface Parts {
  readonly database: Database
  readonly uploads: Uploads
  /** What goes on after its answer, to be waited for when the server stops. */
  readonly running: Set<Promise<void>>
  /** Imports whose file this process reads for nobody any more. */
  readonly stopped: Set<number>
  /** Told of faults that nobody waits for. */
  readonly onFault: (error: unknown) => void
  /** Readings of these connections came in or went, in this transaction. */
  readonly onTaken: (tx: Db, connectionIds: readonly number[]) => Promise<void>
}
