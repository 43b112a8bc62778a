import { type RawBuilder, sql } from 'kysely'
import type { Standing } from '../contract/ownFilter.ts'
import type { AnyResource } from '../contract/resource.ts'
import type { Reach } from './reach.ts'

/** That a record has this value, or one of its values, or one of its rows does: what a filter of a list asks. */
export function fits(resource: AnyResource, name: string, value: unknown): RawBuilder<boolean> {
  const { table, through, fields, automatic } = resource
  if (through !== undefined && name in through.fields) {
    const own = Object.entries(through.on as Readonly<Record<string, string>>).map(
      ([theirs, ours]) => sql`${sql.ref(`${through.table}.${theirs}`)} = ${sql.ref(`${table}.${ours}`)}`,
    )
    return sql`exists (select from ${sql.table(through.table)}
      where ${sql.join(own, sql` and `)} and ${sql.ref(`${through.table}.${name}`)} = ${value})`
  }
  const column = sql.ref(`${table}.${name}`)
  const isOneOf = ['references', 'choices'].includes({ ...fields, ...automatic }[name]?.kind ?? '')
  return isOneOf ? sql`${value} = any(${column})` : sql`${column} = ${value}`
}

/** That the asker stands there in a record. */
export function standsIn(
  { table }: AnyResource,
  { session }: Reach,
  standing: Standing,
): RawBuilder<boolean> {
  const { of, in: elsewhere } = standing
  if (elsewhere === undefined) return sql`${sql.ref(`${table}.${of}`)} = ${session.userId}`
  return sql`exists (select from ${sql.table(elsewhere.table)}
    where ${sql.ref(`${elsewhere.table}.${elsewhere.record}`)} = ${sql.ref(`${table}.id`)}
      and ${sql.ref(`${elsewhere.table}.${of}`)} = ${session.userId})`
}
