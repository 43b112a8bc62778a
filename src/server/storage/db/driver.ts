import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Answer, Engine, Lease } from './engine.ts'
import { isCrowded, outcomeOf, Unavailable } from './errors.ts'
import { limits } from './limits.ts'
import { isPassing, persist } from './retry.ts'
import { claim, type Scope } from './scope.ts'

/** Kysely over one of our engines. */
export function dialectOf(engine: Engine): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EngineDriver(engine),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** A COMMIT that was sent and got no answer: only here is it unknown whether the change was made. */
export class CommitFailed extends Error {
  constructor(cause: unknown) {
    super('The commit got no answer', { cause })
  }
}

class EngineDriver implements Driver {
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async init() {}

  async acquireConnection() {
    return new EngineConnection(this.#engine, claim())
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await own(connection).begin(settings)
  }

  async commitTransaction(connection: DatabaseConnection) {
    const { command } = await own(connection)
      .send('commit')
      .catch((error: unknown) => {
        throw outcomeOf(error) === 'unknown' ? new CommitFailed(error) : error
      })
    // PostgreSQL answers a COMMIT after a failed statement with ROLLBACK, and no error.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  /** Never fails: what can't be rolled back is a connection given up, and that rolls back too. */
  async rollbackTransaction(connection: DatabaseConnection) {
    await own(connection)
      .send('rollback')
      .catch(() => own(connection).drop())
  }

  async savepoint(connection: DatabaseConnection, name: string) {
    await own(connection).send(`savepoint ${quoted(name)}`)
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string) {
    await own(connection).send(`rollback to ${quoted(name)}`)
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string) {
    await own(connection).send(`release ${quoted(name)}`)
  }

  async releaseConnection(connection: DatabaseConnection) {
    own(connection).release()
  }

  async destroy() {
    await this.#engine.close()
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** What the builder made is one statement; what was written out may be several. */
const isOne = ({ query }: CompiledQuery) => query.kind !== 'RawNode'

const own = (connection: DatabaseConnection) => connection as EngineConnection

/** Takes a connection of the engine when the first statement comes, and keeps it until it is released. */
class EngineConnection implements DatabaseConnection {
  readonly #engine: Engine
  readonly #scope: Scope | null
  #lease: Lease | null = null

  constructor(engine: Engine, scope: Scope | null) {
    this.#engine = engine
    this.#scope = scope
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const patience = this.#patience
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const mode = accessMode ? ` ${accessMode}` : ''
    this.#lease = await this.#engine.lease(this.#scope?.limit ?? this.#engine.wait)
    await this.send(`begin${level}${mode}; ${this.#engine.settings(patience)}`)
  }

  get #patience() {
    return this.#scope?.patience ?? limits.statement
  }

  /** A statement without values on the connection that is held. */
  async send(sql: string): Promise<Answer> {
    if (this.#lease === null) throw new Error('The transaction has no connection')
    return this.#lease.query(sql, [], this.#patience)
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } =
      this.#lease === null
        ? await this.#alone(compiled)
        : await this.#lease.query(compiled.sql, compiled.parameters, this.#patience, isOne(compiled))
    return {
      rows: rows as R[],
      ...(affected !== null && { numAffectedRows: BigInt(affected) }),
    }
  }

  /** Outside a transaction: a read is repeated on another connection, a write only where nothing can have been sent. */
  async #alone(compiled: CompiledQuery): Promise<Answer> {
    const isRead = compiled.query.kind === 'SelectQueryNode'
    let wasSent = false
    const attempt = async (limit: number) => {
      wasSent = false
      const lease = await this.#engine.lease(limit)
      wasSent = true
      try {
        return await lease.query(compiled.sql, compiled.parameters, this.#patience, isOne(compiled))
      } finally {
        lease.release()
      }
    }
    try {
      return await persist(attempt, {
        wait: this.#engine.wait,
        again: (error) => isPassing(error) && (isRead || !wasSent || outcomeOf(error) === 'nothing'),
      })
    } catch (error) {
      if (isCrowded(error)) throw new Unavailable(error)
      if (outcomeOf(error) === 'unknown') throw new Unavailable(error, isRead ? 'nothing' : 'unknown')
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, nothing of ours streams; pages are read with a cursor
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: read in pages')
  }

  drop(): void {
    this.#lease?.drop()
    this.#lease = null
  }

  release(): void {
    this.#lease?.release()
    this.#lease = null
  }
}
