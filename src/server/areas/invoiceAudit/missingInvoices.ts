import { sql } from 'kysely'
import { type Missing, missingInvoiceText, monthsMissing } from '../../../domain/signals/invoiceControl.ts'
import type { RuleSettings } from '../../../domain/signals/settings.ts'
import { addDays, type Day, dayOf } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { expectedAndReceived } from '../invoices/expected.ts'
import type { Telling } from '../signals/keepTold.ts'

interface Row extends Missing {
  readonly customerId: number
  readonly customerName: string
  readonly connectionId: number
}

/** The first day of the month that lies so many months from that of a day. */
const monthsFrom = (day: Day, months: number) =>
  dayOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months, 1)

/**
 * SG22: of which kinds of sender invoices lack, of the last months. One signal says all that lacks by now; with each month that comes
 * to lack there is another, so that what people closed does not hide it. `facturen` expects the same (FC28).
 */
export async function missingInvoices(
  db: Db,
  customerIds: readonly number[],
  settingsOf: (customerId: number) => RuleSettings,
  day: Day,
): Promise<readonly Telling[]> {
  const asked = customerIds.filter((id) => settingsOf(id).SG22.enabled)
  if (asked.length === 0) return []
  const days = asked.map((id) => settingsOf(id).SG22.threshold)
  const { rows } = await sql<Row>`
    with ${expectedAndReceived({ customers: asked }, monthsFrom(day, -monthsMissing), monthsFrom(day, -1))},
    asked as (select * from unnest(${asked}::integer[], ${days}::integer[]) as asked (customer_id, days))
    select slots.customer_id, customers.name as customer_name, slots.party_type as sender, count(*)::integer as invoices,
      count(distinct slots.connection_id)::integer as connections, min(slots.connection_id) as connection_id,
      min(slots.month) as first_month, max(slots.month) as last_month
    from slots
    left join received using (connection_id, party_type, month)
    join asked on asked.customer_id = slots.customer_id
    join customers on customers.id = slots.customer_id
    where covering is null and slots.until + asked.days <= ${day}::date
    group by slots.customer_id, customers.name, slots.party_type
    order by slots.customer_id, slots.party_type`.execute(db)
  return rows.map((row) => {
    const { customerId, sender, connectionId, connections, lastMonth, customerName } = row
    return {
      rule: 'SG22',
      fingerprint: `SG22:${customerId}:${sender}:${lastMonth.slice(0, 7)}`,
      customerId,
      connectionId: connections === 1 ? connectionId : null,
      severity: 'warning',
      title: missingInvoiceText(row),
      periodFrom: row.firstMonth,
      periodTo: addDays(monthsFrom(lastMonth, 1), -1),
      about: customerName,
    } as const
  })
}
