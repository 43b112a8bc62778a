import {
  type MeteringTariff,
  meteringTariff,
  meteringTariffCalls,
  meteringUnits,
} from '../../../contract/areas/meteringTariffs/meteringTariffs.ts'
import { meteringMethods, products } from '../../../contract/records/picklists.ts'
import type { FormView } from '../../flows/form.tsx'
import { dates, number } from '../../format/format.ts'
import { rateColumns } from '../../records/rateColumns.ts'
import { RateGrid, type TypedRow } from '../../records/rateGrid.tsx'
import { ratePagesOf } from '../../records/ratePages.tsx'
import { fixedItems, RateSheet } from '../../records/rateSheet.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/textLink.tsx'

const resource = meteringTariff
const blank: TypedRow = { category: '', upto: null, rate: null }
const look = css({
  '& th:first-child, & td:first-child': { width: '14rem' },
  '& td': { minWidth: '8.5rem' },
  '& td:last-child, & th:last-child': { width: '8', minWidth: '0' },
})

function Sheet({ table }: { table: MeteringTariff }) {
  const { measuringCompanyId, measuringCompany } = table
  return (
    <RateSheet resource={resource} table={table}>
      <Card title="Meettarief">
        <DescriptionList
          columns={3}
          items={[
            {
              label: 'Meetbedrijf',
              value: (
                <TextLink href={`/v3/measuring-companies/${measuringCompanyId}`}>{measuringCompany}</TextLink>
              ),
            },
            { label: 'Meetwijze', value: meteringMethods[table.kind] },
            { label: 'Product', value: products[table.product] },
            { label: 'Geldig', value: dates(table.validFrom, table.validUntil) },
            { label: 'Eenheid', value: meteringUnits[table.unit] },
            ...fixedItems(table),
          ]}
        />
      </Card>
      <Meters table={table} />
    </RateSheet>
  )
}

function Meters({ table: { meters, unit } }: { table: MeteringTariff }) {
  if (meters.length === 0)
    return (
      <Card title="Metertypen">
        <EmptyState title="Nog geen metertypen">Vul ze in bij Bewerken.</EmptyState>
      </Card>
    )
  return (
    <Card title="Metertypen" flush>
      <Table
        caption="Metertypen, exclusief btw"
        rows={meters}
        rowKey={({ category }) => category}
        columns={[
          { id: 'category', header: 'Metertype', cell: ({ category }) => category },
          {
            id: 'upto',
            header: 'Tot en met (kW)',
            numeric: true,
            cell: ({ upto }) => (upto === null ? 'open' : number(upto, 3)),
          },
          {
            id: 'rate',
            header: `Bedrag (€/${unit}, excl. btw)`,
            numeric: true,
            cell: ({ rate }) => number(rate, 6, 2),
          },
        ]}
      />
    </Card>
  )
}

function MeterGrid(form: FormView) {
  const unit = form.snapshot.context.values.unit === 'maand' ? 'maand' : 'jaar'
  return (
    <RateGrid
      form={form}
      name="meters"
      many="Metertypen"
      one="Metertype"
      columns={[
        { name: 'category', heading: 'Metertype *', label: null, isText: true },
        { name: 'upto', heading: 'Tot en met (kW)', label: 'Tot en met' },
        { name: 'rate', heading: `Bedrag (€/${unit}) *`, label: 'Bedrag' },
      ]}
      blank={blank}
      look={look}
    />
  )
}

const example = [
  ['year', 'company', 'product', 'method', 'unit', 'meter_type', 'kw_upto', 'amount_excl_vat', 'source'],
  [
    '2027',
    'Meetwerk',
    'electricity',
    'kwartier',
    'jaar',
    'Tot 100 kW',
    '100',
    '480',
    'https://meetwerk.example',
  ],
  [
    '2027',
    'Meetwerk',
    'electricity',
    'kwartier',
    'jaar',
    'Vanaf 100 kW',
    '',
    '612',
    'https://meetwerk.example',
  ],
]

export const { List, Show, Form, Import, Compare, Official } = ratePagesOf({
  resource,
  calls: meteringTariffCalls,
  columns: rateColumns(resource, { product: { from: 'lg' }, unit: { from: 'lg' } }),
  dataLabel: 'Tarieven en bron',
  sheet: (row) => <Sheet table={row} />,
  scope: ['kind', 'product', 'measuringCompanyId'],
  linesOf: ({ meters, unit }) =>
    meters.map(({ category, rate }) => ({ label: `${category} (€/${unit})`, value: rate })),
  inputs: { meters: (form) => <MeterGrid {...form} /> },
  start: { product: '1', kind: 'kwartier', unit: 'jaar', meters: [blank] },
  startsWith: ['measuringCompanyId'],
  wide: true,
  example,
  fileHelp:
    'CSV of Excel (.xlsx) met per regel één metertype van één meetbedrijf: jaar, meetbedrijf, meetwijze (jaar, maand, kwartier, uur), eenheid (maand of jaar), metertype, tot en met hoeveel kW, en het bedrag exclusief btw.',
})
