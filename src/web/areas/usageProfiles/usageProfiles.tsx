import {
  profileKinds,
  type UsageProfile,
  usageProfile,
  usageProfileCalls,
} from '../../../contract/areas/usageProfiles/usageProfiles.ts'
import { profileCategories } from '../../../contract/records/picklists.ts'
import { dates } from '../../format/format.ts'
import { MonthCard, MonthGrid, monthLines, twelveMonths } from '../../records/monthRates.tsx'
import { rateColumns } from '../../records/rateColumns.ts'
import { ratePagesOf } from '../../records/ratePages.tsx'
import { fixedItems, RateSheet } from '../../records/rateSheet.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'

const resource = usageProfile
const heading = 'Deel van het jaar (%)'

function Sheet({ table }: { table: UsageProfile }) {
  return (
    <RateSheet resource={resource} table={table}>
      <Card title="Verbruiksprofiel">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Profielcategorie', value: profileCategories[table.category] },
            { label: 'Richting', value: profileKinds[table.kind] },
            { label: 'Geldig', value: dates(table.validFrom, table.validUntil) },
            ...fixedItems(table),
          ]}
        />
      </Card>
      <MonthCard months={table.months} heading={heading} decimals={4} />
    </RateSheet>
  )
}

const example = [
  ['year', 'profile', 'direction', 'month', 'share_percent', 'source'],
  ['2027', 'E1A', 'afname', '1', '10.0702', 'https://www.mffbas.nl'],
  ['2027', 'E1A', 'afname', '2', '8.638225', 'https://www.mffbas.nl'],
]

export const { List, Show, Form, Import, Compare, Official } = ratePagesOf({
  resource,
  calls: usageProfileCalls,
  columns: rateColumns(resource, { sourceNote: { from: 'lg' } }),
  dataLabel: 'Maanden en bron',
  sheet: (row) => <Sheet table={row} />,
  scope: ['kind', 'category'],
  linesOf: ({ months }) => monthLines(months),
  inputs: { months: (form) => <MonthGrid form={form} heading={heading} /> },
  start: { kind: 'afname', months: twelveMonths },
  example,
  fileHelp:
    'CSV of Excel (.xlsx) met per regel één maand: jaar, profielcategorie (E1A …), afname of invoeding, maand (1–12) en het deel van het jaar in procenten.',
})
