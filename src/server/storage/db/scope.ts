import { AsyncLocalStorage } from 'node:async_hooks'

/** The transaction that the running code belongs to. */
export interface Scope {
  /** How long one statement of it may take, in milliseconds. */
  readonly patience: number
  /** How long its connection may be looked for, in milliseconds. */
  readonly limit: number
  hasConnection: boolean
  isOpen: boolean
}

const scopes = new AsyncLocalStorage<Scope>()

/** Runs work as a part of this transaction. */
export async function within<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.isOpen = false
  }
}

/**
 * The transaction that asks for its connection now. Code inside a transaction that asks for a second connection would wait for
 * itself (the embedded database has one) or not see its own changes: that is a mistake, and said at once.
 */
export function claim(): Scope | null {
  const scope = current()
  if (scope === null) return null
  if (scope.hasConnection)
    throw new Error(
      'The database was asked outside the open transaction: use the tx that the work was given.',
    )
  scope.hasConnection = true
  return scope
}

/** The open transaction of the running code. */
export function current(): Scope | null {
  const scope = scopes.getStore()
  return scope?.isOpen ? scope : null
}
