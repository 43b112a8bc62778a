import { sql } from 'kysely'
import type { Question } from './content.ts'
import { inEntities } from './inEntities.ts'

/** The connections of the entities that a report is about; null where it is about the whole customer. */
export async function connectionsAsked({
  db,
  customerId,
  entityIds,
}: Pick<Question, 'db' | 'customerId' | 'entityIds'>): Promise<readonly number[] | null> {
  if (entityIds.length === 0) return null
  const { rows } = await sql<{ id: number }>`
    select connections.id from connections
    where connections.customer_id = ${customerId} and ${inEntities({ customerId, entityIds })}
    order by connections.id`.execute(db)
  return rows.map(({ id }) => id)
}
