import { type InvoiceLine, lineFields } from '../../../contract/areas/invoices/invoiceLines.ts'
import { lineCents } from '../../../domain/invoice/exact.ts'
import { amountOf } from '../../../domain/money.ts'
import type { Option } from '../../ui/option.ts'

/** A line while it is typed: the values of its fields, or the text of what is no value yet. */
export type DraftLine = { readonly [K in keyof InvoiceLine]: unknown }
/** A column of the grid; the EAN-code that an e-invoice named goes along unseen. */
export type LineName = Exclude<keyof InvoiceLine, 'namedEan'>

/** The columns of the grid from left to right. */
export const lineNames: readonly LineName[] = [
  ...(['connectionId', 'lineType', 'description', 'periodFrom', 'periodTo', 'quantity', 'unit'] as const),
  ...(['rate', 'amountExcl', 'vatRate', 'bracket', 'readingFrom', 'readingTo'] as const),
]

/** What a cell with a pick list may choose from. */
export function optionsOf(name: LineName): readonly Option[] {
  const { choices } = lineFields[name]
  return (choices ?? []).map(({ value, label }) => ({ value: String(value), label }))
}

/** A new line: of the connection of the one before it, over the period of the invoice, at the usual VAT. */
export function blankLine(header: Readonly<Record<string, unknown>>, before?: DraftLine): DraftLine {
  return {
    connectionId: before?.connectionId ?? null,
    lineType: null,
    description: null,
    periodFrom: before?.periodFrom ?? header.periodFrom ?? null,
    periodTo: before?.periodTo ?? header.periodTo ?? null,
    quantity: null,
    unit: null,
    rate: null,
    amountExcl: null,
    vatRate: before?.vatRate ?? '21',
    bracket: null,
    readingFrom: null,
    readingTo: null,
    namedEan: null,
  }
}

/** Whether nothing was typed in a line yet: at most it says which connection it is about. */
export const isUntouched = ({ lineType, description, quantity, rate, amountExcl }: DraftLine) =>
  [lineType, description, quantity, rate, amountExcl].every((value) => value === null)

/**
 * The lines of the invoice before, for this one: over its period, begun where the readings ended, and with what is different each
 * time left open. A line without a quantity costs what it did.
 */
export function linesLike(
  before: readonly InvoiceLine[],
  { periodFrom, periodTo }: Readonly<Record<string, unknown>>,
): DraftLine[] {
  return before.map((line) => ({
    ...line,
    periodFrom: periodFrom ?? null,
    periodTo: periodTo ?? null,
    readingFrom: line.readingTo,
    readingTo: null,
    namedEan: null,
    quantity: null,
    amountExcl: line.quantity === null ? line.amountExcl : null,
  }))
}

/** Quantity × rate to the cent, where both are numbers. */
function proposed(line: DraftLine): string | null {
  try {
    return amountOf(lineCents(String(line.quantity), String(line.rate)))
  } catch {
    return null
  }
}

const wholes = new Set<LineName>(['connectionId', 'bracket'])

function typedAs(name: LineName, text: string): unknown {
  if (text === '') return null
  return wholes.has(name) && /^\d{1,9}$/.test(text) ? Number(text) : text
}

/** The lines with one cell typed: a connection chosen for one counts for all that name its EAN-code and have none yet. */
export function linesWith(
  lines: readonly DraftLine[],
  { row, name, text }: { row: number; name: LineName; text: string },
): DraftLine[] {
  const { namedEan = null } = lines[row] ?? {}
  const typed = lines.map((line, place) => (place === row ? lineWith(line, name, text) : line))
  const connectionId = typed[row]?.connectionId ?? null
  if (name !== 'connectionId' || namedEan === null || connectionId === null) return typed
  return typed.map((line) =>
    line.connectionId === null && line.namedEan === namedEan ? { ...line, connectionId } : line,
  )
}

/** The line with one cell typed; the amount follows quantity and rate. */
export function lineWith(line: DraftLine, name: LineName, text: string): DraftLine {
  const next = { ...line, [name]: typedAs(name, text) }
  const amount = name === 'quantity' || name === 'rate' ? proposed(next) : null
  return amount === null ? next : { ...next, amountExcl: amount }
}
