import { type RawBuilder, sql } from 'kysely'
import { dayText } from '../../../domain/dutch.ts'
import type { Db } from '../../storage/db/database.ts'

/** Another agreement in force that has the same connection on one of the same days. */
export interface Overlap {
  readonly number: string
  readonly connectionName: string
  readonly fromDay: string
  readonly untilDay: string
}

/** Whose days are looked at: those of an agreement, or those of a connection in all agreements that are in force. */
export type Whose = { readonly agreementId: number } | { readonly connectionId: number }

const inForce = ['signing', 'signed', 'active', 'terminating'] as const

/** Holds the connections of these agreements: of two that look at their days at once the second sees what the first did. */
export async function holdConnections(db: Db, agreementIds: readonly number[]): Promise<void> {
  await sql`
    select from connections
    where id in (select connection_id from agreement_connections where agreement_id = any(${agreementIds}::integer[]))
    order by id for no key update`.execute(db)
}

/**
 * The first agreement that stands in the way: of the same kind, signed or out to be signed, with one of the same connections on one of
 * the same days.
 */
export async function overlapOf(db: Db, whose: Whose): Promise<Overlap | null> {
  if ('agreementId' in whose) await holdConnections(db, [whose.agreementId])
  const isOwn: RawBuilder<boolean> =
    'agreementId' in whose
      ? sql`own.agreement_id = ${whose.agreementId}`
      : sql`own.connection_id = ${whose.connectionId} and own.state = any(${inForce}::text[])`
  const { rows } = await sql<Overlap>`
    select other_agreement.number, connections.name as connection_name, other.from_day, other.until_day
    from agreement_periods as own
    join agreement_periods as other on other.connection_id = own.connection_id and other.agreement_id <> own.agreement_id
      and other.kind = own.kind and other.state = any(${inForce}::text[])
      and other.from_day <= own.until_day and other.until_day >= own.from_day
    join supply_agreements as other_agreement on other_agreement.id = other.agreement_id
    join connections on connections.id = own.connection_id
    where ${isOwn} and own.kind in ('levering', 'meet')
    order by other.from_day, connections.id limit 1`.execute(db)
  return rows[0] ?? null
}

export const overlapText = ({ number, connectionName, fromDay, untilDay }: Overlap): string =>
  `${connectionName} valt van ${dayText(fromDay)} t/m ${dayText(untilDay)} al onder ${number}. Beëindig die eerst, of kies andere dagen.`

/**
 * Which of these agreements another one that is signed takes over after their last day, on one connection at least; what left before
 * that day goes its own way.
 */
export async function followedOf(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct own.agreement_id as id
    from agreement_periods as own
    join supply_agreements as own_agreement on own_agreement.id = own.agreement_id
      and own.until_day = coalesce(own_agreement.termination_date, own_agreement.end_date)
    join agreement_periods as other on other.connection_id = own.connection_id and other.agreement_id <> own.agreement_id
      and other.kind = own.kind and other.state in ('signed', 'active', 'terminating')
      and other.until_day > own.until_day
    where own.agreement_id = any(${ids}::integer[]) and own.kind in ('levering', 'meet')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The first connection of an agreement that is in it on no day: it ended before that, so nothing is agreed for it. */
export async function endedBefore(db: Db, agreementId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select connections.name from agreement_connections as rows
    join connections on connections.id = rows.connection_id
    where rows.agreement_id = ${agreementId} and not exists (
      select from agreement_periods as periods
      where periods.agreement_id = rows.agreement_id and periods.connection_id = rows.connection_id)
    order by connections.id limit 1`.execute(db)
  return rows[0]?.name ?? null
}
