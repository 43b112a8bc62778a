import { sql } from 'kysely'

/** What of a finding came back. */
interface Covered {
  readonly auditId: number
  readonly covered: string
}

/**
 * What came back of the findings of customers: what was settled, as far as a credit note that was booked covers it, those first that were
 * found first. What was only promised, or came with a note that is a draft or void, did not come back (areas/_decisions, 55 and 56).
 */
export const coveredOf = (customerIds: readonly number[]) => sql<Covered>`(
  select audits.id as audit_id, least(audits.recovered_amount, greatest(0, noted.amount + audits.recovered_amount
    - sum(audits.recovered_amount) over (partition by credit.id, audits.check_code = 'FC24' order by audits.id)))
    ::numeric(14, 2) as covered
  from invoice_audits as audits
  join invoices as credit on credit.id = audits.credit_invoice_id
  cross join lateral (
    -- A correction that asks for more gives nothing back.
    select greatest(0, -(case audits.check_code when 'FC24' then credit.vat_amount else credit.amount_excl end)) as amount) as noted
  where audits.customer_id = any(${[...customerIds]}::integer[]) and audits.state = 'resolved'
    and audits.recovered_amount > 0 and credit.kind in ('credit', 'correctie') and credit.currency = 'EUR'
    and credit.state not in ('draft', 'void'))`
