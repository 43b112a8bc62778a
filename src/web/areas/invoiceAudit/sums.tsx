import type { AuditSums, Uncontrolled } from '../../../contract/areas/invoiceAudit/overviewCalls.ts'
import { count, euroFromCents, month as monthOf, percent } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { How } from '../../ui/how.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { ReadingsNeeded } from './readingsNeeded.tsx'

const soft = css({ color: 'text.soft', textStyle: 'small', mt: '1' })

/** How much of one amount another is, rounded down to a tenth: all is said only of all. */
const shareOf = (part: number, whole: number) =>
  whole === 0 ? '–' : percent(Math.floor((part * 1000) / whole) / 1000)

const coverageOf = ({ controlledCents, sizeCents }: AuditSums) => shareOf(controlledCents, sizeCents)

/** What was billed too much by what was controlled. */
const deviationOf = ({ comparedCents, expectedCents }: AuditSums) => comparedCents - expectedCents

/** By how much that differs from what it should have been. */
const deviationShare = (sums: AuditSums) =>
  sums.expectedCents === 0 ? '–' : percent(deviationOf(sums) / Math.abs(sums.expectedCents))

/** The columns of a table of sums: of months, of kinds of cost, of connections. */
export const sumColumns = <Row extends AuditSums>(): Column<Row>[] => [
  {
    id: 'invoiced',
    header: 'Gefactureerd',
    numeric: true,
    cell: ({ invoicedCents }) => euroFromCents(invoicedCents),
  },
  {
    id: 'compared',
    header: 'Waarvan gecontroleerd',
    numeric: true,
    from: 'lg',
    cell: ({ comparedCents }) => euroFromCents(comparedCents),
  },
  {
    id: 'expected',
    header: 'Berekend',
    numeric: true,
    cell: ({ expectedCents }) => euroFromCents(expectedCents),
  },
  { id: 'deviation', header: 'Afwijking', numeric: true, cell: (row) => euroFromCents(deviationOf(row)) },
  { id: 'share', header: 'Afwijking %', numeric: true, from: 'xl', cell: deviationShare },
  { id: 'coverage', header: 'Controleerbaar', numeric: true, cell: coverageOf },
]

/** The sums of a year, and how each of them came about. */
export function SumsCard({ title, sums }: { title: string; sums: AuditSums }) {
  const { invoicedCents, comparedCents, expectedCents, sizeCents, controlledCents } = sums
  return (
    <Card title={title}>
      <DescriptionList
        columns={4}
        items={[
          { label: 'Gefactureerd (excl. btw)', value: euroFromCents(invoicedCents) },
          { label: 'Berekend', value: euroFromCents(expectedCents) },
          { label: 'Afwijking', value: `${euroFromCents(deviationOf(sums))} (${deviationShare(sums)})` },
          { label: 'Controleerbaar', value: coverageOf(sums) },
        ]}
      />
      <How>
        <p className={soft}>
          Gefactureerd: {count(sums.lineCount)} regels, samen {euroFromCents(invoicedCents)}. Daarvan zijn er{' '}
          {count(sums.controlledLines)} gecontroleerd, samen {euroFromCents(comparedCents)}; die hadden{' '}
          {euroFromCents(expectedCents)} moeten zijn.
        </p>
        <p className={soft}>
          Afwijking: {euroFromCents(comparedCents)} − {euroFromCents(expectedCents)} ={' '}
          {euroFromCents(deviationOf(sums))}. Boven nul is te veel gefactureerd. Verschillen binnen de marge
          van een controle tellen hier mee, maar zijn geen bevinding.
        </p>
        <p className={soft}>
          Controleerbaar: {euroFromCents(controlledCents)} van {euroFromCents(sizeCents)}, waarin ook een
          bedrag dat je terugkrijgt als bedrag meetelt. Een regel hoort bij de maand waarin haar periode
          begint; een correctie telt mee bij de factuur die zij verbetert.
        </p>
      </How>
    </Card>
  )
}

/** Why not all of it could be controlled. */
interface UncontrolledProps {
  of: readonly Uncontrolled[]
  sums: AuditSums
  customerId: number
}

export function UncontrolledCard({ of, sums, customerId }: UncontrolledProps) {
  if (of.length === 0) return null
  return (
    <Card title="Wat niet te controleren was, en waarom" flush>
      <Table
        caption="Wat niet te controleren was"
        rows={of}
        rowKey={({ reason }) => reason}
        columns={[
          { id: 'reason', header: 'Reden', cell: ({ reason }) => reason },
          { id: 'lines', header: 'Regels', numeric: true, cell: ({ lineCount }) => count(lineCount) },
          {
            id: 'size',
            header: 'Bedrag',
            numeric: true,
            cell: ({ sizeCents }) => euroFromCents(sizeCents),
          },
          {
            id: 'share',
            header: 'Deel',
            numeric: true,
            from: 'md',
            cell: ({ sizeCents }) => shareOf(sizeCents, sums.sizeCents),
          },
        ]}
      />
      <ReadingsNeeded reasons={of.map(({ reason }) => reason)} customerId={customerId} />
    </Card>
  )
}

/** What was billed beside what was calculated, month by month. */
export function MonthsCard({ months }: { months: readonly (AuditSums & { month: string })[] }) {
  return (
    <Card title="Per maand" flush>
      <Table
        caption="Gefactureerd en berekend per maand"
        rows={months}
        rowKey={({ month }) => month}
        columns={[{ id: 'month', header: 'Maand', cell: ({ month }) => monthOf(month) }, ...sumColumns()]}
      />
    </Card>
  )
}
