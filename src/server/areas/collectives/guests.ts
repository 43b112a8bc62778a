import { sql } from 'kysely'
import type { InviteOutcome } from '../../../contract/areas/collectives/collectiveWords.ts'
import type { Db } from '../../storage/db/database.ts'
import type { StoredCollective } from './counts.ts'

/** A customer as it may be invited. */
export interface Guest {
  readonly id: number
  readonly name: string
  readonly contactId: number | null
  readonly contactName: string | null
  readonly emailAddress: string | null
  readonly connectionIds: number[]
  readonly volumeE: string
  readonly volumeG: string
  readonly isKnown: boolean
}

/**
 * Customers with who is asked there, and what they use of these products: one question for all of them. Who signs comes first among
 * those with an e-mail address.
 */
export async function guestsOf(
  db: Db,
  { id, products }: Pick<StoredCollective, 'id' | 'products'>,
  ids: readonly number[],
): Promise<Guest[]> {
  const { rows } = await sql<Guest>`
    select customers.id, customers.name, asked.id as contact_id, asked.name as contact_name, asked.email_address,
      coalesce(used.ids, '{}') as connection_ids, coalesce(used.volume_e, 0)::numeric(13, 3)::text as volume_e,
      coalesce(used.volume_g, 0)::numeric(13, 3)::text as volume_g,
      exists (select from participations where participations.customer_id = customers.id
        and participations.collective_id = ${id}::integer) as is_known
    from customers left join lateral (
      select contacts.id, contacts.name, contacts.email_address from contacts
      where contacts.customer_id = customers.id and contacts.email_address is not null
      order by contacts.is_signatory desc, contacts.id limit 1
    ) as asked on true
    cross join lateral (
      select array_agg(connections.id order by connections.id) as ids,
        sum(annual_usage) filter (where product = 1) / 1000.0 as volume_e,
        sum(annual_usage) filter (where product <> 1) as volume_g
      from connections where connections.customer_id = customers.id and connections.product::text = any(${products as readonly string[]}::text[])
        and connections.state = 'active'
    ) as used
    where customers.id = any(${ids}::integer[]) order by customers.id`.execute(db)
  return rows
}

/** What becomes of somebody who is invited to a collective of which one can enrol, or cannot yet. */
export const outcomeOf = ({ isKnown, contactId, connectionIds }: Guest, isOpen: boolean): InviteOutcome => {
  if (isKnown) return 'known'
  if (contactId === null) return 'noContact'
  if (connectionIds.length === 0) return 'noConnections'
  return isOpen ? 'invited' : 'waiting'
}
