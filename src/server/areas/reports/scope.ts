import { sql } from 'kysely'
import type { Question } from './content.ts'
import { inEntities } from './inEntities.ts'

/** The connections that a report is about: those chosen of the entities that were; null where it is about the whole customer. */
export async function connectionsAsked({
  db,
  customerId,
  entityIds,
  connectionIds,
}: Pick<Question, 'db' | 'customerId' | 'entityIds' | 'connectionIds'>): Promise<readonly number[] | null> {
  if (entityIds.length === 0 && connectionIds.length === 0) return null
  const isChosen =
    connectionIds.length === 0 ? sql`true` : sql`connections.id = any(${[...connectionIds]}::integer[])`
  const { rows } = await sql<{ id: number }>`
    select connections.id from connections
    where connections.customer_id = ${customerId} and ${inEntities({ customerId, entityIds })} and ${isChosen}
    order by connections.id`.execute(db)
  return rows.map(({ id }) => id)
}
