import type { LinkedKind } from '../../../contract/areas/signing/signingWords.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../ground/clock.ts'
import type { Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import type { Vault } from '../../session/vault.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import type { Files } from '../../storage/files/store.ts'
import type { Log, Mailer } from '../../storage/mail/mailer.ts'

/** A signing as it stands in its table. */
export type SigningRow = Awaited<ReturnType<typeof writtenSigning>>

export const signingById = (db: Db, id: number) =>
  db.selectFrom('signings').selectAll().where('id', '=', id).executeTakeFirst()

/** One that the same transaction made or changed before: it is there. */
export const writtenSigning = (db: Db, id: number) =>
  db.selectFrom('signings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** How a signing ended, for the record that it is about. */
export interface Ended {
  readonly id: number
  readonly linkedId: number
  readonly customerId: number
  readonly subject: string
  readonly state: 'signed' | 'rejected' | 'expired' | 'cancelled' | 'failed'
  /** Why, of what was refused or recalled. */
  readonly reason: string | null
  readonly signedOn: Day
  readonly signedDocumentId: number | null
}

/** What the document of what was signed is in the library, a contract unless it says otherwise, until when, and what it belongs to there. */
type SignedColumns = { readonly expiryDate: Day | null; readonly category?: 'machtiging' } & Readonly<
  Record<string, unknown>
>

/**
 * What an area that has something signed hands in, one for each kind in `linkedKinds`: what becomes of its record, and where what
 * was signed is kept. All of it happens in the transaction in which the signing ends.
 */
export interface Linked {
  readonly kind: LinkedKind
  ended(context: Writing, ended: Ended): Promise<unknown>
  /** The columns of the signed document in the library besides its file: what it belongs to, and until when it counts. */
  document(db: Db, linkedId: number): Promise<SignedColumns>
}

/** Who gathers the signatures. What it does outside the database it does in jobs, so that each may be done twice. */
export interface Provider {
  /** In the transaction in which the signing was made. */
  begin(context: Writing, id: number): Promise<void>
  /** In the transaction in which it was recalled or ran out. */
  withdraw(context: Writing, id: number): Promise<void>
  /** In the transaction in which a person asked for it. */
  remind(context: Writing, id: number): Promise<void>
  /** A job of it, by its name. */
  work(job: string, id: number, signal: AbortSignal): Promise<void>
}

/** What signing works with. */
export interface SigningParts {
  readonly database: Database
  readonly files: Files
  readonly config: Pick<Config, 'brandName' | 'publicUrl' | 'signhost'>
  readonly vault: Vault
  readonly mailer: Mailer
  readonly now: Clock
  readonly log: Log
  readonly linked: readonly Linked[]
  /** Set once all of it is there: the steps of a signing follow each other. */
  readonly life: LifeCycle
  readonly provider: Readonly<Record<string, Provider>>
}
