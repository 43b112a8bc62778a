import type { InvoiceLine } from '../../../contract/areas/invoices/invoiceLines.ts'
import type { Received, ReceivedLine } from '../../../domain/audit/case.ts'
import type { Party } from '../../../domain/audit/codes.ts'
import type { LeftOut } from '../../../domain/audit/controlTypes.ts'
import { shared } from '../../../domain/audit/days.ts'
import { centsIn } from '../../../domain/invoice/exact.ts'
import { lineTypes } from '../../../domain/invoice/lineTypes.ts'
import { addDays, dayOf } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Found, FoundConnection, FoundInvoice } from './found.ts'
import { isSettledNote, namesNone } from './settledNote.ts'

const parties: Readonly<Record<string, Party>> = {
  supplier: 'supplier',
  gridoperator: 'grid',
  measuring: 'metering',
  trafo: 'trafo',
}

const units: Readonly<Record<string, string>> = { maand: 'mnd', nm3: 'm3n' }

/** What no invoice of the portal says of a line. */
const unsaid = { itemCode: null, click: null, category: null, year: null } as const

/** A line as a case has it. */
type LineRow = Omit<ReceivedLine, keyof typeof unsaid>

/** An invoice as a case has it, with what of its lines is known. */
export type InvoiceRow = Omit<Received, 'lines' | 'totals'> & {
  readonly lines: readonly LineRow[]
  readonly totals?: Partial<Received['totals']>
}

/** The same as the engine has it. */
export const receivedOf = (row: InvoiceRow): Received => ({
  ...row,
  lines: row.lines.map((line) => ({ ...line, ...unsaid })),
  totals: { excl: null, vat: null, incl: null, ...row.totals },
})

export const lineRow = (line: InvoiceLine, ean: string | null, period: Span): LineRow => ({
  ean,
  code: line.lineType,
  description: line.description ?? lineTypes[line.lineType],
  period,
  quantity: line.quantity,
  unit: line.unit === null ? null : (units[line.unit] ?? line.unit),
  rate: line.rate,
  amount: line.amountExcl,
  vatRate: line.vatRate === 'verlegd' ? null : line.vatRate,
  readingFrom: line.readingFrom,
  readingTo: line.readingTo,
})

export const invoiceRow = (of: FoundInvoice, lines: readonly LineRow[]): InvoiceRow => ({
  id: String(of.id),
  party: parties[of.partyType] ?? 'supplier',
  name: of.partyName,
  number: of.invoiceNumber,
  kind: of.kind,
  date: of.invoiceDate,
  dueDate: of.dueDate,
  period: { from: of.periodFrom, to: of.periodTo },
  isEstimated: of.isEstimated,
  lines,
})

/** Why no line of an invoice can be controlled by itself; null where they can. */
export function refusalOf(of: FoundInvoice): string | null {
  const { kind, creditOfId, partyType, currency } = of
  if (creditOfId !== null) return 'Telt mee bij de factuur waar deze een correctie van is'
  if (isSettledNote(of)) return 'Telt mee bij de bevindingen die ermee zijn opgelost'
  if (namesNone(of))
    return 'Deze correctie noemt niet van welke factuur zij is: kies die bij Creditering van, of los er bevindingen mee op tot haar hele bedrag'
  if (kind === 'voorschot') return 'Een voorschot wordt gecontroleerd bij de afrekening'
  if (parties[partyType] === undefined) return 'Van deze soort afzender zijn geen prijzen bekend'
  return currency === 'EUR' ? null : `Bedragen in ${currency} worden niet gecontroleerd`
}

export const spanOf = ({ periodFrom, periodTo }: { periodFrom: string; periodTo: string }): Span => ({
  from: periodFrom,
  to: periodTo,
})

const isWithin = (line: InvoiceLine, { periodFrom, periodTo }: FoundInvoice) =>
  line.periodFrom >= periodFrom && line.periodTo <= periodTo

