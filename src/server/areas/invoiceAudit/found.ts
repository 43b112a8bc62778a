import { sql } from 'kysely'
import type { InvoiceLine } from '../../../contract/areas/invoices/invoiceLines.ts'
import { addDays, type Day, dayOf } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { type KnownPrices, knownPrices, type PricedConnection } from '../rates/prices/known.ts'
import { pricedColumns } from '../rates/prices/pricedColumns.ts'
import { type FactChange, factChanges, versionsOf } from './facts.ts'
import { rentChangesOf } from './rents.ts'
import { type ChecksSet, checksFor, settingsOf } from './settings.ts'

const invoiceColumns = [
  ...(['id', 'customerId', 'invoiceNumber', 'kind', 'partyType', 'partyName', 'creditOfId'] as const),
  ...(['isEstimated', 'invoiceDate', 'dueDate', 'periodFrom', 'periodTo', 'currency'] as const),
  ...(['amountExcl', 'vatAmount', 'amountIncl', 'state'] as const),
] as const

/** An invoice as its control sees it, with its lines in their order. */
export interface FoundInvoice {
  readonly id: number
  readonly customerId: number
  readonly invoiceNumber: string
  readonly kind: 'voorschot' | 'maand' | 'jaar' | 'eind' | 'correctie' | 'credit'
  readonly partyType: string
  readonly partyName: string
  readonly creditOfId: number | null
  readonly isEstimated: boolean
  readonly invoiceDate: Day
  readonly dueDate: Day | null
  readonly periodFrom: Day
  readonly periodTo: Day
  readonly currency: string
  readonly amountExcl: string
  readonly vatAmount: string
  readonly amountIncl: string
  readonly state: string
  readonly lines: readonly InvoiceLine[]
}

/** A connection as its invoices are controlled. */
export interface FoundConnection extends PricedConnection {
  readonly startDate: Day | null
  readonly endDate: Day | null
  /** What was written down otherwise since the days of the invoice began. */
  readonly changes: readonly FactChange[]
}

/** What was read in a month: sums of days in thousandths, and how they are known. */
export interface FoundMonth {
  readonly connectionId: number
  readonly month: Day
  readonly direction: number
  readonly single: (number | null)[] | null
  readonly normal: (number | null)[] | null
  readonly low: (number | null)[] | null
  readonly covered: number[]
  readonly quality: number[]
  readonly peak: (number | null)[] | null
}

/** Where a rate that is agreed stands, and with whom. */
export interface FoundSource {
  readonly rateId: number
  readonly number: string | null
  readonly supplier: string | null
  /** The days of its agreement. */
  readonly startDate: Day | null
  readonly endDate: Day | null
  /** More connections have their clicks together. */
  readonly hasClicks: boolean
}

/** All that an invoice is controlled against. */
export interface Found {
  readonly invoice: FoundInvoice
  /** Credit notes and corrections of it. */
  readonly following: readonly FoundInvoice[]
  /** Others of the same sender in the year before it, the connections of this one alone. */
  readonly beside: readonly FoundInvoice[]
  readonly connections: readonly FoundConnection[]
  readonly prices: KnownPrices
  /** The day on which the rent of a transformer was last changed, where that was since the invoice began. */
  readonly rentChanges: ReadonlyMap<number, Day>
  readonly sources: ReadonlyMap<number, FoundSource>
  readonly months: readonly FoundMonth[]
  /** How its checks are set, for all or for its customer. */
  readonly checks: ChecksSet
}

const lineColumns = [
  ...(['connectionId', 'lineType', 'description', 'periodFrom', 'periodTo', 'quantity', 'unit'] as const),
  ...(['rate', 'amountExcl', 'vatRate', 'bracket', 'readingFrom', 'readingTo', 'namedEan'] as const),
] as const

/** In these states an invoice counts: it was registered, and not dropped. */
export const countingStates = ['registered', 'inAudit', 'approved', 'disputed', 'closed', 'credited'] as const

