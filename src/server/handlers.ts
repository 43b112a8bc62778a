import type { FastifyRequest } from 'fastify'
import type { Meta } from '../contract/call.ts'
import type { Happening } from './audit.ts'
import type { Db } from './db/database.ts'
import type { ListQuery } from './query.ts'
import type { Reach } from './reach.ts'

/** What a reading handler gets. */
export interface Reading {
  readonly db: Db
  readonly reach: Reach
}

/** What a writing handler gets: `db` is the request's one transaction. */
export interface Writing extends Reading {
  /** Adds the audit rows of this change. */
  record(...happenings: readonly Happening[]): Promise<void>
  /** Done once the change is certain (a mail, for instance); never when it is rolled back. */
  afterCommit(effect: () => Promise<void>): void
}

export type StoredRow = Record<string, unknown> & { id: number; version: number }
export interface Paged {
  readonly data: readonly StoredRow[]
  readonly meta: Meta
}

/** The five handlers of a resource, as plain functions: spread them and replace one. */
export interface Handlers {
  list(context: Reading, query: ListQuery): Promise<Paged>
  get(context: Reading, id: number): Promise<StoredRow>
  create(context: Writing, draft: Record<string, unknown>): Promise<StoredRow>
  update(context: Writing, id: number, draft: Record<string, unknown>, version: number): Promise<StoredRow>
  /** With the version that was looked at, where something was decided by it. */
  remove(context: Writing, id: number, version?: number): Promise<void>
}

/** What a call's handler gets besides the context. */
export interface Asked<Q, B> {
  readonly query: Q
  readonly body: B
  /** The path's ids by name. */
  readonly params: Readonly<Record<string, number>>
  readonly request: FastifyRequest
}
