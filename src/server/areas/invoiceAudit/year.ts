import { sql } from 'kysely'
import { openAuditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import type {
  AuditConnection,
  AuditYear,
  auditYear,
} from '../../../contract/areas/invoiceAudit/overviewCalls.ts'
import type { QueryOf } from '../../../contract/records/call.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { foundInAll } from '../../records/foundInAll.ts'
import { holds } from '../../records/search.ts'
import type { Db } from '../../storage/db/database.ts'
import { coveredOf } from './covered.ts'
import {
  isAmong,
  monthsOf,
  type PartsAsked,
  partsOf,
  spanOf,
  summed,
  totalOf,
  uncontrolledOf,
  yearsOf,
} from './sums.ts'

type Query = QueryOf<typeof auditYear>
type Row = AuditConnection & { readonly found: number }

/** Findings of some days: those whose own days begin in them, as their parts do. */
export const foundIn = (asked: PartsAsked) => {
  const { from, to } = spanOf(asked)
  return sql`
    invoice_audits.customer_id = ${asked.customerId}
    and invoice_audits.period_from between ${from}::date and ${to}::date
    and ${isAmong(asked, 'invoiceAudits.connectionId')}`
}

/** A page of its connections, those that differ most first. */
async function connectionsOf(db: Db, asked: PartsAsked, query: Query): Promise<readonly Row[]> {
  const { product, deviating, q, page, per_page } = query
  const { rows } = await sql<Row>`
    with added as materialized (
      select connection_id, ${summed} from invoice_control_parts as parts
      where ${partsOf(asked)} and connection_id is not null group by 1),
    found as (
      select connection_id, count(*) filter (where state = any(${openAuditStates}))::integer as open_count,
        coalesce(sum(covered), 0)::numeric(14, 2) as recovered
      from invoice_audits left join ${coveredOf([asked.customerId])} as covered on audit_id = id
      where ${foundIn(asked)} and connection_id is not null group by 1),
    shown as (
      select added.*, connections.name, connections.ean,
        case connections.type when 'electricity' then '1' when 'gas' then '2' end as product,
        (count(*) over ())::integer as found
      from added join connections on connections.id = added.connection_id
      where ${holds('connections.searchText', q)}
        and (${deviating ?? null}::text is null or compared_cents <> expected_cents)
        and (${product ?? null}::text is null
          or connections.type = case ${product ?? null}::text when '1' then 'electricity' else 'gas' end)
      order by abs(compared_cents - expected_cents) desc, added.connection_id
      limit ${per_page} offset ${(page - 1) * per_page})
    select shown.*, coalesce(open_count, 0) as open_count, coalesce(recovered, 0)::numeric(14, 2)::text as recovered,
      sent.senders, sent.last_period
    from shown left join found using (connection_id)
    cross join lateral (
      select max(invoices.period_to) as last_period, json_agg(distinct invoices.party_name) as senders
      from invoice_control_parts as parts join invoices on invoices.id = parts.invoice_id
      where ${partsOf(asked)} and parts.connection_id = shown.connection_id) as sent
    order by abs(compared_cents - expected_cents) desc, shown.connection_id`.execute(db)
  return rows
}

/** What was found, by how it stands. */
export async function statesOf(db: Db, asked: PartsAsked): Promise<AuditYear['states']> {
  const { rows } = await sql<AuditYear['states'][number]>`
    select state, count(*)::integer as count, sum(claim_amount)::numeric(14, 2)::text as claim,
      coalesce(sum(covered), 0)::numeric(14, 2)::text as recovered
    from invoice_audits left join ${coveredOf([asked.customerId])} as covered on audit_id = id
    where ${foundIn(asked)} group by state
    order by array_position(
      array['open', 'inProgress', 'waitingSupplier', 'waitingCustomer', 'accepted', 'resolved', 'dismissed'], state)`.execute(
    db,
  )
  return rows
}

/** How the invoices came to be controlled. */
export async function invoicesOf(db: Db, asked: PartsAsked): Promise<AuditYear['invoices']> {
  const { from, to } = spanOf(asked)
  const { among = null } = asked
  const isAsked =
    among === null
      ? sql`true`
      : sql`exists (select from invoice_lines as lines
          where lines.invoice_id = invoices.id and lines.connection_id = any(${[...among]}::integer[]))`
  const { rows } = await sql<AuditYear['invoices']>`
    select count(*) filter (where not is_stale and fault is null)::integer as controlled,
      count(*) filter (where is_stale)::integer as waiting,
      count(*) filter (where not is_stale and fault is not null)::integer as failed
    from invoice_controls join invoices on invoices.id = invoice_controls.invoice_id
    where invoice_controls.customer_id = ${asked.customerId} and invoices.state <> 'void'
      and period_from between ${from}::date and ${to}::date and ${isAsked}`.execute(db)
  return rows[0] ?? { controlled: 0, waiting: 0, failed: 0 }
}

/** What the control of a customer's invoices came to in a year: a fixed number of questions, however many connections. */
export async function auditYearOf(db: Db, customerId: number, query: Query): Promise<AuditYear> {
  const years = await yearsOf(db, { customerId, connectionId: null })
  const year = query.year ?? years[0] ?? Number(dayAt(Date.now()).slice(0, 4))
  const asked = { customerId, connectionId: null, year }
  const rows = await connectionsOf(db, asked, query)
  return {
    year,
    years,
    sums: await totalOf(db, asked),
    months: await monthsOf(db, asked),
    uncontrolled: await uncontrolledOf(db, asked),
    states: await statesOf(db, asked),
    invoices: await invoicesOf(db, asked),
    total: await foundInAll(rows, query.page, () =>
      connectionsOf(db, asked, { ...query, page: 1, per_page: 1 }),
    ),
    rows: rows.map(({ found: _, senders, ...row }) => ({ ...row, senders: senders ?? [] })),
  }
}
