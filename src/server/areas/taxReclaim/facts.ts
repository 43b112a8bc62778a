import { sql } from 'kysely'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { isInForce } from '../library/mandatesInForce.ts'

/** A running connection of a customer, with the building that it stands in. */
export interface Connected {
  readonly id: number
  readonly ean: string
  readonly name: string
  readonly product: number
  readonly annualUsage: number | null
  readonly residence: boolean
  readonly blockHeating: boolean
  readonly entityId: number | null
  readonly entityName: string | null
  readonly buildingUse: string | null
}

export const connectedOf = async (db: Db, customerId: number): Promise<Connected[]> =>
  (
    await sql<Connected>`
    select connections.id, connections.ean, connections.name, connections.product, connections.annual_usage,
      connections.residence, connections.block_heating, connections.entity_id, entities.name as entity_name,
      entities.building_use
    from connections left join entities on entities.id = connections.entity_id
    where connections.customer_id = ${customerId} and connections.state in ('active', 'closing')
      and connections.type <> 'production'
    order by entities.id, connections.product, connections.id`.execute(db)
  ).rows

/** What was billed of the energy tax of a connection in a calendar year, by the last day of each line. */
export interface Billed {
  readonly connectionId: number
  readonly year: number
  readonly from: string
  readonly to: string
  /** The days of each line, that may leave days between them and may be of the same days. */
  readonly days: readonly Span[]
  readonly hasReduction: boolean
  /** A final bill, or twelve monthly ones. */
  readonly isWhole: boolean
  readonly invoiceIds: number[]
}

/** The same by the connection: of a hundred thousand of them none is looked for among all. */
export type BilledOf = ReadonlyMap<number, readonly Billed[]>

/** Bills in euro that are no draft and no advance; what is billed anew counts with the rest. */
export const billedOf = async (db: Db, customerId: number): Promise<Billed[]> =>
  (
    await sql<Billed>`
    select lines.connection_id, extract(year from lines.period_to)::integer as year,
      (min(lines.period_from) filter (where lines.line_type = 'eb'))::text as "from",
      (max(lines.period_to) filter (where lines.line_type = 'eb'))::text as "to",
      coalesce(jsonb_agg(distinct jsonb_build_object('from', lines.period_from, 'to', lines.period_to))
        filter (where lines.line_type = 'eb'), '[]') as days,
      bool_or(lines.line_type = 'eb_vermindering') as has_reduction,
      bool_or(invoices.kind in ('jaar', 'eind')) or count(distinct invoices.id) filter (where invoices.kind = 'maand') >= 12
        as is_whole,
      array_agg(distinct invoices.id) as invoice_ids
    from invoice_lines as lines join invoices on invoices.id = lines.invoice_id
    where lines.customer_id = ${customerId} and lines.connection_id is not null
      and lines.line_type in ('eb', 'eb_vermindering') and invoices.kind in ('jaar', 'eind', 'maand')
      and invoices.state not in ('draft', 'credited', 'void') and invoices.currency = 'EUR'
    group by lines.connection_id, extract(year from lines.period_to)
    having bool_or(lines.line_type = 'eb')
    order by lines.connection_id, year`.execute(db)
  ).rows

/** What the control of invoices still finds wrong in the energy tax. */
export interface Found {
  readonly connectionId: number
  readonly year: number
  readonly from: string
  readonly to: string
  readonly title: string
  readonly amount: string
}

export const foundOf = async (db: Db, customerId: number): Promise<Found[]> =>
  (
    await sql<Found>`
    select connection_id, extract(year from period_to)::integer as year, period_from::text as "from", period_to::text as "to",
      title, claim_amount::text as amount
    from invoice_audits
    where customer_id = ${customerId} and connection_id is not null and check_code = 'FC15' and not is_gone
      and claim_amount > 0 and state not in ('resolved', 'dismissed')
    order by connection_id, period_to, id`.execute(db)
  ).rows

/**
 * Connections that are in a cluster on some day, and whether the customer's mandate is among its documents; one that was signed for
 * something else is none for this.
 */
export async function aroundOf(db: Db, customerId: number) {
  const { rows } = await sql<{ id: number }>`
    select distinct days.connection_id as id from tax_cluster_days as days
    join tax_clusters on tax_clusters.id = days.cluster_id where tax_clusters.customer_id = ${customerId}`.execute(
    db,
  )
  const mandate = await db
    .selectFrom('documents')
    .select('id')
    .where('customerId', '=', customerId)
    .where(isInForce)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('signings')
            .select('signings.id')
            .whereRef('signings.signedDocumentId', '=', 'documents.id')
            .where('signings.linkedKind', 'not in', ['taxRequest', 'taxMandate']),
        ),
      ),
    )
    .executeTakeFirst()
  return { clustered: new Set(rows.map(({ id }) => id)), hasMandate: mandate !== undefined }
}
