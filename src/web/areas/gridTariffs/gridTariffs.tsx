import { useQuery } from '@tanstack/react-query'
import { gridTariffCalls } from '../../../contract/areas/gridTariffs/gridTariffCalls.ts'
import {
  type GridCategory,
  type GridTariff,
  gridTariff,
} from '../../../contract/areas/gridTariffs/gridTariffs.ts'
import { gridTariffKinds, tariffUnits } from '../../../contract/areas/gridTariffs/gridTariffWords.ts'
import { gridOperator } from '../../../contract/areas/parties/parties.ts'
import { products } from '../../../contract/records/picklists.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { ask } from '../../calls/ask.ts'
import { callsOf } from '../../fields/places.ts'
import { dates, number } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { rateColumns } from '../../records/rateColumns.ts'
import type { RateLine } from '../../records/rateLines.ts'
import { ratePagesOf } from '../../records/ratePages.tsx'
import { fixedItems, RateSheet } from '../../records/rateSheet.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { TextLink } from '../../ui/textLink.tsx'
import { blank, CategoryGrid, columnsFor } from './categoryGrid.tsx'

const resource = gridTariff

function Sheet({ table }: { table: GridTariff }) {
  return (
    <RateSheet resource={resource} table={table}>
      <Card title="Nettarief">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Netbeheerder', value: <Operator table={table} /> },
            { label: 'Onderdeel', value: gridTariffKinds[table.kind] },
            { label: 'Product', value: products[table.product] },
            { label: 'Jaar', value: table.year },
            { label: 'Geldig', value: dates(table.validFrom, table.validUntil) },
            { label: 'Eenheid van vaste bedragen', value: tariffUnits[table.unit] },
            ...fixedItems(table),
          ]}
        />
      </Card>
      <Categories table={table} />
    </RateSheet>
  )
}

/** Of which products an operator that is not there yet has tariffs in a year: those of all its tables, this one's until they came. */
function useProducts({ product, operatorCode, year }: GridTariff, enabled: boolean): readonly string[] {
  const query = { year, limit: 999 }
  const found = useQuery({
    queryKey: [callsOf(gridTariff, null), 'list', query],
    queryFn: ({ signal }) => ask(recordCalls(gridTariff).list, { query }, { signal }),
    enabled,
  })
  const own = (found.data?.data ?? []).filter((one) => one.operatorCode === operatorCode)
  return [...new Set([product, ...own.map((one) => one.product)])].sort()
}

/** Who is not there yet is added with the code by which all that was shipped becomes its own. */
function Operator({ table }: { table: GridTariff }) {
  const { gridOperatorId, operator, operatorCode } = table
  const mayAdd = useMay(gridOperator.permission.create)
  const ofProducts = useProducts(table, mayAdd && gridOperatorId === null)
  if (gridOperatorId === null) {
    const known = { name: operator ?? '', code: operatorCode ?? '', products: ofProducts.join(',') }
    const asked = new URLSearchParams(known)
    return mayAdd ? (
      <TextLink href={`/v3/grid-operators/create?${asked}`}>{operator} toevoegen</TextLink>
    ) : (
      operator
    )
  }
  return <TextLink href={`/v3/grid-operators/${gridOperatorId}/tariffs`}>{operator}</TextLink>
}

const note = css({
  textStyle: 'small',
  color: 'text.soft',
  px: '4',
  py: '3',
  borderTop: '1px solid {colors.line}',
})

function Categories({ table: { kind, unit, categories } }: { table: GridTariff }) {
  if (categories.length === 0)
    return (
      <Card title="Categorieën">
        <EmptyState title="Nog geen categorieën">Vul ze in bij Bewerken.</EmptyState>
      </Card>
    )
  const of = columnsFor(kind, unit)
  const shown: Column<GridCategory>[] = [
    { id: 'category', header: 'Categorie', cell: ({ category }) => category },
    ...of.map(({ name, label }) => ({
      id: name,
      header: label,
      numeric: true,
      cell: (row: GridCategory) => (row[name] === null ? '–' : number(row[name], 6, name === 'upto' ? 0 : 2)),
    })),
  ]
  return (
    <Card title="Categorieën" flush>
      <Table
        caption="Categorieën, exclusief btw"
        rows={categories}
        rowKey={({ category }) => category}
        columns={shown}
      />
      <p className={note}>Exclusief btw. {of.map(({ label, per }) => `${label} in ${per}`).join(', ')}.</p>
    </Card>
  )
}

/** What a table says, figure by figure. */
function tariffLines({ kind, unit, categories }: GridTariff): RateLine[] {
  return categories.flatMap((own) =>
    columnsFor(kind, unit).flatMap(({ name, label, per }) =>
      own[name] === null ? [] : [{ label: `${own.category}: ${label} (${per})`, value: own[name] }],
    ),
  )
}

const example = [
  [
    'year',
    'operator',
    'category',
    'contract_kw_upto',
    'vastrecht_eur_per_year',
    'kw_contract_eur_per_kw_year',
    'kw_max_eur_per_kw_month',
    'kwh_normaal',
    'kwh_laag',
    'source',
  ],
  ['2027', 'Liander', 'LS', '50', '18.00', '18.10', '', '0.0810', '0.0430', 'https://www.acm.nl'],
  ['2027', 'Liander', 'MS', '2000', '441.00', '27.90', '3.62', '0.0230', '0.0230', 'https://www.acm.nl'],
]

export const { List, Show, Form, Import, Compare, Official } = ratePagesOf({
  resource,
  calls: gridTariffCalls,
  columns: rateColumns(resource, { product: { from: 'lg' }, unit: { from: 'lg' } }),
  dataLabel: 'Tarieven en bron',
  sheet: (row) => <Sheet table={row} />,
  scope: ['kind', 'product', 'gridOperatorId', 'operator'],
  linesOf: tariffLines,
  inputs: { categories: (form) => <CategoryGrid {...form} /> },
  start: { product: '1', unit: 'jaar', categories: [blank] },
  startsWith: ['gridOperatorId'],
  wide: true,
  example,
  fileHelp:
    'CSV of Excel (.xlsx) met per regel één categorie van één netbeheerder (zijn naam of marktcode). Grootverbruik: vastrecht, kW-contract, kW-max en kWh, of de periodieke aansluitvergoeding per aansluitcapaciteit (connection_capacity). Kleinverbruik: vastrecht, capaciteitstarief, aansluitvergoeding en meettarief, elk met _year of _day achter de naam.',
})
