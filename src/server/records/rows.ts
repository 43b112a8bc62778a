import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { AnyResource } from '../../contract/records/resource.ts'
import { isStaff } from '../session/reach.ts'
import { constant } from '../storage/db/constant.ts'
import type { Db } from '../storage/db/database.ts'
import { around } from './days.ts'
import { fits, standsIn } from './fits.ts'
import type { Reading } from './handlers.ts'
import { columnsOf, referencesOf } from './present.ts'
import type { ListQuery } from './query.ts'

// biome-ignore lint/suspicious/noExplicitAny: tables are named by the declaration here, so the builder cannot know their columns
export type AnyDb = Kysely<any>
// biome-ignore lint/suspicious/noExplicitAny: nor what was selected from them
type AnyRows = SelectQueryBuilder<any, any, any>
// biome-ignore lint/suspicious/noExplicitAny: nor inside a query
export type AnyBuilder = ExpressionBuilder<any, any>

// A value may be a place where one comes later (`shape.ts`): it goes into a statement as it is, and is never looked at.

/** Whether a column holds one of these. */
export const isOneOf = (column: string, ids: unknown) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::integer[])`

/** The database for the tables of any resource: which columns they have only its declaration knows. */
export const anyDb = (db: Db): AnyDb => db as unknown as AnyDb

/** All rows of the resource, whoever asks: a table that several resources share holds those of others too. */
export function everyRow(resource: AnyResource, db: Db) {
  let rows = anyDb(db).selectFrom(resource.table)
  for (const [name, value] of Object.entries(resource.fixed ?? {}))
    rows = rows.where(`${resource.table}.${name}`, '=', constant(value))
  return rows
}

/** Those of them within reach: the `where` that no query of it goes without. */
export function within(resource: AnyResource, { db, reach }: Reading) {
  let rows = everyRow(resource, db)
  if (resource.customersSee !== undefined && !isStaff(reach.session))
    rows = rows.where(`${resource.table}.${resource.customersSee}`, '=', constant(true))
  if (resource.within === 'customer')
    return rows.where(`${resource.table}.customerId`, '=', reach.customer?.id ?? 0)
  const { customers } = reach.session
  if (customers === 'all') return rows
  if (resource.within === 'all') return ofReach(resource, rows, customers)
  return rows.where(isOneOf(`${resource.table}.id`, customers))
}

/** What is shared by all but belongs to customers: only that of one's own. */
function ofReach(resource: AnyResource, rows: AnyRows, customers: readonly number[]) {
  if (!('customerId' in { ...resource.fields, ...resource.automatic })) return rows
  return rows.where(isOneOf(`${resource.table}.customerId`, customers))
}

/** Rows in the making: a query that is still narrowed. */
export type Rows = ReturnType<typeof within>

/** The rows within reach, narrowed by status group and filters. */
export function narrowed(resource: AnyResource, context: Reading, query: ListQuery): Rows {
  let narrow = within(resource, context)
  if (query.status !== null && resource.states) {
    const states = Object.entries(resource.states).filter(([, state]) => state.group === query.status)
    const names = [...states.map(([name]) => name), ''].map((name) => constant(name))
    narrow = narrow.where(`${resource.table}.state`, 'in', names)
  }
  if (query.state !== undefined) narrow = narrow.where(`${resource.table}.state`, '=', constant(query.state))
  for (const [name, value] of Object.entries(query.filters))
    narrow = narrow.where(fits(resource, context.reach, name, value))
  for (const [name, { from, to }] of Object.entries(query.ranges)) {
    if (from) narrow = narrow.where(`${resource.table}.${name}`, '>=', from)
    if (to) narrow = narrow.where(`${resource.table}.${name}`, '<=', to)
  }
  for (const days of query.days) narrow = narrow.where(around(`${resource.table}.${days.of}`, days))
  for (const standing of query.own) narrow = narrow.where(standsIn(resource, context.reach, standing))
  if (query.ids !== undefined) narrow = narrow.where(isOneOf(`${resource.table}.id`, query.ids))
  return narrow
}

/** The columns of the resource, and the name behind each reference, of rows that hold its table. */
export function selected(resource: AnyResource, rows: AnyRows): AnyRows {
  let chosen = rows.select(columnsOf(resource).map((name) => `${resource.table}.${name}`))
  for (const { field, name, table } of referencesOf(resource))
    chosen = chosen
      .leftJoin(`${table} as ${name}Of`, `${name}Of.id`, `${resource.table}.${field}`)
      .select(`${name}Of.name as ${name}`)
  return chosen
}
