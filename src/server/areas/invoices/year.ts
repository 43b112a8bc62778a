import { sql } from 'kysely'
import {
  type InvoiceYear,
  type InvoiceYearRow,
  invoicesOfYear,
  ownInvoicesOfYear,
  type YearAsked,
} from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { foundInAll } from '../../records/foundInAll.ts'
import type { Reading } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { holds } from '../../records/search.ts'
import type { Session } from '../../session/reach.ts'
import { byCurrency, counted, expectedAndReceived, narrowedTo } from './expected.ts'

type Totals = 'total' | 'previousTotal' | 'totalInOthers' | 'previousInOthers'
type Found = Omit<InvoiceYearRow, Totals> & { found: number }

interface Billed {
  readonly connectionId: number
  readonly partyType: string
  readonly year: number
  readonly currency: string
  readonly amount: string
}

/** What was billed for these connections in a year and the one before. */
async function billed({ db }: Reading, year: number, connectionIds: readonly number[]): Promise<Billed[]> {
  const { rows } = await sql<Billed>`
    select invoice_lines.connection_id, invoices.party_type,
      extract(year from invoice_lines.period_from)::int as year, currency,
      sum(invoice_lines.amount_excl)::text as amount
    from invoice_lines join invoices on invoices.id = invoice_lines.invoice_id
    where invoice_lines.connection_id in (${sql.join([0, ...connectionIds])}) and ${counted}
      and invoice_lines.period_from >= ${`${year - 1}-01-01`}::date
      and invoice_lines.period_from < ${`${year + 1}-01-01`}::date
    group by 1, 2, 3, 4 order by currency`.execute(db)
  return rows
}

/** A page of the matrix, with the months of its rows. */
async function rowsOf(
  { db }: Reading,
  seen: Pick<Session, 'customers'>,
  query: YearAsked,
): Promise<readonly Found[]> {
  const { year, partyType, incomplete, q, page, per_page } = query
  const { rows } = await sql<Found>`
    with ${expectedAndReceived(seen, `${year}-01-01`, `${year}-12-01`)},
    lined as materialized (
      select slots.connection_id, slots.party_type,
        count(*) filter (where covering > 0)::int as received,
        count(*) filter (where due and covering is null)::int as missing,
        json_agg(json_build_object('month', extract(month from slots.month)::int,
          'monthly', coalesce(monthly, 0), 'covering', coalesce(covering, 0), 'due', due,
          'disputed', coalesce(disputed, false), 'invoiceId', invoice_id, 'amountExcl', amount)
          order by slots.month) as cells
      from slots left join received using (connection_id, party_type, month)
      group by 1, 2)
    select customers.id as customer_id, customers.name as customer_name, connections.id as connection_id,
      connections.name as connection_name, ean, party_type, cells, received, missing,
      (count(*) over ())::int as found
    from lined
    join connections on connections.id = lined.connection_id
    join customers on customers.id = connections.customer_id
    where (${holds('customers.searchText', q)} or ${holds('connections.searchText', q)})
      and (${partyType ?? null}::text is null or party_type = ${partyType ?? null})
      and ${narrowedTo(query)}
      and (${incomplete ?? null}::text is null or missing > 0)
    order by (sum(received) over (partition by customers.id))::float
        / nullif(sum(received + missing) over (partition by customers.id), 0) nulls last,
      customers.name, customers.id, connections.name,
      connections.id, party_type
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows
}

/** The matrix of a year of these customers: its rows with their months in one query, their amounts in another. */
async function yearOf(
  context: Reading,
  seen: Pick<Session, 'customers'>,
  query: YearAsked,
): Promise<InvoiceYear> {
  const { year, page } = query
  const rows = await rowsOf(context, seen, query)
  const amounts = await billed(
    context,
    year,
    rows.map(({ connectionId }) => connectionId),
  )
  const known = Map.groupBy(amounts, (one) => `${one.connectionId} ${one.partyType} ${one.year}`)
  return {
    total: await foundInAll(rows, page, () => rowsOf(context, seen, { ...query, page: 1, per_page: 1 })),
    rows: rows.map(({ found: _, ...row }): InvoiceYearRow => {
      const of = (when: number) => byCurrency(known.get(`${row.connectionId} ${row.partyType} ${when}`) ?? [])
      const [now, before] = [of(year), of(year - 1)]
      return {
        ...row,
        total: now.euro,
        previousTotal: before.euro,
        totalInOthers: now.inOthers,
        previousInOthers: before.inOthers,
      }
    }),
  }
}

/** The matrix over all customers within reach, and that of one. */
export function mountInvoicesOfYear(portal: Portal): void {
  mountRead(portal, invoicesOfYear, (context, { query }) => yearOf(context, context.reach.session, query))
  mountRead(portal, ownInvoicesOfYear, (context, { params, query }) =>
    yearOf(context, { customers: [params.customerId] }, query),
  )
}
