import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { type AnyResource, subjectOf } from '../contract/resource.ts'
import { changes } from './changes.ts'
import { around } from './days.ts'
import { Conflict, NotFound } from './errors.ts'
import { fits, standsIn } from './fits.ts'
import type { Handlers, Paged, Reading, StoredRow, Writing } from './handlers.ts'
import { columnsOf, referencesOf, stored } from './present.ts'
import type { ListQuery } from './query.ts'
import { isStaff } from './reach.ts'
import { refusing } from './refusing.ts'
import { foundBy } from './search.ts'
import { counted, grouped } from './sums.ts'

// biome-ignore lint/suspicious/noExplicitAny: tables are named by the declaration here, so the builder cannot know their columns
type AnyDb = Kysely<any>
// biome-ignore lint/suspicious/noExplicitAny: nor can the builder of a query inside another
type AnyBuilder = ExpressionBuilder<any, any>
// biome-ignore lint/suspicious/noExplicitAny: nor of what was selected from it
type AnyRows = SelectQueryBuilder<any, any, any>

type Draft = Record<string, unknown>

/** Columns that only the server fills, from what is drafted and the record as it was (null for a new one). */
export type Filling = (
  context: Writing,
  draft: Record<string, unknown>,
  current: StoredRow | null,
) => Promise<Record<string, unknown>>

const nothing: Filling = async () => ({})

/** Writes what belongs to a record but lives in tables of its own, before the record is read for its answer and its audit. */
export type Linking = (context: Writing, id: number, draft: Record<string, unknown>) => Promise<void>

const changedMeanwhile = 'Iemand anders heeft dit intussen gewijzigd.'
const unlinked: Linking = async () => {}

/** The five handlers of a declared resource. */
export function crud(resource: AnyResource, fill: Filling = nothing, link: Linking = unlinked): Handlers {
  return {
    list: (context, query) => list(resource, context, query),
    get: (context, id) => get(resource, context, id),
    create: async (context, draft) =>
      create(resource, context, { draft, filled: await fill(context, draft, null), link }),
    update: (context, id, draft, version) => update(resource, context, id, { draft, version, fill, link }),
    remove: (context, id, version) => remove(resource, context, id, version),
  }
}

/** All rows of the resource within reach: the `where` that no query of it goes without. */
export function within(resource: AnyResource, { db, reach }: Reading) {
  let rows = (db as unknown as AnyDb).selectFrom(resource.table)
  for (const [name, value] of Object.entries(resource.fixed ?? {}))
    rows = rows.where(`${resource.table}.${name}`, '=', value)
  if (resource.customersSee !== undefined && !isStaff(reach.session))
    rows = rows.where(`${resource.table}.${resource.customersSee}`, '=', true)
  if (resource.within === 'customer')
    return rows.where(`${resource.table}.customerId`, '=', reach.customer?.id ?? 0)
  if (reach.session.customers === 'all') return rows
  if (resource.within === 'all') return ofReach(resource, rows, reach.session.customers)
  return rows.where(
    `${resource.table}.id`,
    'in',
    reach.session.customers.length > 0 ? [...reach.session.customers] : [0],
  )
}

/** What is shared by all but belongs to customers: only that of one's own. */
function ofReach(resource: AnyResource, rows: AnyRows, customers: readonly number[]) {
  if (!('customerId' in { ...resource.fields, ...resource.automatic })) return rows
  return rows.where(`${resource.table}.customerId`, 'in', customers.length > 0 ? [...customers] : [0])
}

/** Rows in the making: a query that is still narrowed. */
export type Rows = ReturnType<typeof within>

/** The rows within reach, narrowed by status group and filters. */
export function narrowed(resource: AnyResource, context: Reading, query: ListQuery): Rows {
  let narrow = within(resource, context)
  if (query.status !== null && resource.states) {
    const states = Object.entries(resource.states).filter(([, state]) => state.group === query.status)
    narrow = narrow.where(`${resource.table}.state`, 'in', [...states.map(([name]) => name), ''])
  }
  if (query.state !== undefined) narrow = narrow.where(`${resource.table}.state`, '=', query.state)
  for (const [name, value] of Object.entries(query.filters))
    narrow = narrow.where(fits(resource, context.reach, name, value))
  for (const [name, { from, to }] of Object.entries(query.ranges)) {
    if (from) narrow = narrow.where(`${resource.table}.${name}`, '>=', from)
    if (to) narrow = narrow.where(`${resource.table}.${name}`, '<=', to)
  }
  for (const days of query.days) narrow = narrow.where(around(`${resource.table}.${days.of}`, days))
  for (const standing of query.own) narrow = narrow.where(standsIn(resource, context.reach, standing))
  if (query.ids !== undefined) narrow = narrow.where(`${resource.table}.id`, 'in', [...query.ids])
  return narrow
}

