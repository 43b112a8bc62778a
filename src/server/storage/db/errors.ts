/** What an error of the database tells about the work: not done, not known, or refused for what it was. */
export type Outcome = 'nothing' | 'unknown' | 'no'

interface Details {
  readonly severity?: string | undefined
  readonly constraint?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
  readonly detail?: string | undefined
  readonly cause?: unknown
}

/**
 * An error of the database or of the way to it, the same for both engines. `code` is PostgreSQL's five signs, the system's
 * (ECONNREFUSED), or one of ours: NO_CONNECTION, CONNECTION_CLOSED, QUERY_TIMEOUT.
 */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  readonly code: string
  readonly severity: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  /** PostgreSQL's detail holds values of the row; it is not enumerable, so that no log shows it. */
  declare readonly detail: string | undefined

  constructor(
    code: string,
    message: string,
    { severity, constraint, table, column, detail, cause }: Details = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.severity = severity
    this.constraint = constraint
    this.table = table
    this.column = column
    Object.defineProperty(this, 'detail', { value: detail, enumerable: false })
  }
}

/** The database can't be asked now, or has too much to do: 503. With `unknown` the change may or may not have been made. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number
  readonly outcome: 'nothing' | 'unknown'

  constructor(cause: unknown, outcome: 'nothing' | 'unknown' = 'nothing', retryAfter = 2) {
    super('De database is even niet bereikbaar', { cause })
    this.retryAfter = retryAfter
    this.outcome = outcome
  }
}

/** No connection was made, or the statement lost against another one and was undone. */
const nothing = new Set([
  'NO_CONNECTION',
  'ECONNREFUSED',
  'CONNECT_TIMEOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EHOSTUNREACH',
  '57P03',
  '53300',
  '40001',
  '40P01',
  '25006',
])

/** The connection ended or fell silent after something was sent. */
const unknown = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'QUERY_TIMEOUT',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P05',
  '25P03',
])

/** Refused for want of time, room or a lock: the asker may come back later. */
const crowded = new Set(['57014', '55P03'])

/** The class of an error (reliability C.4); null is not one of the database. */
export function outcomeOf(error: unknown): Outcome | null {
  if (!(error instanceof DatabaseError)) return null
  if (nothing.has(error.code)) return 'nothing'
  return unknown.has(error.code) || error.code.startsWith('08') ? 'unknown' : 'no'
}

/** Whether the connection that gave this error must not be used again. */
export function breaksConnection(error: unknown): boolean {
  const outcome = outcomeOf(error)
  if (outcome === null || outcome === 'no') return error instanceof DatabaseError && isFatal(error)
  return !(error instanceof DatabaseError && ['40001', '40P01'].includes(error.code))
}

const isFatal = ({ severity }: DatabaseError) => severity === 'FATAL' || severity === 'PANIC'

/** Whether the database refused for want of time, room (53) or a working disk (58), rather than for what was asked. */
export function isCrowded(error: unknown): boolean {
  return error instanceof DatabaseError && (crowded.has(error.code) || /^5[38]/.test(error.code))
}
