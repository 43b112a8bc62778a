import { sql } from 'kysely'
import type { Day } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { expectedAndReceived } from './expected.ts'

/** Invoices of a kind of sender that were expected by now and are not there. */
export interface LackingInvoices {
  readonly partyType: string
  readonly invoices: number
  readonly connections: number
  readonly firstMonth: Day
  readonly lastMonth: Day
}

interface Asked {
  readonly customerId: number
  /** Whole months. */
  readonly span: Span
  /** Null: all connections of the customer. */
  readonly among: readonly number[] | null
}

/** The same as the overview of a month shows as missing, over several months. */
export async function lackingInvoices(
  db: Db,
  { customerId, span, among }: Asked,
): Promise<LackingInvoices[]> {
  const { rows } = await sql<LackingInvoices>`
    with ${expectedAndReceived({ customers: [customerId] }, span.from, `${span.to.slice(0, 7)}-01`)}
    select slots.party_type, count(*)::integer as invoices, count(distinct slots.connection_id)::integer as connections,
      min(slots.month)::text as first_month, max(slots.month)::text as last_month
    from slots left join received using (connection_id, party_type, month)
    where covering is null and slots.due
      and (${among === null ? null : [...among]}::integer[] is null
        or slots.connection_id = any(${among === null ? null : [...among]}::integer[]))
    group by slots.party_type order by slots.party_type`.execute(db)
  return rows
}
