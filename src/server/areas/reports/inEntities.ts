import { type RawBuilder, sql } from 'kysely'
import { isInEntity } from '../../records/inEntity.ts'

interface Within {
  readonly customerId: number
  readonly entityIds: readonly number[]
}

/** Whether a row belongs to one of these entities or to one below them; true of every row where none is named. */
export function inEntities({ customerId, entityIds }: Within, column?: string): RawBuilder<boolean> {
  if (entityIds.length === 0) return sql`true`
  const each = entityIds.map((entityId) => isInEntity({ customerId, entityId }, column))
  return sql`(${sql.join(each, sql` or `)})`
}
