import { sql } from 'kysely'
import { type InvoicedMonth, invoicedGroup, invoicedMonths } from '../../../domain/budget/invoiced.ts'
import type { LineType } from '../../../domain/invoice/lineTypes.ts'
import { dayOf } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'

interface Found {
  readonly connectionId: number
  readonly lineType: LineType
  readonly from: string
  readonly to: string
  readonly cents: number
}

/**
 * What was invoiced for connections in a year, by month and kind of cost: invoices that somebody approved. One that was credited
 * counts with its credit, so that nothing is left of both.
 */
export async function invoicedOf(
  db: Db,
  customerId: number,
  connectionIds: readonly number[],
  year: number,
): Promise<ReadonlyMap<number, readonly InvoicedMonth[]>> {
  const { rows } = await sql<Found>`
    select connection_id, line_type, lines.period_from as "from", lines.period_to as "to",
      round(sum(lines.amount_excl) * 100)::bigint as cents
    from invoice_lines as lines
    join invoices on invoices.customer_id = lines.customer_id and invoices.id = lines.invoice_id
    where lines.customer_id = ${customerId} and connection_id = any(${[...connectionIds]}::integer[])
      and invoices.state in ('approved', 'closed', 'credited') and invoices.currency = 'EUR'
      and lines.period_from <= ${dayOf(year, 12, 31)}::date and lines.period_to >= ${dayOf(year, 1, 1)}::date
    group by connection_id, line_type, lines.period_from, lines.period_to`.execute(db)
  const byConnection = Map.groupBy(rows, ({ connectionId }) => connectionId)
  return new Map(
    [...byConnection].map(([id, own]) => {
      const lines = own.flatMap(({ lineType, from, to, cents }) => {
        const group = invoicedGroup(lineType)
        return group === null ? [] : [{ group, from, to, cents }]
      })
      return [id, invoicedMonths(lines, year)]
    }),
  )
}
