import type { AnyField } from '../../../contract/records/field.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { numbersIn } from '../../../domain/unknown.ts'
import { reaches } from '../../session/reach.ts'
import type { Tables } from '../../storage/db/tables.ts'
import type { Reading } from '../handlers.ts'

type Row = Readonly<Record<string, unknown>>
/** The tables of what a record refers to by several ids at once; each calls its rows by a name. */
type Named = 'roles' | 'customers' | 'connections' | 'entities' | 'users'

/** The names behind the lists of ids in these rows: one question for each table that these columns need. */
export async function withNames(
  { db, reach }: Reading,
  resource: AnyResource,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const all: Record<string, AnyField> = { ...resource.fields, ...resource.automatic }
  const several = columns.filter((name) => all[name]?.kind === 'references')
  const names = new Map<string, ReadonlyMap<number, string>>()
  for (const name of several) {
    const table = all[name]?.table as Named & keyof Tables
    const ids = new Set(rows.flatMap((row) => numbersIn(row[name])))
    const seen = [...ids].filter((id) => table !== 'customers' || reaches(reach.session, id))
    const found = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', 'in', [0, ...seen])
      .execute()
    names.set(name, new Map(found.map((one) => [one.id, String(one.name)])))
  }
  const named = (row: Row, name: string) =>
    numbersIn(row[name]).map((id) => names.get(name)?.get(id) ?? `#${id}`)
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(several.map((name) => [name, named(row, name)])),
  }))
}
