import { record } from '../storage/audit/audit.ts'
import type { Db } from '../storage/db/database.ts'
import type { Writing } from './handlers.ts'

/** What the server itself writes with, when nobody asked: audit rows without a person, under the name of the job. */
export function asServer(db: Db, job: string): Writing {
  return {
    db,
    reach: null as never,
    record: (...happenings) => record(db, null, job, ...happenings),
    // Nothing comes after what the server does by itself.
    atEnd: (_, work) => work(),
    afterCommit: () => {},
  }
}
