import { type RawBuilder, sql } from 'kysely'

/** A customer, and one of its entities where only that one counts. */
interface Within {
  readonly customerId: number
  readonly entityId?: number | undefined
}

/**
 * Whether a row of `connections` belongs to an entity or to one below it, however deep: a legal entity stands for its branches, a
 * branch for its buildings. True of every connection where no entity is named. `union` ends at a circle, should there be one.
 */
export function isInEntity({ customerId, entityId }: Within): RawBuilder<boolean> {
  if (entityId === undefined) return sql`true`
  return sql`connections.entity_id in (
    with recursive branch (id) as (
      select ${entityId}::integer
      union
      select entities.id from entities
      join branch on entities.customer_id = ${customerId}::integer and entities.parent_id = branch.id
    )
    select id from branch
  )`
}
