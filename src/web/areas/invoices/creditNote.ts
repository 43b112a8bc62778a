import type { Invoice } from '../../../contract/areas/invoices/invoices.ts'

/** The same amount or quantity the other way round. */
function turned(value: string | null): string | null {
  if (value === null || Number(value) === 0) return value
  return value.startsWith('-') ? value.slice(1) : `-${value}`
}

/** What is the same on the credit note of an invoice: of whom, about what and over which days. */
const alike = [
  ...(['partyType', 'supplierId', 'gridOperatorId', 'measuringCompanyId', 'partyOther', 'entityId'] as const),
  ...([
    'isCollective',
    'periodFrom',
    'periodTo',
    'customerReference',
    'purchaseOrder',
    'costCenter',
  ] as const),
]

/** A credit note of this invoice as it most often is: all of it back. Its number and day stand on the note. */
export function creditNoteOf(credited: Invoice): Readonly<Record<string, unknown>> {
  return {
    ...Object.fromEntries(alike.map((name) => [name, credited[name]])),
    kind: 'credit',
    creditOfId: credited.id,
    amountExcl: turned(credited.amountExcl),
    vatAmount: turned(credited.vatAmount),
    lines: credited.lines.map((line) => ({
      ...line,
      quantity: turned(line.quantity),
      amountExcl: turned(line.amountExcl),
      readingFrom: null,
      readingTo: null,
      namedEan: null,
    })),
  }
}
