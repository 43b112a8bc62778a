import type { Subject } from '../../../contract/records/permission.ts'
import type { Actor } from '../../storage/audit/audit.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import type { Uploads } from './uploads.ts'

/** Of who asks only so much as is written down, so that a job can do it later. */
export interface Asker extends Actor {
  readonly session: Actor['session'] & { readonly subject: Pick<Subject, 'type'> }
}

/** Who asks for something, and in which request. */
export interface Asking {
  readonly reach: Asker
  readonly customerId: number
  readonly requestId: string
}

/** What importing works with. */
export interface Parts {
  readonly database: Database
  readonly uploads: Uploads
  /** Files that are read after their answer, to be waited for when the server stops. */
  readonly running: Set<Promise<void>>
  /** Told of faults that nobody waits for. */
  readonly onFault: (error: unknown) => void
  /** Readings of these connections came in or went, in this transaction. */
  readonly onTaken: (tx: Db, connectionIds: readonly number[]) => Promise<void>
}
