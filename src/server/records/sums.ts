import { sql } from 'kysely'
import type { Sums } from '../../contract/records/call.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { changesNow } from '../storage/db/changes.ts'
import { constant } from '../storage/db/constant.ts'
import type { StoredRow } from './handlers.ts'
import type { ListQuery } from './query.ts'
import type { Rows } from './rows.ts'

/** The statement that counts rows, and adds up what the resource adds up. */
export function counting(resource: AnyResource, rows: Rows) {
  return rows.select(({ fn }) => [fn.countAll().as('total'), changesNow.as('changes'), ...summed(resource)])
}

const sumNames = (resource: AnyResource): readonly string[] => resource.sums ?? []
const summed = (resource: AnyResource) => {
  const only = Object.entries(resource.summedWhere ?? {}).map(
    ([name, value]) => sql`${sql.ref(`${resource.table}.${name}`)} = ${constant(value)}`,
  )
  const where = only.length === 0 ? sql`` : sql`filter (where ${sql.join(only, sql` and `)})`
  return sumNames(resource).map((name) =>
    sql<number | string>`coalesce(sum(${sql.ref(`${resource.table}.${name}`)}) ${where}, 0)`.as(name),
  )
}

/** The sums of each group that is on the page, over all its rows, also those on another page; nothing while ordered otherwise. */
export async function grouped(
  resource: AnyResource,
  rows: () => Rows,
  { order }: ListQuery,
  data: readonly StoredRow[],
): Promise<Record<string, Sums> | undefined> {
  const by: string | undefined = resource.groupedBy
  if (by === undefined || order[0]?.replace('-', '') !== by) return undefined
  const values = [...new Set(data.map((row) => row[by]))]
  if (values.length === 0) return {}
  const found = (await rows()
    .select(`${resource.table}.${by} as value`)
    .select(summed(resource))
    .where(`${resource.table}.${by}`, 'in', values)
    .groupBy(`${resource.table}.${by}`)
    .execute()) as unknown as ({ value: unknown } & Sums)[]
  return Object.fromEntries(found.map(({ value, ...sums }) => [String(value), sums as Sums]))
}
