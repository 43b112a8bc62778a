/** What a statement answered; `affected` counts the rows it inserted, changed or deleted. */
export interface Answer {
  readonly command: string
  readonly rows: Record<string, unknown>[]
  readonly affected: number | null
}

/** A connection in use by one asker. */
export interface Lease {
  /**
   * One statement with its values, or without values several of them. `patience` is how long it may take, in milliseconds;
   * after that the connection is given up. `isOne` says that it is a single one though it has no values: it is then kept ready.
   */
  query(sql: string, values: readonly unknown[], patience: number, isOne?: boolean): Promise<Answer>
  /** Gives the connection back; a broken one is replaced. */
  release(): void
  /** Gives the connection back as one that nobody may use again. */
  drop(): void
}

/** Where the tables live: the embedded database or PostgreSQL. Its errors are all `DatabaseError`. */
export interface Engine {
  readonly kind: 'embedded' | 'postgres'
  /** How long `lease` may look for a connection, in milliseconds. */
  readonly wait: number
  /** A connection; an error here means that nothing was sent. */
  lease(limit: number): Promise<Lease>
  /** What begins a transaction of this patience, after `begin`: settings that live as long as it does. */
  settings(patience: number): string
  /** Whether a statement that answers one true value does so within the limit. */
  probe(sql: string, limit: number): Promise<boolean>
  close(): Promise<void>
}
