import type { NamedConnection } from '../../../contract/areas/connections/connectionCalls.ts'
import { type InvoiceLine, lineFields } from '../../../contract/areas/invoices/invoiceLines.ts'
import type { Invoice } from '../../../contract/areas/invoices/invoices.ts'
import { Ean } from '../../fields/cells.tsx'
import { dates, number } from '../../format/format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { namesOf, useConnections } from './connections.ts'
import { amount, lineTypeWord, rateWord, unitWord } from './words.ts'

type Placed = InvoiceLine & { readonly place: number }

function columnsFor(invoice: Invoice, connections: readonly NamedConnection[]): Column<Placed>[] {
  const names = namesOf(connections)
  const nameOf = ({ connectionId, namedEan }: Placed) =>
    names.get(String(connectionId)) ?? (namedEan && <Ean code={namedEan} />)
  const figure = (name: 'quantity' | 'readingFrom' | 'readingTo'): Column<Placed> => ({
    id: name,
    header: lineFields[name].label,
    numeric: true,
    cell: (line) => (line[name] === null ? '' : number(line[name])),
  })
  return [
    {
      id: 'description',
      header: 'Omschrijving',
      cell: (line) => line.description ?? lineTypeWord(line.lineType),
    },
    { id: 'lineType', header: 'Soort regel', cell: (line) => lineTypeWord(line.lineType), from: 'lg' },
    { id: 'connection', header: 'Aansluiting', cell: nameOf },
    {
      id: 'period',
      header: 'Periode',
      cell: (line) => dates(line.periodFrom, line.periodTo),
      from: 'lg',
    },
    figure('readingFrom'),
    figure('readingTo'),
    figure('quantity'),
    { id: 'unit', header: 'Eenheid', cell: (line) => unitWord(line.unit) },
    {
      id: 'rate',
      header: 'Tarief',
      numeric: true,
      cell: (line) => (line.rate === null ? '' : number(line.rate, 6, 2)),
    },
    { id: 'vatRate', header: 'Btw', numeric: true, cell: (line) => rateWord(line.vatRate) },
    {
      id: 'amount',
      header: 'Bedrag',
      numeric: true,
      cell: (line) => amount(line.amountExcl, invoice.currency),
    },
  ]
}

/** The lines with everything that is known of each. */
export function LineTable({ invoice, customerId }: { invoice: Invoice; customerId: number | null }) {
  const connections = useConnections(customerId, invoice.lines)
  if (invoice.lines.length === 0)
    return (
      <Card>
        <EmptyState title="Nog geen regels">Vul de regels in bij Bewerken.</EmptyState>
      </Card>
    )
  return (
    <Card flush>
      <Table
        wide
        caption="Factuurregels"
        rows={invoice.lines.map((line, place) => ({ ...line, place }))}
        columns={columnsFor(invoice, connections)}
        rowKey={({ place }) => String(place)}
      />
    </Card>
  )
}
