import postgres from 'postgres'
import type { Answer } from '../engine.ts'
import { breaksConnection, DatabaseError } from '../errors.ts'
import { limits } from '../limits.ts'
import { nameInCode } from '../names.ts'
import { decoders, encode } from '../values.ts'
import type { Address } from './address.ts'

/**
 * One connection to one server. postgres.js would silently connect again in the middle of a transaction; a slot that lost its
 * connection is broken for good instead, and its owner makes another.
 */
export class Slot {
  readonly #sql: postgres.Sql
  readonly #prepare: boolean
  readonly #born = performance.now()
  /** The server's process behind this connection. */
  pid: number | null = null
  isBroken = false

  private constructor(sql: postgres.Sql, prepare: boolean) {
    this.#sql = sql
    this.#prepare = prepare
  }

  /** Connects within the limit, or throws an error that means that nothing was sent. A standby is refused where there are more hosts. */
  static async connect(address: Address, index: number, limit: number): Promise<Slot> {
    let slot: Slot | null = null
    const sql = postgres({
      ...optionsOf(address, index, limit),
      onclose: () => {
        if (slot) slot.isBroken = true
      },
    })
    slot = new Slot(sql, !address.pgbouncer)
    try {
      const { rows } = await slot.query(
        'select pg_backend_pid() as pid, pg_is_in_recovery() as standby',
        [],
        limit,
      )
      slot.pid = rows[0]?.pid as number
      if (rows[0]?.standby && address.hosts.length > 1)
        throw new DatabaseError('25006', `${address.hosts[index]?.host} is a standby`)
      return slot
    } catch (error) {
      slot.end()
      throw neverSent(error)
    }
  }

  /** Milliseconds since it connected. */
  get age(): number {
    return performance.now() - this.#born
  }

  /** Runs one statement with values, or without values any number unless `isOne`; the last one's answer counts. */
  async query(text: string, values: readonly unknown[], patience: number, isOne = false): Promise<Answer> {
    if (this.isBroken) throw new DatabaseError('CONNECTION_CLOSED', 'the connection was lost')
    const pending = this.#sql.unsafe(text, values.map(encode), {
      prepare: this.#prepare && (isOne || values.length > 0),
      simple: !isOne && values.length === 0,
    } as postgres.UnsafeQueryOptions)
    try {
      return answerOf(await withinTime(pending, patience))
    } catch (error) {
      const known = databaseError(error)
      if (breaksConnection(known)) this.isBroken = true
      throw known
    }
  }

  /** Ends the connection, whatever it is doing; resolves at once. */
  end(): void {
    this.isBroken = true
    void this.#sql.end({ timeout: 0 }).catch(() => {})
  }
}

function optionsOf(
  address: Address,
  index: number,
  limit: number,
): postgres.Options<Record<string, postgres.PostgresType>> {
  const { host, port } = address.hosts[index] ?? { host: '127.0.0.1', port: 5432 }
  return {
    ...(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}`, host: 'localhost' } : { host }),
    port,
    user: address.user,
    pass: address.password,
    password: address.password,
    database: address.database,
    ssl: address.ssl,
    max: 1,
    prepare: !address.pgbouncer,
    // Slots end connections themselves, between transactions; postgres.js would do it in the middle of one.
    max_lifetime: null,
    idle_timeout: 0,
    connect_timeout: (limit * 0.9) / 1000,
    backoff: (tries) => (0.5 + Math.random() / 2) * Math.min(0.5, 0.05 * 2 ** tries),
    keep_alive: 60,
    fetch_types: false,
    onnotice: () => {},
    types,
    transform: { column: { from: nameInCode } },
    connection: settingsOf(address),
  } as postgres.Options<Record<string, postgres.PostgresType>>
}

/** What a session begins with. PgBouncer passes only a few of them on; transactions set the rest themselves there. */
function settingsOf({ pgbouncer }: Address): Record<string, string | number> {
  const everywhere = { application_name: 'wattwerf', timezone: 'UTC', datestyle: 'ISO, YMD' }
  if (pgbouncer) return everywhere
  return {
    ...everywhere,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    default_transaction_isolation: 'read committed',
    bytea_output: 'hex',
    extra_float_digits: '1',
  }
}

const asText = (text: string) => text

/** Values are text both ways: ours go in as `encode` wrote them, theirs are read by `decoders`. */
const types = Object.fromEntries(
  [...decoders].map(([type, parse]) => [`type${type}`, { to: type, from: [type], serialize: asText, parse }]),
)

function answerOf(result: postgres.RowList<postgres.Row[]>): Answer {
  const last = lastOf(result)
  const affected = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'].includes(last.command) ? last.count : null
  return { command: last.command, rows: [...last], affected }
}

/** Several statements answer with a list of results, one with a result, which is a list of rows. */
function lastOf(result: postgres.RowList<postgres.Row[]>): postgres.RowList<postgres.Row[]> {
  if ('command' in result && result.command !== undefined) return result
  return (result as unknown as postgres.RowList<postgres.Row[]>[]).at(-1) ?? result
}

/** The answer, or QUERY_TIMEOUT: a frozen server and a dead line never answer. */
async function withinTime<T>(answer: PromiseLike<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseError('QUERY_TIMEOUT', `no answer within ${Math.round(patience)} ms`)),
      patience,
    )
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Everything that goes wrong on the way to or in the server, in our own form. */
function databaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  const cause = error as Partial<postgres.PostgresError> & Error
  const code = cause.code ?? 'CLIENT'
  return new DatabaseError(code, cause.message, {
    severity: cause.severity,
    constraint: cause.constraint_name,
    table: cause.table_name,
    column: cause.column_name,
    detail: cause.detail,
  })
}

/** A wrong password or name, and a certificate that is not trusted: waiting does not help. */
const lasting = /^(28|3D|42)|CERT|_TLS_|UNABLE_TO|CHAIN/

/** While connecting nothing has been sent: whatever ended it, trying again is safe, unless it will not help. */
function neverSent(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || lasting.test(error.code)) return error
  return new DatabaseError('NO_CONNECTION', `no connection: ${error.message}`, { cause: error })
}
