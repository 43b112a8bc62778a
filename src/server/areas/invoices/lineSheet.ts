import { lineFields } from '../../../contract/areas/invoices/invoiceLines.ts'
import { invoice, linesSheet } from '../../../contract/areas/invoices/invoices.ts'
import { date, required, text } from '../../../contract/records/field.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { exportColumns } from '../../records/exports/cells.ts'
import type { Sheet } from '../../records/exports/sheet.ts'

const { connectionId: _, namedEan: __, ...ofLine } = lineFields

/** What a row of the file says: whose line it is, about which connection, and the line itself. */
const fields = {
  invoiceNumber: invoice.fields.invoiceNumber,
  invoiceDate: required(date('Factuurdatum')),
  partyName: invoice.automatic.partyName,
  ean: text('EAN-code', 18),
  connectionName: text('Aansluiting', 200),
  ...ofLine,
  currency: invoice.automatic.currency,
}
const lines: AnyResource = {
  ...invoice,
  fields,
  automatic: {},
  columns: Object.keys(fields).filter((name) => name !== 'currency'),
}

/** The lines of the invoices of a list, in the order of their invoices. */
export const invoiceLineSheet: Sheet = {
  name: linesSheet.name,
  title: linesSheet.label,
  columns: (type) => exportColumns(lines, type),
  rowsOf: async ({ db }, invoices) => {
    const found = await db
      .selectFrom('invoiceLines')
      .leftJoin('connections', 'connections.id', 'invoiceLines.connectionId')
      .selectAll('invoiceLines')
      .select('connections.name as connectionName')
      .select(({ fn }) => fn.coalesce('connections.ean', 'invoiceLines.namedEan').as('ean'))
      .where('invoiceId', 'in', [0, ...invoices.map(({ id }) => id)])
      .orderBy('place')
      .execute()
    const ofInvoice = Map.groupBy(found, ({ invoiceId }) => invoiceId)
    return invoices.flatMap(({ id, invoiceNumber, invoiceDate, partyName, currency }) =>
      (ofInvoice.get(id) ?? []).map((line) => ({ ...line, invoiceNumber, invoiceDate, partyName, currency })),
    )
  },
}
