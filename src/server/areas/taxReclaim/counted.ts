import { sql } from 'kysely'
import type { ReclaimLine } from '../../../contract/areas/taxReclaim/reclaimCalls.ts'
import { daysIn, spread, type YearPart, yearParts } from '../../../domain/tax/share.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'

/** What of a file its amount follows from. */
export interface Asked {
  readonly customerId: number
  readonly scheme: string
  readonly product: string | null
  readonly connectionIds: readonly number[]
  readonly invoiceIds: readonly number[]
  readonly periodFrom: string
  readonly periodTo: string
  readonly objects: number | null
  readonly typedAmount: string | null
}

export interface CountedLine extends ReclaimLine {
  readonly connectionId: number
  /** In thousandths of kWh or m³. */
  readonly milli: number
  readonly residence: boolean
  /** Whether the reduction is for its connection: electricity that is taken, of a building with a function of residence. */
  readonly isReduced: boolean
  readonly blockHeating: boolean
  readonly product: number
  readonly isInside: boolean
}

/**
 * The lines of energy tax, and of the surcharge (ODE) that went with it up to 2022, on the bills of a file, of its connections; those
 * that reach outside its period too, and said to.
 */
export async function linesOf(db: Db, asked: Asked): Promise<CountedLine[]> {
  const { customerId, connectionIds, invoiceIds, periodFrom, periodTo } = asked
  const { rows } = await sql<Omit<CountedLine, 'cents' | 'milli'> & { cents: string; milli: string }>`
    select lines.connection_id, connections.ean, connections.residence, connections.block_heating, connections.product, invoices.invoice_number,
      lines.line_type as kind, lines.period_from::text as "from", lines.period_to::text as "to", lines.bracket,
      lines.quantity::text as quantity, lines.rate::text as rate, (lines.amount_excl * 100)::bigint::text as cents,
      coalesce(lines.quantity * 1000, 0)::bigint::text as milli,
      connections.product = 1 and connections.type <> 'production' and connections.residence as is_reduced,
      lines.period_from >= ${periodFrom}::date and lines.period_to <= ${periodTo}::date as is_inside
    from invoice_lines as lines join invoices on invoices.id = lines.invoice_id
    join connections on connections.id = lines.connection_id
    where lines.customer_id = ${customerId} and lines.invoice_id = any(${[...invoiceIds]}::integer[])
      and lines.connection_id = any(${[...connectionIds]}::integer[]) and lines.line_type in ('eb', 'ode', 'eb_vermindering')
      and lines.period_from <= ${periodTo}::date and lines.period_to >= ${periodFrom}::date
      and invoices.state not in ('draft', 'credited', 'void') and invoices.currency = 'EUR'
    order by connections.ean, lines.period_from, invoices.id, lines.place`.execute(db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents), milli: Number(row.milli) }))
}

/** What the control of invoices found wrong in the energy tax of these connections in the period, and nobody has put aside. */
export async function errorsOf(db: Db, { customerId, connectionIds, periodFrom, periodTo }: Asked) {
  const { rows } = await sql<{ title: string; cents: string }>`
    select title, (claim_amount * 100)::bigint::text as cents from invoice_audits
    where customer_id = ${customerId} and connection_id = any(${[...connectionIds]}::integer[])
      and check_code = 'FC15' and not is_gone and claim_amount > 0 and state not in ('resolved', 'dismissed')
      and period_from >= ${periodFrom}::date and period_to <= ${periodTo}::date
    order by period_from, id`.execute(db)
  return rows.map(({ title, cents }) => ({ title, cents: Number(cents) }))
}

/** What was used in each calendar year of a period, in thousandths; of a line over 1 January by its days. */
export function usedByYear(
  lines: readonly CountedLine[],
  span: Span,
): (YearPart & { readonly use: number })[] {
  const used = new Map<number, number>()
  for (const { from, to, milli, kind } of lines) {
    if (kind !== 'eb') continue
    const parts = yearParts({ from, to })
    const uses = spread(milli, parts.map(daysIn))
    for (const [place, { year }] of parts.entries())
      used.set(year, (used.get(year) ?? 0) + (uses[place] ?? 0))
  }
  return yearParts(span).map((part) => ({ ...part, use: used.get(part.year) ?? 0 }))
}
