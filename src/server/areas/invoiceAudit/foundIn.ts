import { sql } from 'kysely'
import type { AuditYear } from '../../../contract/areas/invoiceAudit/overviewCalls.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { coveredOf } from './covered.ts'
import { type PartsAsked, spanOf } from './sums.ts'
import { foundIn } from './year.ts'

type State = AuditYear['states'][number]['state']

/** What was found in invoices of one sender, by how it stands. */
export interface SenderFound {
  readonly sender: string
  readonly state: State
  readonly count: number
  readonly claim: string
  readonly recovered: string
}

export async function foundBySender(db: Db, asked: PartsAsked): Promise<SenderFound[]> {
  const { rows } = await sql<SenderFound>`
    select sender, state, count(*)::integer as count, sum(claim_amount)::numeric(14, 2)::text as claim,
      coalesce(sum(covered), 0)::numeric(14, 2)::text as recovered
    from invoice_audits left join ${coveredOf([asked.customerId])} as covered on audit_id = id
    where ${foundIn(asked)} group by sender, state
    order by sum(sum(claim_amount)) over (partition by sender) desc, sender,
      array_position(
        array['open', 'inProgress', 'waitingSupplier', 'waitingCustomer', 'accepted', 'resolved', 'dismissed'], state)`.execute(
    db,
  )
  return rows
}

/** A finding as a list of them tells it. */
export interface Finding extends Omit<SenderFound, 'count' | 'recovered'> {
  readonly invoiceNumber: string
  readonly title: string
  readonly recovered: string | null
}

/** The most that are told, the largest claim first. */
const most = 5000

export async function findingsIn(db: Db, asked: PartsAsked): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select invoices.invoice_number, invoice_audits.sender, invoice_audits.title, invoice_audits.state,
      invoice_audits.claim_amount::text as claim, covered::text as recovered
    from invoice_audits join invoices on invoices.id = invoice_audits.invoice_id
    left join ${coveredOf([asked.customerId])} as covered on audit_id = invoice_audits.id
    where ${foundIn(asked)}
    order by invoice_audits.claim_amount desc, invoice_audits.id limit ${most}`.execute(db)
  return rows
}

/** The last day that controlled invoices are about, within the days that were asked. */
export async function lastInvoiced(db: Db, asked: PartsAsked): Promise<Day | null> {
  const { from, to } = spanOf(asked)
  const { rows } = await sql<{ last: Day | null }>`
    select max(least(invoices.period_to, ${to}::date))::text as last
    from invoice_controls join invoices on invoices.id = invoice_controls.invoice_id
    where invoice_controls.customer_id = ${asked.customerId} and invoices.state <> 'void'
      and period_from between ${from}::date and ${to}::date`.execute(db)
  return rows[0]?.last ?? null
}
