import {
  type DegreeDayNormal,
  degreeDayKinds,
  degreeDayNormal,
  degreeDayNormalCalls,
} from '../../../contract/areas/degreeDayNormals/degreeDayNormals.ts'
import { weatherStations } from '../../../domain/energy/weatherStations.ts'
import { dates } from '../../format/format.ts'
import { MonthCard, MonthGrid, monthLines, twelveMonths } from '../../records/monthRates.tsx'
import { rateColumns } from '../../records/rateColumns.ts'
import { ratePagesOf } from '../../records/ratePages.tsx'
import { fixedItems, RateSheet } from '../../records/rateSheet.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'

const resource = degreeDayNormal

function Sheet({ table }: { table: DegreeDayNormal }) {
  return (
    <RateSheet resource={resource} table={table}>
      <Card title="Normaaljaar">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Weerstation', value: weatherStations[table.category] },
            { label: 'Weging', value: degreeDayKinds[table.kind] },
            { label: 'Geldig', value: dates(table.validFrom, table.validUntil) },
            ...fixedItems(table),
          ]}
        />
      </Card>
      <MonthCard months={table.months} heading="Graaddagen" decimals={2} />
    </RateSheet>
  )
}

const example = [
  ['year', 'station', 'kind', 'month', 'degree_days', 'source'],
  ['2027', 'De Bilt', 'gewogen', '1', '477.08', 'https://www.knmi.nl'],
  ['2027', 'De Bilt', 'gewogen', '2', '446.97', 'https://www.knmi.nl'],
]

export const { List, Show, Form, Import, Compare, Official } = ratePagesOf({
  resource,
  calls: degreeDayNormalCalls,
  columns: rateColumns(resource, { sourceNote: { from: 'lg' } }),
  dataLabel: 'Maanden en bron',
  sheet: (row) => <Sheet table={row} />,
  scope: ['kind', 'category'],
  linesOf: ({ months }) => monthLines(months),
  inputs: { months: (form) => <MonthGrid form={form} heading="Graaddagen" /> },
  start: { kind: 'gewogen', months: twelveMonths },
  example,
  fileHelp:
    'CSV of Excel (.xlsx) met per regel één maand: jaar, weerstation (naam of nummer), gewogen of ongewogen, maand (1–12) en graaddagen.',
})
