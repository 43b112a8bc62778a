import type {
  InvoiceMonthRow,
  InvoiceYearRow,
} from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { expectedParties } from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { partyTypes } from '../../../contract/areas/invoices/invoicePicklists.ts'
import { namedIn } from '../../../domain/keys.ts'
import { csvFile, quoted } from '../../format/csv.ts'
import { monthNames } from '../../format/format.ts'
import { cellLabel } from './yearCell.tsx'

const amount = (decimal: string) => decimal.replace('.', ',')
/** What is not in euro stands beside it in a column of its own: "NOK 801,78". */
const others = (inOthers: Readonly<Record<string, string>>) =>
  quoted(
    Object.entries(inOthers)
      .map(([code, of]) => `${code} ${amount(of)}`)
      .join(' + '),
  )

/** The matrix of a year as a Dutch spreadsheet opens it: a month in which a connection was not managed stays empty. */
export function yearCsv(year: number, rows: readonly InvoiceYearRow[]): string {
  const head = ['Klant', 'Aansluiting', 'EAN', 'Soort partij', ...monthNames, 'Ontvangen', 'Ontbreekt']
  return csvFile([
    [...head, ...[year, year - 1].flatMap((of) => [`Totaal ${of} (€)`, `Totaal ${of} in andere valuta`])].map(
      quoted,
    ),
    ...rows.map((row) => [
      ...[row.customerName, row.connectionName, row.ean, expectedParties[row.partyType]].map(quoted),
      ...monthNames.map((_, place) => {
        const cell = row.cells.find(({ month }) => month === place + 1)
        return quoted(cell ? cellLabel(cell) : '')
      }),
      String(row.received),
      String(row.missing),
      amount(row.total),
      others(row.totalInOthers),
      amount(row.previousTotal),
      others(row.previousInOthers),
    ]),
  ])
}

/** A month by sender. */
export function monthCsv(rows: readonly InvoiceMonthRow[]): string {
  const head = ['Afzender', 'Soort partij', 'Verwacht', 'Ontvangen', 'Ontbreekt', 'Facturen', 'In controle']
  return csvFile([
    [...head, 'Goedgekeurd', 'Betwist', 'Bedrag excl. btw (€)', 'In andere valuta', 'Afwijking (€)'].map(
      quoted,
    ),
    ...rows.map((row) => [
      quoted(row.senderName),
      quoted(namedIn(partyTypes, row.partyType) ?? row.partyType),
      ...[row.expected, row.received, row.missing, row.invoices, row.inAudit].map(String),
      String(row.approved),
      String(row.disputed),
      amount(row.amountExcl),
      others(row.amountInOthers),
      amount(row.deviation),
    ]),
  ])
}
