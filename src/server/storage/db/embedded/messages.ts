/** What the worker is told at its start. */
export interface WorkerInput {
  /** Folder of the database; made when it is empty. */
  readonly folder: string
}

/** A statement with its values as text. Without values it may be several statements. */
export interface Request {
  readonly id: number
  readonly sql: string
  readonly values: readonly (string | null)[]
}

/** Rows as PostgreSQL wrote them: the reader of each value is chosen by its column's type. */
export interface TextAnswer {
  readonly command: string
  readonly affected: number
  readonly columns: readonly { readonly name: string; readonly type: number }[]
  readonly rows: readonly (readonly (string | null)[])[]
}

/** What PostgreSQL said was wrong; without a code it is the engine itself that broke. */
export interface TextError {
  readonly message: string
  readonly code?: string | undefined
  readonly severity?: string | undefined
  readonly constraint?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
  readonly detail?: string | undefined
}

/** What the worker says: first that it is open or why not, then one answer to each request. */
export type Reply =
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly error: TextError }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: TextAnswer }
  | { readonly kind: 'error'; readonly id: number; readonly error: TextError }
