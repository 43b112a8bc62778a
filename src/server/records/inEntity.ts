import { type RawBuilder, sql } from 'kysely'

/** A customer, and one of its entities where only that one counts. */
interface Within {
  readonly customerId: number
  readonly entityId?: number | undefined
}

/**
 * Whether a row belongs to an entity or to one below it, however deep: a legal entity stands for its branches, a branch for its
 * buildings. True of every row where no entity is named. `column` is where the row holds its entity. `union` ends at a circle,
 * should there be one.
 */
export function isInEntity(
  { customerId, entityId }: Within,
  column = 'connections.entityId',
): RawBuilder<boolean> {
  if (entityId === undefined) return sql`true`
  return sql`${sql.ref(column)} in (
    with recursive branch (id) as (
      select ${entityId}::integer
      union
      select entities.id from entities
      join branch on entities.customer_id = ${customerId}::integer and entities.parent_id = branch.id
    )
    select id from branch
  )`
}
