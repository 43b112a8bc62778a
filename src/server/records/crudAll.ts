import { sql } from 'kysely'
import { type AnyResource, subjectOf } from '../../contract/records/resource.ts'
import { inParts } from '../../domain/inParts.ts'
import { Conflict } from '../ground/errors.ts'
import { nameInSql } from '../storage/db/names.ts'
import { changes } from './changes.ts'
import type { StoredRow, Writing } from './handlers.ts'
import { stored } from './present.ts'
import { refusing } from './refusing.ts'
import { isOneOf, selected, within } from './rows.ts'

type Values = Readonly<Record<string, unknown>>

/** Records that are written with one statement: beyond it the text of one grows too long. */
const atOnce = 1000

/** A record as it is to become, from the version that was looked at. */
export interface Change {
  readonly id: number
  readonly version: number
  readonly draft: Values
}

/** Makes plain records of these drafts, with the history of each: in as many statements for a thousand as for one. */
export async function createAll(
  resource: AnyResource,
  context: Writing,
  drafts: readonly Values[],
): Promise<void> {
  const parent = resource.within === 'customer' ? { customerId: context.reach.customer?.id } : {}
  const state = resource.states ? { state: resource.initialState } : {}
  for (const some of inParts(drafts, atOnce)) {
    const all = some.map((draft) => ({
      ...state,
      ...resource.fixed,
      ...stored(resource, { ...draft }),
      ...parent,
    }))
    const columns = sql.join(Object.keys(all[0] ?? {}).map((name) => sql.ref(name)))
    const { rows: made } = await refusing(resource, () =>
      sql<{ id: number }>`insert into ${sql.table(resource.table)} (${columns})
        select ${columns} from ${asRows(resource, all)} returning id`.execute(context.db),
    )
    const rows = await readAll(resource, context, made)
    await context.record(
      ...rows.map((row) => ({
        action: 'create',
        subject: subjectOf(resource),
        subjectId: row.id,
        after: row,
      })),
    )
  }
}

/** Changes plain records, each from the version that was looked at; refused as a whole where one was changed since. */
export async function updateAll(
  resource: AnyResource,
  context: Writing,
  all: readonly Change[],
): Promise<void> {
  for (const some of inParts(all, atOnce)) {
    const asked = some.map(({ id, version, draft }) => ({ ...stored(resource, { ...draft }), id, version }))
    const names = Object.keys(asked[0] ?? {}).filter((name) => name !== 'id' && name !== 'version')
    const set = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`asked.${name}`)}`)
    const before = new Map((await readAll(resource, context, some)).map((row) => [row.id, row]))
    const table = sql.table(resource.table)
    const { rows: changed } = await refusing(resource, () =>
      sql<{
        id: number
      }>`update ${table} set ${sql.join(set)}, version = asked.version + 1, updated_at = now()
        from ${asRows(resource, asked)} as asked
        where ${table}.id = asked.id and ${table}.version = asked.version returning ${table}.id`.execute(
        context.db,
      ),
    )
    if (changed.length < some.length) throw new Conflict('Iemand anders heeft dit intussen gewijzigd.')
    const after = await readAll(resource, context, changed)
    await context.record(
      ...after.map((row) => ({
        action: 'update',
        subject: subjectOf(resource),
        subjectId: row.id,
        ...changes(before.get(row.id) ?? row, row),
      })),
    )
  }
}

/** Values as rows of the table of a resource, each of the type that its column has. */
function asRows({ table }: AnyResource, all: readonly Values[]) {
  const named = all.map((one) =>
    Object.fromEntries(Object.entries(one).map(([name, value]) => [nameInSql(name), value])),
  )
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(named)}::text::jsonb)`
}

/** These records within reach, as their history tells of them. */
async function readAll(
  resource: AnyResource,
  context: Writing,
  some: readonly { readonly id: number }[],
): Promise<StoredRow[]> {
  const ids = some.map(({ id }) => id)
  const rows = within(resource, context).where(isOneOf(`${resource.table}.id`, ids))
  return await selected(resource, rows).orderBy(`${resource.table}.id`).execute()
}
