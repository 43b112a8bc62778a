import type { ControlLine } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import { dates, euro } from '../../format/format.ts'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { StatusOf } from './badges.tsx'
import { HowCalculated } from './howCalculated.tsx'

const amount = (value: string | null) => (value === null ? '–' : euro(value))
const keyOf = ({ code, key, period, status }: ControlLine) => `${code} ${key} ${period.from} ${status}`

/** The lines about one connection: what was billed, what it ought to be, and how that was calculated. */
export function LineCard({ title, lines }: { title: string; lines: readonly ControlLine[] }) {
  return (
    <Card title={title}>
      <Table
        caption={`Regels van ${title}`}
        rows={lines.map((line, place) => ({ line, place }))}
        rowKey={({ line, place }) => `${keyOf(line)} ${place}`}
        columns={[
          {
            id: 'label',
            header: 'Regel',
            cell: ({ line }) => (
              <div>
                {line.key === '' ? line.label : `${line.label} ${line.key}`}
                <HowCalculated line={line} />
              </div>
            ),
          },
          {
            id: 'period',
            header: 'Periode',
            from: 'lg',
            cell: ({ line: { period } }) => dates(period.from, period.to),
          },
          {
            id: 'invoiced',
            header: 'Gefactureerd',
            numeric: true,
            cell: ({ line }) => amount(line.invoiced),
          },
          { id: 'expected', header: 'Verwacht', numeric: true, cell: ({ line }) => amount(line.expected) },
          {
            id: 'difference',
            header: 'Verschil',
            numeric: true,
            cell: ({ line }) => amount(line.difference),
          },
          { id: 'status', header: 'Oordeel', cell: ({ line }) => <StatusOf status={line.status} /> },
        ]}
      />
    </Card>
  )
}
