import { sql } from 'kysely'
import { type DeadlineKind, termRows } from '../../records/terms.ts'
import { isOurs } from '../../records/waiting.ts'

/** Findings on invoices for which a day was set to follow them up. */
export const findingDeadlines: DeadlineKind = {
  kind: 'finding',
  rows: (asker) =>
    isOurs(asker, 'invoice-check:read')
      ? [
          termRows(asker, {
            kind: 'finding',
            id: sql`invoice_audits.id`,
            customer: 'invoice_audits.customer_id',
            title: sql`invoice_audits.title || ' · ' || invoice_audits.sender`,
            deed: 'followUp',
            day: sql`invoice_audits.due_date`,
            user: sql`invoice_audits.assignee_id`,
            path: sql`'/v3/invoice-audit/' || invoice_audits.id`,
            from: sql`invoice_audits`,
            where: [
              sql`not invoice_audits.is_gone`,
              sql`invoice_audits.state in ('open', 'inProgress', 'waitingSupplier', 'waitingCustomer')`,
              sql`invoice_audits.due_date is not null`,
            ],
          }),
        ]
      : [],
}
