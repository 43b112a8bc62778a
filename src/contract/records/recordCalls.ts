import { z } from 'zod'
import { rowOf } from './answer.ts'
import { BulkAnswer, Meta, type NoBody, type NoQuery, type Question } from './call.ts'
import { Happened } from './history.ts'
import type { AnyResource, Draft, Known, Row } from './resource.ts'
import { rowId } from './rowId.ts'
import { mostAtOnce } from './ticked.ts'

/** A record as a list or form holds it, whatever its resource. */
export interface AnyRow {
  readonly id: number
  readonly version: number
  readonly [name: string]: unknown
}

type BaseOf<R> = R extends { readonly name: infer N extends string; readonly within: infer W }
  ? Known<R, W extends 'customer' ? `customers/:customerId/${N}` : N, string>
  : string

/** A record of this resource as the server answers it. */
export type RowOf<R> = Known<R, Row<R>, AnyRow>
type DraftOf<R> = Known<R, Partial<Draft<R>>, Readonly<Record<string, unknown>>>
type StepOf<R> = Known<R, R extends { readonly steps: infer S } ? keyof S & string : never, string>
type Told = Readonly<Record<string, unknown>>
type FieldOf<R, K extends string> = R extends { readonly [key in K]: readonly (infer N extends string)[] }
  ? N
  : never
type SortOf<R> = R extends { readonly sort: infer S } ? keyof S & string : never
type Sent = string | number | boolean | null

/** What a list may be asked: a page of it, in an order, narrowed by what the resource declares. */
export type ListAsked<R> = Known<
  R,
  {
    readonly page?: number
    readonly per_page?: number
    readonly limit?: number
    readonly q?: string
    readonly status?: 0 | 1 | 2 | '0' | '1' | '2' | 'open' | 'closed'
    readonly state?: string | null
    readonly sort?: SortOf<R> | `-${SortOf<R>}`
    readonly ids?: string
    readonly with?: string
  } & { readonly [name in FieldOf<R, 'filters'>]?: Sent } & {
    readonly [name in `${FieldOf<R, 'ranges'>}_${'from' | 'to'}`]?: string | null
  } & {
    readonly [name in keyof (R extends { readonly dayFilters: infer D } ? D : object)]?: string | null
  } & {
    readonly [name in keyof (R extends { readonly ownFilters: infer O } ? O : object)]?: string | null
  },
  Readonly<Record<string, Sent | undefined>>
>

const changed = z.looseObject({
  version: rowId,
  was: z.record(z.string(), z.array(z.number().int()).max(999)).optional(),
})
const removed = z.strictObject({ id: z.number() })
const step = z.looseObject({ event: z.string().max(60), version: rowId })
/** What was ticked: at most two pages of the longest. */
export const items = z
  .array(z.strictObject({ id: rowId, version: rowId }))
  .min(1)
  .max(mostAtOnce)
const bulkStep = z.looseObject({ event: z.string().max(60), items })

export const historyQuery = z.strictObject({
  page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number<number>().int().min(1).max(100).default(25),
  kind: z.enum(['transition', 'change', 'comment']).optional(),
})

/** The calls that every resource has, or may have: its permissions say who may make them, and whether they exist. */
export interface RecordCalls<R> {
  readonly list: Question<BaseOf<R>, z.ZodType<unknown, ListAsked<R>>, NoBody, z.ZodType<RowOf<R>[]>>
  readonly get: Question<`${BaseOf<R>}/:id`, NoQuery, NoBody, z.ZodType<RowOf<R>>>
  readonly create: Question<BaseOf<R>, NoQuery, z.ZodType<Told, DraftOf<R>>, z.ZodType<RowOf<R>>>
  readonly update: Question<
    `${BaseOf<R>}/:id`,
    NoQuery,
    z.ZodType<z.output<typeof changed>, DraftOf<R> & z.input<typeof changed>>,
    z.ZodType<RowOf<R>>
  >
  readonly remove: Question<`${BaseOf<R>}/:id`, NoQuery, NoBody, typeof removed>
  readonly history: Question<`${BaseOf<R>}/:id/history`, typeof historyQuery, NoBody, z.ZodType<Happened[]>>
  /** A step through its life cycle. */
  readonly transition: Question<
    `${BaseOf<R>}/:id/transition`,
    NoQuery,
    z.ZodType<z.output<typeof step>, { readonly event: StepOf<R>; readonly version: number } & Told>,
    z.ZodType<RowOf<R>>
  >
  /** The same step for many records at once. */
  readonly transitions: Question<`${BaseOf<R>}/transitions`, NoQuery, typeof bulkStep, typeof BulkAnswer>
}

function made(resource: AnyResource) {
  const base: string =
    resource.within === 'customer' ? `customers/:customerId/${resource.name}` : resource.name
  const one = `${base}/:id`
  // Only tests and the API's description read it, so nobody else pays for making it.
  const answer = z.lazy(() => rowOf(resource))
  return {
    list: { method: 'GET', path: base, answer: z.array(answer), meta: Meta },
    get: { method: 'GET', path: one, answer },
    create: { method: 'POST', path: base, body: z.record(z.string(), z.unknown()), answer },
    update: { method: 'POST', path: one, body: changed, answer },
    remove: { method: 'DELETE', path: one, answer: removed },
    history: {
      method: 'GET',
      path: `${one}/history`,
      query: historyQuery,
      answer: z.array(Happened),
      meta: Meta,
    },
    transition: { method: 'POST', path: `${one}/transition`, body: step, answer },
    transitions: { method: 'POST', path: `${base}/transitions`, body: bulkStep, answer: BulkAnswer },
  }
}

const known = new WeakMap<AnyResource, ReturnType<typeof made>>()

/** The calls of a resource, for the routes of the server and the questions of the browser alike. */
export function recordCalls<R extends AnyResource>(resource: R): RecordCalls<R>
export function recordCalls(resource: AnyResource): object {
  const calls = known.get(resource) ?? made(resource)
  known.set(resource, calls)
  // What the literal paths and rows of this resource are, only its declaration knows.
  return calls
}