/** One page of these rows in the asked order, with the count of all of them. */
export async function page(resource: AnyResource, rows: Rows, query: ListQuery): Promise<Paged> {
  let ordered = rows
  for (const signed of query.order) {
    const [name, direction] = signed.startsWith('-')
      ? [signed.slice(1), 'desc' as const]
      : [signed, 'asc' as const]
    const kind = { ...resource.fields, ...resource.automatic }[name]?.kind
    const column = sql.ref(`${resource.table}.${name}`)
    const key =
      kind === 'text' || kind === 'email' ? sql<string>`dutch_order(${column})` : sql<string>`${column}`
    ordered = ordered.orderBy(key, direction)
  }
  const isCounted = query.found !== undefined
  const { total, ...sums } = isCounted ? { total: query.found } : await counted(resource, rows)
  // In the direction of the first column, so that an index serves both ways.
  const way = query.order[0]?.startsWith('-') ? 'desc' : 'asc'
  const data = await selected(resource, ordered.orderBy(`${resource.table}.id`, way))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute()
  const found = Number(total)
  const groups = isCounted ? undefined : await grouped(resource, rows, query, data as StoredRow[])
  return {
    data: data as StoredRow[],
    meta: {
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(found / query.perPage)),
      per_page: query.perPage,
      total: found,
      ...(resource.sums && { sums }),
      ...(groups && { groups }),
    },
  }
}

/** The columns of the resource, and the name behind each reference. */
function selected(resource: AnyResource, rows: Rows): Rows {
  const columns = columnsOf(resource).map((name) => `${resource.table}.${name}`)
  let chosen = rows.select(columns)
  for (const { field, name, table } of referencesOf(resource)) {
    chosen = chosen.select((builder: AnyBuilder) =>
      builder
        .selectFrom(`${table} as referred`)
        .select('referred.name')
        .whereRef('referred.id', '=', `${resource.table}.${field}`)
        .as(name),
    )
  }
  return chosen
}

async function list(resource: AnyResource, context: Reading, query: ListQuery): Promise<Paged> {
  const narrow = narrowed(resource, context, query)
  const searched = resource.searchable && query.q ? narrow.where(foundBy(resource, query.q)) : narrow
  return page(resource, searched, query)
}

async function get(resource: AnyResource, context: Reading, id: number): Promise<StoredRow> {
  const row = await selected(
    resource,
    within(resource, context).where(`${resource.table}.id`, '=', id),
  ).executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row as StoredRow
}

async function create(
  resource: AnyResource,
  context: Writing,
  { draft, filled, link }: { draft: Draft; filled: Draft; link: Linking },
): Promise<StoredRow> {
  const parent = resource.within === 'customer' ? { customerId: context.reach.customer?.id } : {}
  const state = resource.states ? { state: resource.initialState } : {}
  const made = await refusing(resource, () =>
    (context.db as unknown as AnyDb)
      .insertInto(resource.table)
      .values({ ...state, ...resource.fixed, ...stored(resource, draft), ...filled, ...parent })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await link(context, made.id as number, draft)
  const row = await get(resource, context, made.id as number)
  await context.record({ action: 'create', subject: subjectOf(resource), subjectId: row.id, after: row })
  return row
}

async function update(
  resource: AnyResource,
  context: Writing,
  id: number,
  { draft, version, fill, link }: { draft: Draft; version: number; fill: Filling; link: Linking },
): Promise<StoredRow> {
  const before = await get(resource, context, id)
  const filled = await fill(context, draft, before)
  const changed = await refusing(resource, () =>
    (context.db as unknown as AnyDb)
      .updateTable(resource.table)
      .set({ ...stored(resource, draft), ...filled, version: version + 1, updatedAt: sql`now()` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .execute(),
  )
  if (changed.length === 0) throw new Conflict(changedMeanwhile, await get(resource, context, id))
  await link(context, id, draft)
  const after = await get(resource, context, id)
  await context.record({
    action: 'update',
    subject: subjectOf(resource),
    subjectId: id,
    ...changes(before, after),
  })
  return after
}

async function remove(resource: AnyResource, context: Writing, id: number, version?: number): Promise<void> {
  const before = await get(resource, context, id)
  const gone = await refusing(resource, () =>
    (context.db as unknown as AnyDb)
      .deleteFrom(resource.table)
      .where('id', '=', id)
      .where('version', '=', version ?? before.version)
      .returning('id')
      .execute(),
  )
  if (gone.length === 0) {
    // Gone already, or another than was looked at.
    await get(resource, context, id)
    throw new Conflict(changedMeanwhile)
  }
  await context.record({ action: 'delete', subject: subjectOf(resource), subjectId: id, before })
}
