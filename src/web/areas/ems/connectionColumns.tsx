import type { EmsConnection } from '../../../contract/areas/ems/emsCalls.ts'
import { count, date, eanText, number, percent } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { TextLink } from '../../ui/textLink.tsx'

const two = css({ display: 'grid', gap: '0.5', whiteSpace: 'normal' })
const soft = css({ textStyle: 'tiny', color: 'text.soft', fontWeight: 'normal' })
const faint = css({ color: 'text.soft' })

/** What the table says of a connection. */
export function connectionColumns(customerId: number): readonly Column<EmsConnection>[] {
  return [
    {
      id: 'name',
      header: 'Aansluiting',
      sortable: true,
      cell: (row) => (
        <span className={two}>
          {row.name}
          <span className={soft}>{eanText(row.ean)}</span>
        </span>
      ),
    },
    { id: 'entity', header: 'Entiteit', from: 'xl', cell: ({ entityName }) => entityName },
    {
      id: 'value',
      header: 'Verbruik 12 mnd',
      sortable: true,
      numeric: true,
      cell: ({ value, unit, direction }) =>
        value === null ? (
          <span className={faint}>–</span>
        ) : (
          <>
            {number(value / 1000, 0)} {unit}
            {direction === 'fedIn' && <span className={soft}> teruglevering</span>}
          </>
        ),
    },
    {
      id: 'difference',
      header: 'Verschil vorig jaar',
      sortable: true,
      numeric: true,
      cell: (row) => <Difference {...row} />,
    },
    {
      id: 'perArea',
      header: 'Per m²',
      sortable: true,
      numeric: true,
      from: 'lg',
      cell: ({ perArea, unit }) => (perArea === null ? '–' : `${number(perArea / 1000, 1)} ${unit}`),
    },
    {
      id: 'baseLoad',
      header: 'Sluipverbruik',
      sortable: true,
      numeric: true,
      from: 'lg',
      cell: ({ baseLoad }) => (baseLoad === null ? '–' : `${number(baseLoad / 1000, 1, 1)} kW`),
    },
    {
      id: 'until',
      header: 'Meetgegevens t/m',
      sortable: true,
      from: 'md',
      cell: ({ until }) => (until === null ? <span className={faint}>Geen</span> : date(until)),
    },
    {
      id: 'signals',
      header: 'Signalen',
      sortable: true,
      numeric: true,
      cell: ({ id, signals }) =>
        signals === 0 ? (
          <span className={faint}>0</span>
        ) : (
          <TextLink href={`/v3/customers/${customerId}/signals/ems/overview?connectionId=${id}`}>
            <Badge tone="warning">{count(signals)}</Badge>
          </TextLink>
        ),
    },
  ]
}

/** More or less than a year before, or why that is not known. */
function Difference({ difference, known, direction }: EmsConnection) {
  if (difference === null) return <span className={soft}>{known < 0.9 ? 'onvolledig' : '–'}</span>
  const isEven = Math.abs(difference) < 0.005
  const isBad = difference > 0 === (direction === 'taken')
  return (
    <Badge tone={isEven ? 'neutral' : isBad ? 'danger' : 'success'}>
      {difference > 0 && !isEven ? '+' : ''}
      {percent(isEven ? 0 : difference)}
    </Badge>
  )
}