/** The days on which the customer had a connection; its end is the day after. */
export const managedDays = ({ startDate, endDate }: Pick<FoundConnection, 'startDate' | 'endDate'>) => ({
  from: startDate,
  to: endDate === null ? null : addDays(endDate, -1),
})

/** Whether the customer had the connection on any day of a line: of the others FC27 asks the whole amount back. */
const isManaged = (line: InvoiceLine, connection: FoundConnection): boolean =>
  shared(spanOf(line), managedDays(connection)) !== null

/**
 * Whether all that was billed for a connection was given back, kind by kind: then nothing is billed any more, and that all of it would
 * lack is no fault. What it ought to be stands on the invoice that came instead.
 */
function isTakenBack({ invoice, following }: Found, connectionId: number | null): boolean {
  const isOwn = (line: InvoiceLine) => line.connectionId === connectionId
  if (!following.some(({ lines }) => lines.some(isOwn))) return false
  const left = new Map<string | null, number>()
  for (const { lineType, amountExcl } of [invoice, ...following].flatMap(({ lines }) => lines.filter(isOwn)))
    left.set(lineType, (left.get(lineType) ?? 0) + centsIn(amountExcl))
  return [...left.values()].every((cents) => cents === 0)
}

/** Why a line cannot be controlled; null where it can. */
function lineRefusal(found: Found, line: InvoiceLine): string | null {
  if (line.connectionId === null) return 'Deze regel hoort bij geen aansluiting'
  const connection = found.connections.find(({ id }) => id === line.connectionId)
  if (connection === undefined) return 'De aansluiting is niet bekend'
  if (!isManaged(line, connection)) return 'De aansluiting was op deze dagen niet in beheer (FC27)'
  if (isTakenBack(found, connection.id)) return 'Helemaal gecrediteerd: er wordt niets meer gerekend'
  return isWithin(line, found.invoice) ? null : 'Deze regel gaat over andere dagen dan de factuur'
}

/** The lines that no case is made of, each with its reason. */
export function leftOut(found: Found): LeftOut[] {
  const whole = refusalOf(found.invoice)
  return found.invoice.lines.flatMap((line) => {
    const reason = whole ?? lineRefusal(found, line)
    if (reason === null) return []
    const { description, quantity, unit, rate, amountExcl: amount } = line
    return [
      {
        connectionId: line.connectionId,
        code: line.lineType,
        label: lineTypes[line.lineType],
        period: spanOf(line),
        reason,
        billed: { description: description ?? lineTypes[line.lineType], quantity, unit, rate, amount },
      },
    ]
  })
}

/** The lines of an invoice and its corrections about one connection, and the days they are about together. */
export function linesAbout(
  found: Found,
  connection: FoundConnection,
): { readonly invoices: readonly InvoiceRow[]; readonly period: Span } | null {
  const { invoice, following } = found
  const { id, ean } = connection
  if (isTakenBack(found, id)) return null
  const own = invoice.lines.filter(
    (line) => line.connectionId === id && isWithin(line, invoice) && isManaged(line, connection),
  )
  if (own.length === 0) return null
  const period = {
    from: own.reduce((first, { periodFrom }) => (periodFrom < first ? periodFrom : first), invoice.periodTo),
    to: own.reduce((last, { periodTo }) => (periodTo > last ? periodTo : last), invoice.periodFrom),
  }
  const corrections = following.map((one) => ({
    ...one,
    lines: one.lines.filter((line) => line.connectionId === id),
  }))
  const rows = (of: FoundInvoice, lines: readonly InvoiceLine[]) =>
    invoiceRow(
      of,
      lines.map((line) => lineRow(line, ean, isWithin(line, invoice) ? spanOf(line) : period)),
    )
  return {
    period,
    invoices: [
      rows(invoice, own),
      ...corrections.filter(({ lines }) => lines.length > 0).map((one) => rows(one, one.lines)),
    ],
  }
}

/** The years that days touch, whole. */
export const yearsOf = ({ from, to }: Span): Span => ({
  from: dayOf(Number(from.slice(0, 4)), 1, 1),
  to: dayOf(Number(to.slice(0, 4)), 12, 31),
})
