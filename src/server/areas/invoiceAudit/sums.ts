import { sql } from 'kysely'
import type { AuditSums, Uncontrolled } from '../../../contract/areas/invoiceAudit/overviewCalls.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'

/** Parts that are added up: of a customer in a year or some months, of all its connections, of some or of one. */
export interface PartsAsked {
  readonly customerId: number
  readonly connectionId: number | null
  readonly year?: number
  /** Whole months, where it is not a year. */
  readonly span?: Span
  /** Null or absent: all connections. */
  readonly among?: readonly number[] | null
}

/** The days that are asked. */
export const spanOf = ({ year, span }: Pick<PartsAsked, 'year' | 'span'>): Span =>
  span ?? { from: `${year}-01-01`, to: `${year}-12-31` }

/** Whether a row is about a connection that is asked. */
export const isAmong = ({ among = null }: Pick<PartsAsked, 'among'>, column: string) =>
  among === null ? sql`true` : sql`${sql.ref(column)} = any(${[...among]}::integer[])`

export const partsOf = (asked: PartsAsked) => {
  const { customerId, connectionId } = asked
  const { from, to } = spanOf(asked)
  return sql`
    parts.customer_id = ${customerId} and parts.month between ${from}::date and ${to}::date
    and (${connectionId}::integer is null or parts.connection_id = ${connectionId})
    and ${isAmong(asked, 'parts.connectionId')}`
}

/** The sums of parts, as columns; cents of a customer stay well below what a double holds whole. */
export const summed = sql`
  coalesce(sum(size_cents), 0)::double precision as size_cents,
  coalesce(sum(size_cents) filter (where reason is null), 0)::double precision as controlled_cents,
  coalesce(sum(invoiced_cents), 0)::double precision as invoiced_cents,
  coalesce(sum(invoiced_cents) filter (where reason is null), 0)::double precision as compared_cents,
  coalesce(sum(expected_cents), 0)::double precision as expected_cents,
  coalesce(sum(line_count), 0)::integer as line_count,
  coalesce(sum(line_count) filter (where reason is null), 0)::integer as controlled_lines`

/** The years in which something was controlled, the last first. */
export async function yearsOf(
  db: Db,
  { customerId, connectionId }: Omit<PartsAsked, 'year'>,
): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from month)::integer as year from invoice_control_parts
    where customer_id = ${customerId} and (${connectionId}::integer is null or connection_id = ${connectionId})
    order by 1 desc`.execute(db)
  return rows.map(({ year }) => year)
}

export async function totalOf(db: Db, asked: PartsAsked): Promise<AuditSums> {
  const { rows } = await sql<AuditSums>`
    select ${summed} from invoice_control_parts as parts where ${partsOf(asked)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A sum has one row')
  return row
}

export async function monthsOf(db: Db, asked: PartsAsked): Promise<(AuditSums & { month: string })[]> {
  const { rows } = await sql<AuditSums & { month: string }>`
    select month, ${summed} from invoice_control_parts as parts where ${partsOf(asked)}
    group by month order by month`.execute(db)
  return rows
}

/** Why some of it could not be controlled; the largest amount first. */
export async function uncontrolledOf(db: Db, asked: PartsAsked): Promise<Uncontrolled[]> {
  const { rows } = await sql<Uncontrolled>`
    select reason, sum(line_count)::integer as line_count, sum(size_cents)::double precision as size_cents
    from invoice_control_parts as parts where ${partsOf(asked)} and reason is not null
    group by reason order by 3 desc, reason limit 50`.execute(db)
  return rows
}
