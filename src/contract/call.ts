import type { z } from 'zod'
import type { Permission } from './permission.ts'

/**
 * Who may make a call. `everyone`: no session needed; `setup`: a session, also one that still owes two-step set-up or the terms;
 * `signedIn`: any complete session; a permission, or several that must all hold.
 */
export type Access = 'everyone' | 'setup' | 'signedIn' | Permission | readonly Permission[]

/** A call that is no plain list, read, create, update or delete of a resource. Path parameters (`:id`) are positive integers. */
export interface Call<Q = unknown, B = unknown, A = unknown> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api/v3/, for instance `customers/:customerId/usage`; a `:customerId` in it is the tenancy. */
  readonly path: string
  readonly access: Access
  /** One sentence for the API's own description. */
  readonly summary: string
  readonly query?: z.ZodType<Q>
  readonly body?: z.ZodType<B>
  /** Only a type: what `data` of the answer holds. */
  readonly answer?: A
  /** Set for calls that watching along may not make (password, two-step, terms, exports). */
  readonly notAsOther?: true
  /** A background poll: it does not keep the session alive. */
  readonly background?: true
}

/** Declares a call; `answers<T>()` types what comes back. */
export function call<Q = Record<never, never>, B = undefined, A = unknown>(
  declaration: Call<Q, B, A>,
): Call<Q, B, A> {
  return declaration
}

/** The type of an answer, as a value that is never read. */
export function answers<A>(): A {
  return undefined as A
}

/** What came of doing the same with many records. */
export interface BulkAnswer {
  readonly done: number
  readonly refused: readonly { readonly id: number; readonly message: string }[]
}

/** A page of a list. */
export interface Meta {
  current_page: number
  last_page: number
  per_page: number
  total: number
  /** Of all that was found, where the list adds up: whole numbers, or decimal strings. */
  sums?: Sums
  /** The same for each value on this page of the field by which the list is grouped, over all rows with that value. */
  groups?: Readonly<Record<string, Sums>>
}

export type Sums = Readonly<Record<string, number | string>>
