import { type RawBuilder, sql } from 'kysely'
import { isKeptFrom } from '../../contract/records/kept.ts'
import type { Standing } from '../../contract/records/ownFilter.ts'
import { type AnyResource, filterField } from '../../contract/records/resource.ts'
import { Invalid } from '../ground/errors.ts'
import { isStaff, type Reach } from '../session/reach.ts'
import { isInEntity } from './inEntity.ts'

/** What is kept from somebody does not narrow their lists either: what these find would tell. */
const kept = (name: string) => new Invalid({ [name]: ['Dit veld is hier niet bekend'] })

/** That a record has this value, or one of its values, or one of its rows does: what a filter of a list asks. */
export function fits(
  resource: AnyResource,
  { customer, session }: Reach,
  name: string,
  value: unknown,
): RawBuilder<boolean> {
  const { table, through } = resource
  const field = filterField(resource, name)
  if (field !== undefined && isKeptFrom(session.subject.type, field)) throw kept(name)
  const has = (column: string): RawBuilder<boolean> => {
    // Who asks for a firm means its branches and their buildings too.
    if (field?.kind === 'reference' && field.table === 'entities')
      return isInEntity({ customerId: customer?.id ?? 0, entityId: value as number }, column)
    // So that an index on the list can serve.
    if (field?.kind === 'references') return sql`${sql.ref(column)} @> array[${value}]::integer[]`
    if (field?.kind === 'choices' && Array.isArray(value)) return sql`${sql.ref(column)} && ${value}::text[]`
    if (field?.kind === 'choices') return sql`${sql.ref(column)} @> array[${value}]::text[]`
    if (Array.isArray(value)) return sql`${sql.ref(column)} = any(${value}::text[])`
    return sql`${sql.ref(column)} = ${value}`
  }
  if (through === undefined || !(name in through.fields)) return has(`${table}.${name}`)
  const own = Object.entries(through.on).map(
    ([theirs, ours]) => sql`${sql.ref(`${through.table}.${theirs}`)} = ${sql.ref(`${table}.${ours}`)}`,
  )
  return sql`exists (select from ${sql.table(through.table)}
    where ${sql.join(own, sql` and `)} and ${has(`${through.table}.${name}`)})`
}

/** That the asker stands there in a record, or nobody does. */
export function standsIn(
  { table }: AnyResource,
  { session }: Reach,
  standing: Standing,
): RawBuilder<boolean> {
  const { of, in: elsewhere } = standing
  if (standing.staffOnly && !isStaff(session)) throw kept(of)
  if (standing.nobody) return sql`${sql.ref(`${table}.${of}`)} is null`
  if (elsewhere === undefined) return sql`${sql.ref(`${table}.${of}`)} = ${session.userId}`
  return sql`exists (select from ${sql.table(elsewhere.table)}
    where ${sql.ref(`${elsewhere.table}.${elsewhere.record}`)} = ${sql.ref(`${table}.id`)}
      and ${sql.ref(`${elsewhere.table}.${of}`)} = ${session.userId})`
}
