import {
  expectedParties,
  type InvoiceYearRow,
} from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { completeness } from '../../../domain/invoice/expected.ts'
import { eanText, monthNames, percent } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Second } from '../../ui/cellLine.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { TextLink } from '../../ui/textLink.tsx'
import { amounts } from './words.ts'
import { YearCell } from './yearCell.tsx'

const address = css({ display: 'block', minWidth: { md: '13rem' } })

/** How far a year lies from the one before; nothing to compare with is null. */
function change({ total, previousTotal }: InvoiceYearRow): number | null {
  const before = Number.parseFloat(previousTotal)
  return before === 0 ? null : (Number.parseFloat(total) - before) / Math.abs(before)
}

const monthColumn = (year: number, name: string, place: number): Column<InvoiceYearRow> => ({
  id: name,
  tight: true,
  header: name === 'Maart' ? 'Mrt' : name.slice(0, 3),
  cell: (row) => <YearCell row={row} year={year} month={place + 1} />,
})

interface YearTableProps {
  year: number
  rows: readonly InvoiceYearRow[]
  isOver: boolean
}

/** The months of a year beside each other, a line for each connection and kind of party. */
export function YearTable({ year, rows, isOver }: YearTableProps) {
  return (
    <Table
      wide
      oneLine
      caption={`Facturen van ${year} per aansluiting en soort partij`}
      rows={rows}
      rowKey={({ connectionId, partyType }) => `${connectionId} ${partyType}`}
      groupOf={({ customerId, customerName }) => ({
        key: String(customerId),
        heading: <TextLink href={`/v3/customers/${customerId}/invoices`}>{customerName}</TextLink>,
      })}
      columns={[
        {
          id: 'connection',
          header: 'Aansluiting',
          cell: ({ connectionName, ean: code }) => (
            <span className={address}>
              {connectionName}
              <Second>EAN {eanText(code)}</Second>
            </span>
          ),
        },
        { id: 'party', header: 'Soort partij', cell: ({ partyType }) => expectedParties[partyType] },
        ...monthNames.map((name, place) => monthColumn(year, name, place)),
        {
          id: 'completeness',
          header: 'Volledig',
          numeric: true,
          cell: ({ received, missing }) => percent(completeness(received, missing), 0),
        },
        {
          id: 'total',
          header: `Totaal ${year}`,
          numeric: true,
          cell: ({ total, totalInOthers }) => amounts(total, totalInOthers),
        },
        {
          id: 'previous',
          header: `Totaal ${year - 1}`,
          numeric: true,
          cell: ({ previousTotal, previousInOthers }) => amounts(previousTotal, previousInOthers),
        },
        // Part of a year says nothing beside a whole one.
        ...(isOver
          ? [
              {
                id: 'change',
                header: 'Verschil',
                numeric: true,
                cell: (row: InvoiceYearRow) => percent(change(row)),
              },
            ]
          : []),
      ]}
    />
  )
}
