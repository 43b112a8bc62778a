import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Meta, Params } from '../../contract/records/call.ts'
import type { Happened } from '../../contract/records/history.ts'
import type { historyQuery } from '../../contract/records/recordCalls.ts'
import type { AnyResource, Draft, Known } from '../../contract/records/resource.ts'
import type { Stored as StoredOf } from '../../contract/records/stored.ts'
import type { Reach } from '../session/reach.ts'
import type { Happening } from '../storage/audit/audit.ts'
import type { Changes } from '../storage/db/changes.ts'
import type { Db } from '../storage/db/database.ts'
import type { ListQuery } from './query.ts'

/** What a reading handler gets. */
export interface Reading {
  readonly db: Db
  readonly reach: Reach
  /** How often each table was changed when the request began, where that was asked: outside a transaction alone. */
  readonly changes?: Changes | null
}

/** What a writing handler gets: `db` is the request's one transaction. */
export interface Writing extends Reading {
  /** Adds the audit rows of this change. */
  record(...happenings: readonly Happening[]): Promise<void>
  /** Done as the last of the change, in its transaction: once for each key, however many records of a table or a tick ask for it. */
  atEnd(key: string, work: () => Promise<void>): Promise<void>
  /** Done once the change is certain (a mail, for instance); never when it is rolled back. */
  afterCommit(effect: () => Promise<void>): void
}

export type StoredRow = Record<string, unknown> & { id: number; version: number }

/** A record of this resource as it stands in the database: without the words that are added when it is answered. */
export type Stored<R> = Known<R, StoredOf<R>, StoredRow>

/** What a form of this resource sends, checked: every field of it. */
export type Drafted<R> = Known<R, Draft<R>, Record<string, unknown>>

export interface Paged<R = AnyResource> {
  readonly data: readonly Stored<R>[]
  readonly meta: Meta
}

/** A page of what happened to a record. */
export interface HistoryPage {
  readonly data: readonly Happened[]
  readonly meta: Meta
}

/** Which page of it, and of which kind. */
export type HistoryQuery = z.output<typeof historyQuery>

/**
 * The handlers of a resource, as plain functions: spread them and replace one. `More` is what other parts of the server
 * tell with a draft besides its fields.
 */
export interface Handlers<R = AnyResource, More = unknown> {
  list(context: Reading, query: ListQuery): Promise<Paged<R>>
  get(context: Reading, id: number): Promise<Stored<R>>
  create(context: Writing, draft: Drafted<R> & More): Promise<Stored<R>>
  update(context: Writing, id: number, draft: Drafted<R> & More, version: number): Promise<Stored<R>>
  /** With the version that was looked at, where something was decided by it. */
  remove(context: Writing, id: number, version?: number): Promise<void>
  /** Of a record that `get` answered to the same asker. */
  history(context: Reading, id: number, query: HistoryQuery): Promise<HistoryPage>
}

/** What a call's handler gets besides the context. */
export interface Asked<Q, B, P extends string = string> {
  readonly query: Q
  readonly body: B
  /** The path's ids by name. */
  readonly params: Params<P>
  readonly request: FastifyRequest
}
