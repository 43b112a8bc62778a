import { sql } from 'kysely'
import { dayOf, isOurs, type WorkKind, waitingRows } from '../../records/waiting.ts'

/** How long somebody has for a finding for which no day was set. */
const days = 14

/** Findings on invoices that are to be looked into; one that lies with supplier or customer comes back when its day is there. */
export const findingWork: WorkKind = {
  kind: 'finding',
  rows: (asker) =>
    isOurs(asker, 'invoice-check:read')
      ? [
          waitingRows(asker, {
            kind: 'finding',
            id: sql`invoice_audits.id`,
            customer: 'invoice_audits.customer_id',
            title: sql`invoice_audits.title || ' · ' || invoice_audits.sender`,
            deed: 'check',
            day: sql`coalesce(invoice_audits.due_date, ${dayOf('invoice_audits.created_at')} + ${days}::integer)`,
            // Not everybody who keeps a customer may see findings: what nobody took up waits for all who may.
            user: sql`invoice_audits.assignee_id`,
            path: sql`'/v3/invoice-audit/' || invoice_audits.id`,
            from: sql`invoice_audits join customers on customers.id = invoice_audits.customer_id`,
            where: [
              sql`not invoice_audits.is_gone`,
              sql`(invoice_audits.state in ('open', 'inProgress') or invoice_audits.state in ('waitingSupplier', 'waitingCustomer')
                and invoice_audits.due_date <= ${asker.day}::date)`,
            ],
          }),
        ]
      : [],
}
