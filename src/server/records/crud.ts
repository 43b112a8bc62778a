import { type CompiledQuery, sql } from 'kysely'
import { whyFixed } from '../../contract/records/fixedState.ts'
import { type AnyResource, subjectOf } from '../../contract/records/resource.ts'
import { itemAt } from '../../domain/itemAt.ts'
import { Conflict, NotFound } from '../ground/errors.ts'
import { filled, isAmong, Place } from '../storage/db/prepared.ts'
import { askedTogether } from '../storage/db/together.ts'
import { changes } from './changes.ts'
import type { Drafted, Handlers, Reading, Stored, StoredRow, Writing } from './handlers.ts'
import { history } from './history.ts'
import { listed } from './page.ts'
import { stored } from './present.ts'
import { refusing, removing } from './refusing.ts'
import { anyDb, selected, within } from './rows.ts'
import { placedReach, places } from './shape.ts'

type Draft = Record<string, unknown>

/** Columns that only the server fills, from what is drafted and the record as it was (null for a new one). */
export type Filling<R = AnyResource, More = unknown> = (
  context: Writing,
  draft: Drafted<R> & More,
  current: Stored<R> | null,
) => Promise<Record<string, unknown>>

const nothing = async () => ({})

/** Writes what belongs to a record but lives in tables of its own, before the record is read for its answer and its audit. */
export type Linking<R = AnyResource, More = unknown> = (
  context: Writing,
  id: number,
  draft: Drafted<R> & More,
) => Promise<void>

const changedMeanwhile = 'Iemand anders heeft dit intussen gewijzigd.'
const unlinked = async () => {}

/** The handlers of a declared resource. */
export function crud<R extends AnyResource, More = unknown>(
  resource: R,
  fill?: Filling<R, More>,
  link?: Linking<R, More>,
): Handlers<R, More>
// Below this line a resource is any: what it holds is known by its declaration, and its rows by what was selected for it.
export function crud(resource: AnyResource, fill: Filling = nothing, link: Linking = unlinked): Handlers {
  return {
    list: (context, query) => listed(resource, context, query),
    get: (context, id) => get(resource, context, id),
    create: async (context, draft) =>
      create(resource, context, { draft, filled: await fill(context, draft, null), link }),
    update: (context, id, draft, version) => update(resource, context, id, { draft, version, fill, link }),
    remove: (context, id, version) => remove(resource, context, id, version),
    history: (context, id, query) => history(resource, context, id, query),
  }
}

/** The statement that reads records by their ids, by the resource and the shape of who asks. */
const reading = new WeakMap<AnyResource, Map<string, CompiledQuery>>()

interface Wanted {
  readonly statement: CompiledQuery
  /** What comes in its places besides the ids. */
  readonly values: Readonly<Record<string, unknown>>
  readonly id: number
}

/** A record by its id, of each of these; those of one statement and one reach are read at once. */
const records = askedTogether(async (db, wanted: readonly Wanted[]) => {
  const alike = Map.groupBy(wanted, ({ statement, values }) => statement.sql + JSON.stringify(values))
  const found = new Map<Wanted, StoredRow>()
  const read = async (group: readonly Wanted[]) => {
    const { statement, values } = itemAt(group, 0)
    const ids = [...new Set(group.map(({ id }) => id))]
    const { rows } = await db.executeQuery(filled(statement, { ...values, ids }))
    const byId = new Map((rows as StoredRow[]).map((row) => [row.id, row]))
    for (const one of group) {
      const row = byId.get(one.id)
      if (row !== undefined) found.set(one, { ...row })
    }
  }
  await Promise.all([...alike.values()].map(read))
  return found
})

async function get(resource: AnyResource, { db, reach }: Reading, id: number): Promise<StoredRow> {
  const { values, place } = places()
  const own = { db, reach: placedReach(reach, place) }
  const known = reading.get(resource) ?? new Map<string, CompiledQuery>()
  reading.set(resource, known)
  const key = JSON.stringify(own.reach)
  const statement = known.get(key) ?? someOf(resource, own).compile()
  known.set(key, statement)
  const wanted = { statement, values, id }
  const row = (await records(db, wanted)).get(wanted)
  if (row === undefined) throw new NotFound()
  return row
}

const someOf = (resource: AnyResource, context: Reading) =>
  selected(
    resource,
    within(resource, context).where(isAmong(`${resource.table}.id`, new Place('ids'), 'integer')),
  )

async function create(
  resource: AnyResource,
  context: Writing,
  { draft, filled, link }: { draft: Draft; filled: Draft; link: Linking },
): Promise<StoredRow> {
  const parent = resource.within === 'customer' ? { customerId: context.reach.customer?.id } : {}
  const state = resource.states ? { state: resource.initialState } : {}
  const made = await refusing(resource, () =>
    anyDb(context.db)
      .insertInto(resource.table)
      .values({ ...state, ...resource.fixed, ...stored(resource, draft), ...filled, ...parent })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await link(context, Number(made.id), draft)
  const row = await get(resource, context, Number(made.id))
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
  const why = whyFixed(resource, before.state, context.reach.session.subject.type)
  if (why !== null) throw new Conflict(why)
  const filled = await fill(context, draft, before)
  const changed = await refusing(resource, () =>
    anyDb(context.db)
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
  const gone = await removing(resource, context, id, () =>
    anyDb(context.db)
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
