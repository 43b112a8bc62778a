import { sql } from 'kysely'
import { dayText } from '../../../domain/dutch.ts'
import type { Db } from '../../storage/db/database.ts'

/** Another agreement in force that has the same connection on one of the same days. */
export interface Overlap {
  readonly number: string
  readonly connectionName: string
  readonly fromDay: string
  readonly untilDay: string
}

/**
 * The first agreement that stands in the way of this one: of the same kind, signed or out to be signed, with one of its connections on
 * one of its days. Whoever asks holds these connections, so that of two at once the second sees what the first did.
 */
export async function overlapOf(db: Db, agreementId: number): Promise<Overlap | null> {
  await sql`
    select from connections where id in (select connection_id from agreement_connections where agreement_id = ${agreementId})
    order by id for no key update`.execute(db)
  const { rows } = await sql<Overlap>`
    select other_agreement.number, connections.name as connection_name, other.from_day, other.until_day
    from agreement_periods as own
    join agreement_periods as other on other.connection_id = own.connection_id and other.agreement_id <> own.agreement_id
      and other.kind = own.kind and other.state in ('signing', 'signed', 'active', 'terminating')
      and other.from_day <= own.until_day and other.until_day >= own.from_day
    join supply_agreements as other_agreement on other_agreement.id = other.agreement_id
    join connections on connections.id = own.connection_id
    where own.agreement_id = ${agreementId} and own.kind in ('levering', 'meet')
    order by other.from_day, connections.id limit 1`.execute(db)
  return rows[0] ?? null
}

export const overlapText = ({ number, connectionName, fromDay, untilDay }: Overlap): string =>
  `${connectionName} valt van ${dayText(fromDay)} t/m ${dayText(untilDay)} al onder ${number}. Beëindig die eerst, of kies andere dagen.`

/** Which of these agreements another one that is signed takes over after their last day, on one connection at least. */
export async function followedOf(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct own.agreement_id as id
    from agreement_periods as own
    join agreement_periods as other on other.connection_id = own.connection_id and other.agreement_id <> own.agreement_id
      and other.kind = own.kind and other.state in ('signed', 'active', 'terminating')
      and other.until_day > own.until_day
    where own.agreement_id = any(${ids}::integer[]) and own.kind in ('levering', 'meet')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
