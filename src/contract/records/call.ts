import { z } from 'zod'
import type { Permission } from './permission.ts'

/**
 * Who may make a call. `everyone`: no session needed; `setup`: a session, also one that still owes two-step set-up or the terms;
 * `signedIn`: any complete session; a permission, or several that must all hold.
 */
export type Access = 'everyone' | 'setup' | 'signedIn' | Permission | readonly Permission[]

/** The names of the path parameters, read out of a literal path. */
type Named<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Named<More>
    : Rest
  : never

/** The path parameters of a call, which are ids; below any resource, which may or may not be within a customer, the customer too. */
export type Params<P extends string> = Readonly<Record<Named<P>, number>> &
  (Record<never, never> extends Record<P, unknown> ? { readonly customerId?: number | null } : unknown)

/** How a call is made. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What a call without a query, body or answer has in its place. */
export type NoQuery = z.ZodType<Record<never, never>, Record<never, never>>
export type NoBody = z.ZodUndefined
export type NoAnswer = z.ZodUnknown

/**
 * What is asked and what is answered, as schemas: the server's handler and the browser's `ask` have their types from them, the
 * API's description tells them, and in tests every answer is held against its own.
 */
export interface Question<
  P extends string = string,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
  M extends Method = Method,
> {
  readonly method: M
  /** Below /api/v3/, for instance `customers/:customerId/usage`; a `:customerId` in it is the tenancy. */
  readonly path: P
  readonly query?: Q
  readonly body?: B
  /** What `data` of the answer holds; absent where it is a file. */
  readonly answer?: A
  /** What `meta` beside it holds, where there is any: of a list, `Meta`. */
  readonly meta?: z.ZodType
  /** Another whole answer, without `data`: that more is needed to sign in, for instance. */
  readonly instead?: z.ZodType
}

/** What the answer of a call holds. */
export type AnswerOf<C extends Question> = z.output<NonNullable<C['answer']>>
/** What a handler of the call is asked, and sent. */
export type QueryOf<C extends Question> = z.output<NonNullable<C['query']>>
export type BodyOf<C extends Question> = z.output<NonNullable<C['body']>>

/** A call that is no plain list, read, create, update or delete of a resource. Path parameters (`:id`) are positive integers. */
export interface Call<
  P extends string = string,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
  M extends Method = Method,
> extends Question<P, Q, B, A, M> {
  readonly access: Access
  /** One sentence for the API's own description. */
  readonly summary: string
  /** Set for calls that watching along may not make (password, two-step, terms, exports). */
  readonly notAsOther?: true
  /** A background poll: it does not keep the session alive. */
  readonly background?: true
}

/** Declares a call; its types follow from its path and its schemas. */
export function call<
  const P extends string,
  Q extends z.ZodType = NoQuery,
  B extends z.ZodType = NoBody,
  A extends z.ZodType = NoAnswer,
  const M extends Method = Method,
>(declaration: Call<P, Q, B, A, M>): Call<P, Q, B, A, M> {
  return declaration
}

/**
 * What a page that must stay small knows of a call: how and where, so that `{ method, path }` is all of its value. What is asked and
 * answered it knows as types alone, and no schema comes along.
 */
export type LeanOf<C> =
  C extends Question<infer P, infer Q, infer B, infer A, infer M> ? Question<P, Q, B, A, M> : never

/** The answer of a call that has nothing to say but that it is done. */
export const done = z.null()

/** What came of doing the same with many records. */
export const BulkAnswer = z.strictObject({
  done: z.number(),
  refused: z.array(z.strictObject({ id: z.number(), message: z.string() })),
})
export type BulkAnswer = z.infer<typeof BulkAnswer>

export const Sums = z.record(z.string(), z.union([z.number(), z.string()]))
export type Sums = Readonly<z.infer<typeof Sums>>

/** A page of a list. */
export const Meta = z.strictObject({
  current_page: z.number(),
  last_page: z.number(),
  per_page: z.number(),
  total: z.number(),
  /** Of all that was found, where the list adds up: whole numbers, or decimal strings. */
  sums: Sums.optional(),
  /** The same of what is in another currency, by its code: `sums` are of the euro alone. */
  currencies: z.record(z.string(), Sums).optional(),
  /** The same for each value on this page of the field by which the list is grouped, over all rows with that value. */
  groups: z.record(z.string(), Sums).optional(),
})
export type Meta = z.infer<typeof Meta>
