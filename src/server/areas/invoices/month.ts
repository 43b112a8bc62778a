import { type RawBuilder, sql } from 'kysely'
import {
  type InvoiceMonthRow,
  invoicesOfMonth,
  type MissingInvoice,
  missingOfMonth,
  type OverviewNarrowing,
  type SentInvoice,
  sentOfMonth,
} from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { lineTolerance } from '../../../domain/invoice/totals.ts'
import { amountOf } from '../../../domain/money.ts'
import type { Reading } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { searchable } from '../../records/search.ts'
import { isReached } from '../../session/reach.ts'
import { byCurrency, counted, expectedAndReceived, narrowedTo } from './expected.ts'

/** A month, and what its overview is narrowed to. */
type Asked = Pick<OverviewNarrowing, 'customerId' | 'accountManagerId'> & {
  readonly month: string
  readonly partyType?: string | undefined
  readonly q?: string
}

const ofParty = (column: RawBuilder<unknown>, partyType: string | undefined) =>
  partyType === undefined ? sql`true` : sql`${column} = ${partyType}`

type Sender = Pick<InvoiceMonthRow, 'partyType' | 'senderId'> & { senderName: string | null }
type Slots = Sender & Pick<InvoiceMonthRow, 'expected' | 'received' | 'missing'>
type Counts = Pick<InvoiceMonthRow, 'invoices' | 'inAudit' | 'approved' | 'disputed'>
type Sent = Sender & Omit<InvoiceMonthRow, keyof Slots>
/** What a sender billed in one currency. */
type SentIn = Sender & Counts & { currency: string; amount: string; off: string }

/** Who sent it, or who should have: the supplier of the connection or the customer, the grid operator or the metering company of the connection. */
const sender = sql`coalesce(received.sender_id, case slots.party_type
  when 'supplier' then coalesce(connections.supplier_id, customers.supplier_id)
  when 'gridoperator' then connections.grid_operator_id
  else connections.measuring_company_id end)`

const slotsWithSender = sql`slots
  left join received using (connection_id, party_type, month)
  join connections on connections.id = slots.connection_id
  join customers on customers.id = slots.customer_id`

async function slotsOf({ db, reach }: Reading, { month, partyType, ...asked }: Asked): Promise<Slots[]> {
  const first = `${month}-01`
  const { rows } = await sql<Slots>`
    with ${expectedAndReceived(reach.session, first, first)},
    summed as (
      select slots.party_type, ${sender} as sender_id, count(*)::int as expected,
        count(*) filter (where covering > 0)::int as received,
        count(*) filter (where due and covering is null)::int as missing
      from ${slotsWithSender} where ${narrowedTo(asked)} and ${ofParty(sql`slots.party_type`, partyType)} group by 1, 2)
    select summed.*, parties.name as sender_name from summed left join parties on parties.id = sender_id`.execute(
    db,
  )
  return rows
}

/** The invoices that count in a month, each with by how much its lines are off (`off`). */
function invoicesIn({ session }: Reading['reach'], { month, partyType, ...asked }: Asked) {
  const first = `${month}-01`
  return sql`invoices
    cross join lateral (
      select coalesce(sum(amount_excl - round(quantity * rate, 2)), 0)::numeric(14, 2) as off from invoice_lines
      where invoice_id = invoices.id
        and abs(amount_excl - round(quantity * rate, 2)) > ${amountOf(lineTolerance)}) lines
    where state not in ('draft', 'void') and ${isReached(session, 'invoices.customerId')}
      and period_from >= ${first}::date and period_from < (${first}::date + interval '1 month')::date
      and customer_id in (select customers.id from customers where ${narrowedTo(asked)})
      and ${ofParty(sql`party_type`, partyType)}`
}

async function sentIn({ db, reach }: Reading, asked: Asked): Promise<Sent[]> {
  const { rows } = await sql<SentIn>`
    select party_type, party_id as sender_id,
      min(party_name) as sender_name, count(*)::int as invoices,
      count(*) filter (where state in ('registered', 'inAudit'))::int as in_audit,
      count(*) filter (where state in ('approved', 'closed'))::int as approved,
      count(*) filter (where state = 'disputed')::int as disputed,
      currency, coalesce(sum(amount_excl) filter (where ${counted}), 0)::text as amount,
      coalesce(sum(off) filter (where ${counted}), 0)::numeric(14, 2)::text as off
    from ${invoicesIn(reach, asked)}
    group by 1, 2, party_other, currency order by currency`.execute(db)
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : together(first, others),
  )
}

