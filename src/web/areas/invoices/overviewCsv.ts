import type {
  InvoiceMonthRow,
  InvoiceYearRow,
} from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { expectedParties } from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { partyTypes } from '../../../contract/areas/invoices/invoicePicklists.ts'
import { csvFile, quoted } from '../../format/csv.ts'
import { monthNames } from '../../format/format.ts'
import { cellLabel } from './yearCell.tsx'

const amount = (decimal: string) => decimal.replace('.', ',')

/** The matrix of a year as a Dutch spreadsheet opens it: a month in which a connection was not managed stays empty. */
export function yearCsv(year: number, rows: readonly InvoiceYearRow[]): string {
  const head = ['Klant', 'Aansluiting', 'EAN', 'Soort partij', ...monthNames, 'Ontvangen', 'Ontbreekt']
  return csvFile([
    [...head, `Totaal ${year} (€)`, `Totaal ${year - 1} (€)`].map(quoted),
    ...rows.map((row) => [
      ...[row.customerName, row.connectionName, row.ean, expectedParties[row.partyType]].map(quoted),
      ...monthNames.map((_, place) => {
        const cell = row.cells.find(({ month }) => month === place + 1)
        return quoted(cell ? cellLabel(cell) : '')
      }),
      String(row.received),
      String(row.missing),
      amount(row.total),
      amount(row.previousTotal),
    ]),
  ])
}

/** A month by sender. */
export function monthCsv(rows: readonly InvoiceMonthRow[]): string {
  const head = ['Afzender', 'Soort partij', 'Verwacht', 'Ontvangen', 'Ontbreekt', 'Facturen', 'In controle']
  return csvFile([
    [...head, 'Goedgekeurd', 'Betwist', 'Bedrag excl. btw (€)', 'Afwijking (€)'].map(quoted),
    ...rows.map((row) => [
      quoted(row.senderName),
      quoted(partyTypes[row.partyType as keyof typeof partyTypes]),
      ...[row.expected, row.received, row.missing, row.invoices, row.inAudit].map(String),
      String(row.approved),
      String(row.disputed),
      amount(row.amountExcl),
      amount(row.deviation),
    ]),
  ])
}
