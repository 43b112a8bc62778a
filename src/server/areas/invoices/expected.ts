import { type RawBuilder, sql } from 'kysely'
import type { OverviewNarrowing } from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { centsIn } from '../../../domain/invoice/exact.ts'
import { today } from '../../ground/today.ts'
import { isReached, type Session } from '../../session/reach.ts'
import { wholeValue } from '../../storage/parameters/read.ts'

/** The customers and connections an overview is narrowed to; `customers`, and for what is about connections those, stand in the query. */
export function narrowedTo(asked: OverviewNarrowing): RawBuilder<boolean> {
  const { customerId, accountManagerId, segment, product } = asked
  const all = [
    ...(customerId ? [sql`customers.id = ${customerId}`] : []),
    ...(accountManagerId ? [sql`customers.account_manager_id = ${accountManagerId}`] : []),
    ...(segment ? [sql`connections.segment = ${segment}`] : []),
    ...(product ? [sql`connections.product = ${Number(product)}`] : []),
  ]
  return all.length === 0 ? sql`true` : sql`${sql.join(all, sql` and `)}`
}

/**
 * The tables `slots` (what is expected: a connection, a kind of party and a month) and `received` (what came in), for the
 * months from one first day up to another. Expected is one invoice a month: of the supplier for every connection, of the
 * grid operator and the metering company for large ones; never outside the time in which a connection is managed.
 */
export function expectedAndReceived(
  session: Pick<Session, 'customers'>,
  firstMonth: string,
  lastMonth: string,
) {
  return sql`
    months as (
      select m::date as month, (m + interval '1 month')::date as until,
        (m + interval '1 month')::date + ${wholeValue('facturen.ontbreekt_na_dagen')}::int <= ${today()}::date as due
      from generate_series(${firstMonth}::date, ${lastMonth}::date, interval '1 month') m),
    slots as materialized (
      select connections.id as connection_id, connections.customer_id, party_type, month, months.until, due
      from connections
      join months on start_date < months.until and (end_date is null or end_date > months.month)
      cross join (values ('supplier'), ('gridoperator'), ('measuring')) parties (party_type)
      where state <> 'requested' and ${isReached(session, 'connections.customerId')}
        and (party_type = 'supplier' or segment = 'large'
          and (party_type = 'gridoperator' or measuring_company_id is not null))),
    received as materialized (
      select invoice_lines.connection_id, invoices.party_type, month, min(invoices.id) as invoice_id,
        count(distinct invoices.id) filter (where kind in ('maand', 'voorschot'))::int as monthly,
        count(distinct invoices.id)::int as covering, bool_or(invoices.state = 'disputed') as disputed,
        (sum(invoice_lines.amount_excl) filter (
          where kind in ('maand', 'voorschot') and currency = 'EUR'))::text as amount,
        min(invoices.party_id) as sender_id
      from invoice_lines
      join invoices on invoices.id = invoice_lines.invoice_id
      join months on invoice_lines.period_from < months.until and invoice_lines.period_to >= months.month
      where kind in ('maand', 'voorschot', 'jaar', 'eind')
        and invoices.state not in ('draft', 'void', 'credited')
        and connection_id is not null and ${isReached(session, 'invoices.customerId')}
      group by 1, 2, 3)`
}

/** Invoices that count in amounts, each in its own currency: neither a credited one nor the credit invoice that undid it. */
export const counted = sql<boolean>`
  invoices.state not in ('draft', 'void', 'credited')
  and not (invoices.kind = 'credit' and exists (
    select from invoices undone where undone.id = invoices.credit_of_id and undone.state = 'credited'))`

/** Sums of one currency each, apart: those in euro, and the others by their code. */
export function byCurrency(sums: readonly { readonly currency: string; readonly amount: string }[]) {
  const inOthers = sums.flatMap(({ currency, amount }) =>
    currency === 'EUR' || centsIn(amount) === 0 ? [] : [[currency, amount] as const],
  )
  return {
    euro: sums.find(({ currency }) => currency === 'EUR')?.amount ?? '0.00',
    inOthers: Object.fromEntries(inOthers),
  }
}
