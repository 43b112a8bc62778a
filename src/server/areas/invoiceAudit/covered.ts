import { sql } from 'kysely'

/** What of a finding was told to come back with notes that were booked, and what of that did. */
interface Covered {
  readonly auditId: number
  readonly booked: string
  readonly covered: string
}

/** The same of one of its notes, and since when that counts: since it was linked, or booked where that came after. */
interface CoveredByNote extends Covered {
  readonly creditInvoiceId: number
  readonly cameAt: Date
}

/** Whether something came back with a note, `credit`: with one that was booked, and in euro, as all of it counts. */
export const isBooked = sql<boolean>`credit.kind in ('credit', 'correctie') and credit.currency = 'EUR'
    and credit.state not in ('draft', 'void')`

/**
 * What came back of the findings of customers, with each of their notes: what was settled, as far as a credit note that was booked covers
 * it, those first that were found first. What was only promised, or came with a note that is a draft or void, did not come back
 * (areas/_decisions, 55 and 56).
 */
export const coveredByNote = (customerIds: readonly number[]) => sql<CoveredByNote>`(
  select audits.id as audit_id, credit.id as credit_invoice_id, own.amount as booked,
    greatest(own.linked_at, own.booked_at) as came_at,
    least(own.amount, greatest(0, noted.amount + own.amount
      - sum(own.amount) over (partition by credit.id, audits.check_code = 'FC24' order by audits.id)))
    ::numeric(14, 2) as covered
  from invoice_audits as audits
  join audit_credits as own on own.audit_id = audits.id
  join invoices as credit on credit.id = own.credit_invoice_id
  cross join lateral (
    -- A correction that asks for more gives nothing back.
    select greatest(0, -(case audits.check_code when 'FC24' then credit.vat_amount else credit.amount_excl end)) as amount) as noted
  where audits.customer_id = any(${[...customerIds]}::integer[]) and audits.state = 'resolved'
    and own.amount > 0 and ${isBooked})`

/** The same with all of its notes together. */
export const coveredOf = (customerIds: readonly number[]) => sql<Covered>`(
  select audit_id, sum(booked)::numeric(14, 2) as booked, sum(covered)::numeric(14, 2) as covered
  from ${coveredByNote(customerIds)} as by_note group by audit_id)`
