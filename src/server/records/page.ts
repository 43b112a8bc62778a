import { type CompiledQuery, sql } from 'kysely'
import type { AnyResource } from '../../contract/records/resource.ts'
import { untilChanged } from '../storage/db/changes.ts'
import { constant } from '../storage/db/constant.ts'
import type { Db } from '../storage/db/database.ts'
import { Memory } from '../storage/db/memory.ts'
import { filled } from '../storage/db/prepared.ts'
import type { Paged, Reading, Stored } from './handlers.ts'
import type { ListQuery } from './query.ts'
import { type AnyDb, anyDb, narrowed, type Rows, selected } from './rows.ts'
import { foundBy, patternsOf } from './search.ts'
import { shapeOf } from './shape.ts'
import { counting, grouped } from './sums.ts'

/** What a page is read with. */
interface Statements {
  readonly rows: CompiledQuery
  readonly count: CompiledQuery
}

/** The statements of each shape that was asked, by the resource. */
const built = new WeakMap<AnyResource, Memory<Statements>>()

/** A page of all that the resource's own filters and search find, by statements that are built once. */
export async function listed<R extends AnyResource>(
  resource: R,
  context: Reading,
  query: ListQuery,
): Promise<Paged<R>> {
  const shape = shapeOf(resource, context, query)
  const known = built.get(resource) ?? new Memory({ most: 500, age: Number.POSITIVE_INFINITY })
  built.set(resource, known)
  let statements = known.get(shape.key)
  if (statements === undefined) {
    const rows = searched(resource, narrowed(resource, shape.context, shape.query), shape.patterns)
    statements = statementsOf(resource, context.db, rows, shape.query, shape.skipped)
    known.set(shape.key, statements)
  }
  const { rows, count } = statements
  const own = { rows: filled(rows, shape.values), count: filled(count, shape.values) }
  return read(resource, context, own, query, () =>
    searched(resource, narrowed(resource, context, query), resource.searchable ? patternsOf(query.q) : []),
  )
}

const searched = (resource: AnyResource, rows: Rows, patterns: readonly unknown[]): Rows =>
  patterns.length === 0 ? rows : rows.where(foundBy(resource, patterns))

/** One page of these rows in the asked order, with the count of all of them. */
export function page<R extends AnyResource>(
  resource: R,
  context: Reading,
  rows: Rows,
  query: ListQuery,
): Promise<Paged<R>> {
  const skipped = query.page === 1 ? null : (query.page - 1) * query.perPage
  const statements = statementsOf(resource, context.db, rows, query, skipped)
  return read(resource, context, statements, query, () => rows)
}

async function read<R extends AnyResource>(
  resource: R,
  { db, changes = null }: Reading,
  statements: Statements,
  query: ListQuery,
  rows: () => Rows,
): Promise<Paged<R>> {
  const isCounted = query.found !== undefined
  const {
    total,
    changes: _,
    ...sums
  } = isCounted ? { total: query.found } : await untilChanged(db, statements.count, changes)
  const data = (await db.executeQuery(statements.rows)).rows as Stored<R>[]
  const found = Number(total)
  const groups = isCounted ? undefined : await grouped(resource, rows, query, data)
  return {
    data,
    meta: {
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(found / query.perPage)),
      per_page: query.perPage,
      total: found,
      ...(resource.sums && { sums: sums as Readonly<Record<string, number | string>> }),
      ...(groups && { groups }),
    },
  }
}

function statementsOf(
  resource: AnyResource,
  db: Db,
  rows: Rows,
  query: ListQuery,
  skipped: unknown,
): Statements {
  return {
    rows: rowsOf(resource, anyDb(db), rows, query, skipped).compile(),
    count: counting(resource, rows).compile(),
  }
}

/**
 * Which records are on the page is found by an index alone; only those are read, with the names behind their references. The limit
 * is written out: it decides how the database goes about it.
 */
function rowsOf(
  resource: AnyResource,
  db: AnyDb,
  rows: Rows,
  { order, perPage }: ListQuery,
  skipped: unknown,
) {
  const { table } = resource
  const keys = order.map((signed, place) => keyOf(resource, signed, `key${place}`))
  // In the direction of the first column, so that an index serves both ways.
  const way = order[0]?.startsWith('-') ? 'desc' : 'asc'
  let some = rows.select(`${table}.id as id`)
  for (const { name, key, direction } of keys) some = some.select(key.as(name)).orderBy(key, direction)
  some = some.orderBy(`${table}.id`, way).limit(constant(perPage))
  if (skipped !== null) some = some.offset(skipped as number)
  let chosen = selected(resource, db.selectFrom(some.as('page')).innerJoin(table, `${table}.id`, 'page.id'))
  for (const { name, direction } of keys) chosen = chosen.orderBy(`page.${name}`, direction)
  return chosen.orderBy('page.id', way)
}

function keyOf(resource: AnyResource, signed: string, name: string) {
  const isDown = signed.startsWith('-')
  const field = isDown ? signed.slice(1) : signed
  const kind = { ...resource.fields, ...resource.automatic }[field]?.kind
  const column = sql.ref(`${resource.table}.${field}`)
  const key =
    kind === 'text' || kind === 'email' ? sql<string>`dutch_order(${column})` : sql<string>`${column}`
  return { name, key, direction: isDown ? ('desc' as const) : ('asc' as const) }
}