/** What a sender billed in its currencies, as one row: invoices are counted together, amounts are not. */
function together(first: SentIn, others: readonly SentIn[]): Sent {
  const sums = [first, ...others]
  const { partyType, senderId, senderName } = first
  const count = (of: keyof Counts) => sums.reduce((sum, one) => sum + one[of], 0)
  const { euro, inOthers } = byCurrency(sums)
  return {
    partyType,
    senderId,
    senderName,
    invoices: count('invoices'),
    inAudit: count('inAudit'),
    approved: count('approved'),
    disputed: count('disputed'),
    amountExcl: euro,
    amountInOthers: inOthers,
    deviation: sums.find(({ currency }) => currency === 'EUR')?.off ?? '0.00',
  }
}

type SentRow = Omit<SentInvoice, 'statusName'> & { state: keyof typeof invoice.states }

const nobody = { expected: 0, received: 0, missing: 0 }
const nothing = {
  invoices: 0,
  inAudit: 0,
  approved: 0,
  disputed: 0,
  amountExcl: '0.00',
  amountInOthers: {},
  deviation: '0.00',
}
// A sender without a record is known by its name only.
const keyOf = ({ partyType, senderId, senderName }: Sender) => `${partyType} ${senderId ?? senderName ?? ''}`

async function rowsOf(context: Reading, asked: Asked): Promise<InvoiceMonthRow[]> {
  const rows = new Map<string, InvoiceMonthRow>()
  for (const slots of await slotsOf(context, asked))
    rows.set(keyOf(slots), { ...nothing, ...slots, senderName: slots.senderName ?? 'Nog geen leverancier' })
  for (const sent of await sentIn(context, asked))
    rows.set(keyOf(sent), { ...nobody, ...rows.get(keyOf(sent)), ...sent, senderName: sent.senderName ?? '' })
  const wanted = searchable(asked.q ?? '')
  return [...rows.values()]
    .filter(({ senderName }) => searchable(senderName).includes(wanted))
    .toSorted(
      (one, other) => other.missing - one.missing || one.senderName.localeCompare(other.senderName, 'nl'),
    )
}

/** The connections of which the invoice of a sender is not there; at most two hundred. */
export async function missingOf(
  { db, reach }: Reading,
  asked: Asked & { readonly senderId?: number | undefined },
): Promise<MissingInvoice[]> {
  const first = `${asked.month}-01`
  const { rows } = await sql<MissingInvoice>`
    with ${expectedAndReceived(reach.session, first, first)}
    select customers.id as customer_id, customers.name as customer_name, connections.id as connection_id,
      connections.name as connection_name, ean
    from ${slotsWithSender}
    where slots.party_type = ${asked.partyType} and due and covering is null
      and ${sender} is not distinct from ${asked.senderId ?? null}::int and ${narrowedTo(asked)}
    order by customers.name, connections.name, connections.id limit 200`.execute(db)
  return rows
}

/** What came in over a month by sender, and which connections still wait for an invoice. */
export function mountInvoicesOfMonth(portal: Portal): void {
  mountRead(portal, invoicesOfMonth, (context, { query }) => rowsOf(context, query))
  mountRead(portal, sentOfMonth, async ({ db, reach }, { query: { senderId: id, senderName, ...asked } }) => {
    const { rows } = await sql<SentRow>`
      select found.id, customer_id, customers.name as customer_name, invoice_number, found.state, currency, amount_excl, deviation
      from (select id, customer_id, invoice_number, state, currency, amount_excl::text, off::text as deviation, off
        from ${invoicesIn(reach, asked)} and invoices.party_id is not distinct from ${id ?? null}::int
          and (${id ?? null}::int is not null or party_name = ${senderName ?? ''})) found
      join customers on customers.id = customer_id
      order by abs(off) desc, customers.name, invoice_number, found.id limit 200`.execute(db)
    return rows.map(({ state, ...row }) => ({ ...row, statusName: invoice.states[state].label }))
  })
  mountRead(portal, missingOfMonth, (context, { query }) => missingOf(context, query))
}
