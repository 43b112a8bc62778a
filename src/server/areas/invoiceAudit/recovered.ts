import { sql } from 'kysely'
import { centsIn } from '../../../domain/invoice/exact.ts'
import { recoveredDays, recoveredText } from '../../../domain/signals/invoiceControl.ts'
import type { RuleSettings } from '../../../domain/signals/settings.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { dayOf } from '../../records/waiting.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Telling } from '../signals/keepTold.ts'
import { coveredByNote } from './covered.ts'

interface Row {
  readonly customerId: number
  readonly customerName: string
  readonly invoiceId: number
  readonly invoiceNumber: string
  readonly sender: string
  readonly invoiceDate: Day
  readonly recovered: string
}

/**
 * SG24: what came back lately, by the credit note that it came with. What somebody said to have asked back without that note is not
 * told yet: it counts only when it is seen (areas/_decisions 55).
 */
export async function recovered(
  db: Db,
  customerIds: readonly number[],
  settingsOf: (customerId: number) => RuleSettings,
  day: Day,
): Promise<readonly Telling[]> {
  const { rows } = await sql<Row>`
    select audits.customer_id, customers.name as customer_name, credit.id as invoice_id, credit.invoice_number,
      credit.party_name as sender, credit.invoice_date, sum(covered)::text as recovered
    from ${coveredByNote(customerIds)} as covered
    join invoice_audits as audits on audits.id = covered.audit_id
    join invoices as credit on credit.id = covered.credit_invoice_id
    join customers on customers.id = audits.customer_id
    group by audits.customer_id, customers.name, credit.id
    having max(${dayOf('covered.came_at')}) >= ${addDays(day, -recoveredDays)}::date
    order by credit.id`.execute(db)
  return rows.flatMap(({ customerName, recovered: amount, ...row }) => {
    const { customerId, invoiceId, invoiceNumber, sender, invoiceDate } = row
    const { enabled, threshold } = settingsOf(customerId).SG24
    const cents = centsIn(amount)
    if (!enabled || cents < Math.round(threshold * 100)) return []
    return [
      {
        rule: 'SG24',
        fingerprint: `SG24:${invoiceId}`,
        customerId,
        invoiceId,
        severity: 'info',
        title: recoveredText({ invoiceNumber, sender, cents }),
        periodFrom: invoiceDate,
        periodTo: invoiceDate,
        about: `${customerName} ${invoiceNumber} ${sender}`,
      } as const,
    ]
  })
}
