import { useQuery } from '@tanstack/react-query'
import {
  type MeasuredMonth,
  type MeasuredProduct,
  measuredSaving,
} from '../../../contract/areas/energySaving/measuredCalls.ts'
import { fetched } from '../../calls/fetched.ts'
import { Ean } from '../../fields/cells.tsx'
import { month, number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { How } from '../../ui/how.tsx'
import { stack } from '../../ui/stack.ts'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { TextLink } from '../../ui/textLink.tsx'

const soft = css({ color: 'text.soft', textStyle: 'small' })
const names = { electricity: 'Elektriciteit', gas: 'Gas' } as const
const units = { electricity: 'kWh', gas: 'm³' } as const

const amount = (value: number | null) => (value === null ? '–' : number(value, 0))

const columnsOf = ({ product, perDegreeDay }: MeasuredProduct): Column<MeasuredMonth>[] => {
  const unit = units[product]
  const cold = (id: 'coldBefore' | 'cold', header: string): Column<MeasuredMonth> => ({
    id,
    header,
    numeric: true,
    cell: (row) => amount(row[id]),
  })
  const isCorrected = perDegreeDay !== null
  return [
    { id: 'month', header: 'Maand erna', cell: (row) => month(row.month) },
    {
      id: 'usedBefore',
      header: `Jaar ervoor (${unit})`,
      numeric: true,
      cell: (row) => amount(row.usedBefore),
    },
    ...(isCorrected ? [cold('coldBefore', 'Graaddagen ervoor'), cold('cold', 'Graaddagen erna')] : []),
    { id: 'expected', header: `Verwacht (${unit})`, numeric: true, cell: (row) => amount(row.expected) },
    { id: 'used', header: `Gemeten (${unit})`, numeric: true, cell: (row) => amount(row.used) },
  ]
}

/** In words how it comes about. */
function Months({ of, customerId }: { of: MeasuredProduct; customerId: number }) {
  const unit = units[of.product]
  return (
    <How>
      <p className={soft}>
        {of.perDegreeDay === null
          ? 'Elke maand erna staat naast dezelfde maand van het jaar ervoor, omgerekend naar evenveel uren.'
          : `Uit de maanden ervoor volgt wat een uur vast kost en wat een graaddag kost (${number(of.perDegreeDay, 2)} ${unit}); daarmee is van elke maand erna verwacht wat zij zonder de maatregel had verbruikt, in de kou van die maand. Alleen het deel dat de kou volgt, is zo gecorrigeerd.`}{' '}
        De maand van uitvoering telt niet mee, en een maand die niet heel is gemeten ook niet. De besparing is
        wat was verwacht min wat is gemeten. De onzekerheid volgt uit hoe de maanden schommelen: in negen van
        de tien gevallen ligt de besparing binnen deze marge.
      </p>
      <Table
        caption={`${names[of.product]}, per maand`}
        rows={of.months}
        rowKey={(row) => row.month}
        columns={columnsOf(of)}
      />
      <p className={soft}>
        Aansluitingen:{' '}
        {of.connections.map(({ id, name, ean }, place) => (
          <span key={id}>
            {place > 0 && ', '}
            <TextLink href={`/v3/customers/${customerId}/connections/${id}`}>{name}</TextLink> (
            <Ean code={ean} />)
          </span>
        ))}
      </p>
    </How>
  )
}

function Product({ of, customerId }: { of: MeasuredProduct; customerId: number }) {
  const unit = units[of.product]
  const isMeasured = of.state === 'measured'
  const percent = (value: number | null) => (value === null ? '' : ` (${number(value, 1, 1)}%)`)
  return (
    <div className={stack}>
      <Banner tone={of.isShown && (of.saved ?? 0) > 0 ? 'success' : 'info'} title={names[of.product]}>
        {of.said}
      </Banner>
      {isMeasured && (
        <DescriptionList
          columns={4}
          items={[
            { label: 'Verwacht zonder maatregel', value: `${amount(of.expected)} ${unit}` },
            { label: 'Gemeten', value: `${amount(of.used)} ${unit}` },
            { label: 'Bespaard', value: `${amount(of.saved)} ${unit}${percent(of.percent)}` },
            { label: 'Onzekerheid', value: `± ${amount(of.margin)} ${unit}${percent(of.marginPercent)}` },
          ]}
        />
      )}
      {of.notes.length > 0 && (
        <Banner tone="warning" title="Kijk hiernaar">
          {of.notes.join(' ')}
        </Banner>
      )}
      {of.months.length > 0 && <Months of={of} customerId={customerId} />}
    </div>
  )
}

/** What a measure that was taken saved, as was measured at its location. */
export function MeasuredCard({ id, customerId }: { id: number; customerId: number }) {
  const found = useQuery(fetched(measuredSaving, { customerId, id }))
  const products = found.data?.products
  return (
    <Card title="Gemeten besparing">
      <Fetching of={found} lines={5} />
      <div className={stack}>
        {products?.map((of) => (
          <Product key={of.product} of={of} customerId={customerId} />
        ))}
      </div>
      {found.data?.withheld && <Banner tone="info">{found.data.withheld}</Banner>}
      {products?.length === 0 && found.data?.withheld === null && (
        <EmptyState title="Bij deze locatie hoort geen aansluiting">
          Zonder metingen is niet te zeggen wat zij bespaarde. Kies de locatie bij een aansluiting als
          entiteit.
        </EmptyState>
      )}
    </Card>
  )
}
