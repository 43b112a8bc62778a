/** How long things may take, in milliseconds, and how many may wait: reliability first, then patience. */
export const limits = {
  /** What PostgreSQL itself allows a statement, a lock, and a transaction that does nothing. */
  statement: 5000,
  lock: 2000,
  idleInTransaction: 10_000,
  /** How much longer than the server's own limit we wait for an answer before the connection is given up. */
  answerMargin: 1000,
  /** How long a connection is looked for before the asker hears that there is none. */
  unreachable: 2300,
  /** The same for the embedded database, whose one connection may be busy with a statement. */
  busy: 8000,
  /** A transaction that lost against another is tried again this often, and this long. */
  tries: 5,
  conflict: 5000,
  /** Connections to PostgreSQL by default, and how many askers may wait for one. */
  connections: 10,
  waiting: 200,
  /** How long one check of readiness may take. */
  ready: 1000,
  /** How long a start waits for a PostgreSQL that is itself still starting. */
  start: 30_000,
} as const
