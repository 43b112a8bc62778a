import { sql } from 'kysely'
import { openAuditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import { centsIn } from '../../../domain/invoice/exact.ts'
import { isSilent, silentText } from '../../../domain/signals/invoiceControl.ts'
import type { RuleSettings } from '../../../domain/signals/settings.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Telling } from '../signals/keepTold.ts'

interface Row {
  readonly customerId: number
  readonly customerName: string
  readonly sender: string
  readonly dueDate: Day
  readonly findings: number
  readonly claim: string
  readonly assigneeId: number | null
  readonly invoiceId: number | null
}

/** SG23: who sent an invoice, was asked about it before a day, and let that day go by. What was asked at once is told at once. */
export async function silentSenders(
  db: Db,
  customerIds: readonly number[],
  settingsOf: (customerId: number) => RuleSettings,
  day: Day,
): Promise<readonly Telling[]> {
  const { rows } = await sql<Row>`
    select audits.customer_id, customers.name as customer_name, sender, due_date, count(*)::integer as findings,
      sum(greatest(claim_amount, 0))::text as claim,
      case when count(distinct assignee_id) = 1 then min(assignee_id) end as assignee_id,
      case when count(distinct invoice_id) = 1 then min(invoice_id) end as invoice_id
    from invoice_audits as audits join customers on customers.id = audits.customer_id
    where audits.customer_id = any(${[...customerIds]}::integer[]) and asked_of = 'supplier' and is_overdue
      and audits.state = any(${openAuditStates}) and not is_gone
    group by audits.customer_id, customers.name, sender, due_date
    order by audits.customer_id, due_date, sender`.execute(db)
  return rows.flatMap((row) => {
    const { customerId, sender, dueDate, findings, customerName, assigneeId, invoiceId } = row
    const { enabled, threshold } = settingsOf(customerId).SG23
    if (!enabled || !isSilent(dueDate, day, threshold)) return []
    return [
      {
        rule: 'SG23',
        fingerprint: `SG23:${customerId}:${dueDate}:${sender}`,
        customerId,
        invoiceId,
        severity: 'warning',
        title: silentText({ sender, dueDate, findings, claimCents: centsIn(row.claim) }),
        periodFrom: dueDate,
        periodTo: dueDate,
        about: `${customerName} ${sender}`,
        assigneeId,
      } as const,
    ]
  })
}
