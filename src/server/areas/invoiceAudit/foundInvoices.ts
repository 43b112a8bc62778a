import { sql } from 'kysely'
import { addDays, type Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import type { FoundInvoice } from './found.ts'
import { namesNone } from './settledNote.ts'

const invoiceColumns = [
  'id',
  'customerId',
  'invoiceNumber',
  'kind',
  'partyType',
  'partyName',
  'creditOfId',
  'isEstimated',
  'invoiceDate',
  'dueDate',
  'periodFrom',
  'periodTo',
  'currency',
  'amountExcl',
  'vatAmount',
  'amountIncl',
  'state',
] as const

const lineColumns = [
  'connectionId',
  'lineType',
  'description',
  'periodFrom',
  'periodTo',
  'quantity',
  'unit',
  'rate',
  'amountExcl',
  'vatRate',
  'bracket',
  'readingFrom',
  'readingTo',
  'namedEan',
] as const

/** In these states an invoice counts: it was registered, and not dropped. */
export const countingStates = ['registered', 'inAudit', 'approved', 'disputed', 'closed', 'credited'] as const

/** An invoice as it is found, before its lines. */
export type Bare = Omit<FoundInvoice, 'lines'>

/** Lines of invoices in their order: all of them, or only those of some connections. */
export async function withLines(
  db: Db,
  invoices: readonly Bare[],
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

/** Those of these invoices that count, by their id. */
export async function countingOf(db: Db, ids: readonly number[]): Promise<Bare[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(invoiceColumns)
    .where('id', 'in', [0, ...ids])
    .where('state', 'in', countingStates)
    .orderBy('id')
    .execute()
  const notes = rows.filter(namesNone)
  // Of a hundred invoices there is mostly none.
  return notes.length === 0 ? rows : withSettled(db, rows, notes)
}

/** What was counted of findings of notes that name no invoice; in VAT it is another amount than its lines are. */
async function withSettled(db: Db, rows: readonly Bare[], notes: readonly Bare[]): Promise<Bare[]> {
  const settled = await db
    .selectFrom('auditCredits')
    .innerJoin('invoiceAudits', 'invoiceAudits.id', 'auditCredits.auditId')
    .select(['auditCredits.creditInvoiceId', sql<string>`sum(amount)::numeric(14, 2)::text`.as('amount')])
    .where(
      'auditCredits.creditInvoiceId',
      'in',
      notes.map(({ id }) => id),
    )
    .where('checkCode', '!=', 'FC24')
    .groupBy('auditCredits.creditInvoiceId')
    .execute()
  const amounts = new Map(settled.map(({ creditInvoiceId, amount }) => [creditInvoiceId, amount]))
  return rows.map((row) => {
    const settledAmount = amounts.get(row.id)
    return settledAmount === undefined ? row : { ...row, settledAmount }
  })
}

/** Credit notes and corrections of invoices. */
export const correctionsOf = (db: Db, all: readonly Bare[]) =>
  db
    .selectFrom('invoices')
    .select(invoiceColumns)
    .where('customerId', 'in', [0, ...customersOf(all)])
    .where('creditOfId', 'in', [0, ...all.map(({ id }) => id)])
    .where('state', 'in', countingStates)
    .orderBy('id')
    .execute()

export const customersOf = (all: readonly Pick<Bare, 'customerId'>[]): number[] => [
  ...new Set(all.map(({ customerId }) => customerId)),
]

export const firstOf = (days: readonly Day[]): Day => days.reduce((one, other) => (other < one ? other : one))
export const lastOf = (days: readonly Day[]): Day => days.reduce((one, other) => (other > one ? other : one))

/** How many days before an invoice others of its sender say something of it. */
const daysBeside = 400

const senderOf = ({ customerId, partyType, partyName, currency }: Bare) =>
  [customerId, partyType, currency, partyName].join(' ')

/** Others of the same senders, each as far as it stands beside one of these invoices, with the lines about some connections. */
export async function besideAll(
  db: Db,
  all: readonly Bare[],
  connectionIds: readonly number[],
): Promise<ReadonlyMap<string, readonly FoundInvoice[]>> {
  const rows = await db
    .selectFrom('invoices')
    .select(invoiceColumns)
    .where('customerId', 'in', [0, ...customersOf(all)])
    .where('partyName', 'in', ['', ...new Set(all.map(({ partyName }) => partyName))])
    .where('state', 'in', countingStates)
    .where('periodFrom', '>=', addDays(firstOf(all.map(({ periodFrom }) => periodFrom)), -daysBeside))
    .where('periodFrom', '<=', lastOf(all.map(({ periodTo }) => periodTo)))
    // Of a customer of a thousand connections those of a few of them.
    .where('id', 'in', (of) =>
      of
        .selectFrom('invoiceLines')
        .select('invoiceId')
        .where('customerId', 'in', [0, ...customersOf(all)])
        .where('connectionId', 'in', [0, ...connectionIds]),
    )
    .orderBy('id')
    .execute()
  const senders = new Set(all.map(senderOf))
  const found = await withLines(
    db,
    rows.filter((row) => senders.has(senderOf(row))),
    connectionIds,
  )
  return Map.groupBy(found, senderOf)
}

/** Others of the same sender in the year before an invoice, the lines of its connections alone. */
export function besideOf(
  of: Bare,
  senders: Awaited<ReturnType<typeof besideAll>>,
  ids: ReadonlySet<number>,
): FoundInvoice[] {
  const from = addDays(of.periodFrom, -daysBeside)
  return (senders.get(senderOf(of)) ?? []).flatMap((one) => {
    if (one.id === of.id || one.periodFrom < from || one.periodFrom > of.periodTo) return []
    const lines = one.lines.filter(({ connectionId }) => connectionId !== null && ids.has(connectionId))
    return lines.length === 0 ? [] : [{ ...one, lines }]
  })
}
