import { type RawBuilder, sql } from 'kysely'
import type { AnyResource, Through } from '../contract/resource.ts'

/** Whether a filter is about the rows of a record rather than about the record. */
export const isThrough = ({ through }: AnyResource, name: string): boolean =>
  through !== undefined && name in through.fields

/** That one of the rows of the record has this value. */
export function someRow({ table, through }: AnyResource, name: string, value: unknown): RawBuilder<boolean> {
  const { table: rows, on } = through as Through
  const own = Object.entries(on).map(
    ([theirs, ours]) => sql`${sql.ref(`${rows}.${theirs}`)} = ${sql.ref(`${table}.${ours}`)}`,
  )
  return sql`exists (select from ${sql.table(rows)}
    where ${sql.join(own, sql` and `)} and ${sql.ref(`${rows}.${name}`)} = ${value})`
}