/** Lines of invoices: all of them, or only those of some connections. */
async function withLines(
  db: Db,
  invoices: readonly Omit<FoundInvoice, 'lines'>[],
  connectionIds: readonly number[] | null,
): Promise<FoundInvoice[]> {
  const rows = await db
    .selectFrom('invoiceLines')
    .select(['invoiceId', ...lineColumns])
    .where('invoiceId', 'in', [0, ...invoices.map(({ id }) => id)])
    .$if(connectionIds !== null, (of) => of.where('connectionId', 'in', [0, ...(connectionIds ?? [])]))
    .orderBy('invoiceId')
    .orderBy('place')
    .execute()
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId)
  return invoices.map((one) => ({
    ...one,
    lines: (byInvoice.get(one.id) ?? []).map(({ invoiceId: _, ...line }) => line),
  }))
}

/** How many days before an invoice others of its sender say something of it. */
const daysBeside = 400

async function besideOf(db: Db, of: FoundInvoice, connectionIds: readonly number[]): Promise<FoundInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(invoiceColumns)
    .where('customerId', '=', of.customerId)
    .where('id', '!=', of.id)
    .where('partyType', '=', of.partyType as 'supplier')
    .where('partyName', '=', of.partyName)
    .where('currency', '=', of.currency)
    .where('state', 'in', countingStates)
    .where('periodFrom', '>=', addDays(of.periodFrom, -daysBeside))
    .where('periodFrom', '<=', of.periodTo)
    .orderBy('id')
    .execute()
  const found = await withLines(db, rows, connectionIds)
  return found.filter(({ lines }) => lines.length > 0)
}

async function sourcesOf(db: Db, { rates }: KnownPrices): Promise<ReadonlyMap<number, FoundSource>> {
  const ids = [...rates.values()].flatMap((own) => own.map(({ id }) => id))
  const { rows } = await sql<FoundSource>`
    select rates.id as rate_id, agreement.number, parties.name as supplier, agreement.start_date, agreement.end_date,
      exists (select from clicks where supply_agreement_id = agreement.id and state = 'executed') as has_clicks
    from rates
    left join supply_agreements as agreement on agreement.id = rates.supply_agreement_id
    left join parties on parties.id = agreement.supplier_id
    where rates.id = any(${[0, ...ids]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.rateId, row]))
}

/** The years that a period touches, whole: taxes add up over them. */
const yearsAround = ({ periodFrom, periodTo }: FoundInvoice): Span => ({
  from: dayOf(Number(periodFrom.slice(0, 4)), 1, 1),
  to: dayOf(Number(periodTo.slice(0, 4)), 12, 31),
})

/** Everything about one invoice, in a fixed number of questions; null where it is not there or does not count. */
export async function foundFor(db: Db, invoiceId: number): Promise<Found | null> {
  const own = await db
    .selectFrom('invoices')
    .select(invoiceColumns)
    .where('id', '=', invoiceId)
    .where('state', 'in', countingStates)
    .executeTakeFirst()
  if (own === undefined) return null
  const corrections = await db
    .selectFrom('invoices')
    .select(invoiceColumns)
    .where('customerId', '=', own.customerId)
    .where('creditOfId', '=', own.id)
    .where('state', 'in', countingStates)
    .orderBy('id')
    .execute()
  const [invoice, ...following] = await withLines(db, [own, ...corrections], null)
  if (invoice === undefined) return null
  const ids = [...new Set(invoice.lines.flatMap(({ connectionId }) => connectionId ?? []))]
  const rows = await db
    .selectFrom('connections')
    .select([...pricedColumns, 'startDate', 'endDate'])
    .where('customerId', '=', own.customerId)
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()
  const changes = await factChanges(db, ids, own.periodFrom)
  const connections = rows.map((row): FoundConnection => ({ ...row, changes: changes.get(row.id) ?? [] }))
  const span = yearsAround(invoice)
  const prices = await knownPrices(db, own.customerId, connections.flatMap(versionsOf), span)
  const months = await db
    .selectFrom('readingMonths')
    .select(['connectionId', 'month', 'direction', 'single', 'normal', 'low', 'covered', 'quality', 'peak'])
    .where('connectionId', 'in', [0, ...ids])
    .where('month', '>=', span.from)
    .where('month', '<=', invoice.periodTo)
    .orderBy('month')
    .execute()
  return {
    invoice,
    following,
    connections,
    prices,
    rentChanges: await rentChangesOf(db, prices, own.periodFrom),
    months,
    beside: await besideOf(db, invoice, ids),
    sources: await sourcesOf(db, prices),
    checks: checksFor(await settingsOf(db, own.customerId), invoice),
  }
}
