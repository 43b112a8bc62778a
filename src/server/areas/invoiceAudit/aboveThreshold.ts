import { sql } from 'kysely'
import { openAuditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import { centsIn } from '../../../domain/invoice/exact.ts'
import { amountOf } from '../../../domain/money.ts'
import {
  aboveThresholdText,
  isAbove,
  type OffBy,
  offPercent,
  type Threshold,
} from '../../../domain/signals/invoiceControl.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Telling } from '../signals/keepTold.ts'

/** An invoice with what its open findings come to together. */
export interface OffInvoice extends OffBy {
  readonly id: number
  readonly customerId: number
  readonly customerName: string
  readonly invoiceNumber: string
  readonly partyType: string
  readonly sender: string
  readonly periodFrom: Day
  readonly periodTo: Day
  /** Where all that was found is of one connection. */
  readonly connectionId: number | null
}

/**
 * Invoices of these customers that somebody still has to settle something of, and by how much they are off: what was found and is not
 * decided yet, added up. Amounts are compared in euro, so that an invoice in another currency is left out.
 */
export async function offInvoices(
  db: Db,
  customerIds: readonly number[],
  since: Day | null = null,
): Promise<OffInvoice[]> {
  const { rows } = await sql<Omit<OffInvoice, keyof OffBy> & { amount: string; off: string }>`
    select invoices.id, invoices.customer_id, customers.name as customer_name, invoice_number, party_type,
      party_name as sender, invoices.period_from, invoices.period_to, amount_excl::text as amount,
      sum(claim_amount)::text as off,
      case when count(distinct audits.connection_id) = 1 and count(*) = count(audits.connection_id)
        then min(audits.connection_id) end as connection_id
    from invoice_audits as audits
    join invoices on invoices.id = audits.invoice_id
    join customers on customers.id = audits.customer_id
    where audits.customer_id = any(${[...customerIds]}::integer[])
      and audits.state = any(${openAuditStates}) and not audits.is_gone
      and currency = 'EUR' and invoices.state <> 'void'
      and (${since}::date is null or invoices.period_from >= ${since}::date)
    group by invoices.id, customers.name having sum(claim_amount) <> 0
    order by invoices.id`.execute(db)
  return rows.map(({ amount, off, ...row }) => ({
    ...row,
    amountCents: centsIn(amount),
    offCents: centsIn(off),
  }))
}

/** SG21: the invoices that are off by more than both margins of their sender's kind. */
export async function aboveThreshold(
  db: Db,
  customerIds: readonly number[],
  thresholdOf: (customerId: number, partyType: string) => Threshold | null,
): Promise<readonly Telling[]> {
  const invoices = await offInvoices(db, customerIds)
  return invoices.flatMap((one) => {
    const { id, customerId, connectionId, invoiceNumber, sender, customerName } = one
    const threshold = thresholdOf(customerId, one.partyType)
    if (threshold === null || !isAbove(one, threshold)) return []
    const isTooMuch = one.offCents > 0
    return [
      {
        rule: 'SG21',
        fingerprint: `SG21:${id}`,
        customerId,
        connectionId,
        invoiceId: id,
        // What was charged too little is told as well: it may still be asked.
        severity: isTooMuch ? 'warning' : 'info',
        title: aboveThresholdText(one),
        periodFrom: one.periodFrom,
        periodTo: one.periodTo,
        about: `${customerName} ${invoiceNumber} ${sender}`,
        off: {
          expectedValue: amountOf(one.amountCents - one.offCents),
          actualValue: amountOf(one.amountCents),
          unit: '€',
          deviationPct: offPercent(one),
          estimatedCost: amountOf(one.offCents),
        },
      } as const,
    ]
  })
}
