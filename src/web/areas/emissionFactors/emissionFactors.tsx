import { emissionCalls, factorText } from '../../../contract/areas/emissionFactors/emissionCalls.ts'
import { type EmissionRow, emissionFactor } from '../../../contract/areas/emissionFactors/emissionFactors.ts'
import { emissionKinds, emissionUnit } from '../../../contract/areas/emissionFactors/emissionKinds.ts'
import type { AnyRow } from '../../fields/places.ts'
import { dates, number } from '../../format/format.ts'
import { rateColumns } from '../../records/rateColumns.ts'
import type { RateLine } from '../../records/rateLines.ts'
import { ratePagesOf } from '../../records/ratePages.tsx'
import { fixedItems, RateSheet } from '../../records/rateSheet.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'

const resource = emissionFactor

type Shown = EmissionRow & { readonly fixedByName: string | null }

const kilograms = (value: unknown) => (value === null ? '–' : number(String(value), 6, 3))
const figures = (name: string, from?: 'md' | 'lg') => ({
  [name]: { ...(from && { from }), cell: (row: AnyRow) => kilograms(row[name]) },
})
const columns = rateColumns(resource, {
  ...figures('factor'),
  ...figures('factorDirect', 'lg'),
  ...figures('factorChain', 'lg'),
  sourceNote: { from: 'lg' },
})

function Sheet({ table }: { table: Shown }) {
  const { kind, factor, factorDirect, factorChain } = table
  const part = (value: string | null) =>
    value === null ? 'niet bekend' : factorText({ kind, kilograms: value })
  return (
    <RateSheet resource={resource} table={table}>
      <Card title="CO₂-factor">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Soort energie', value: emissionKinds[kind] },
            { label: 'Jaar', value: table.year },
            { label: 'Geldig', value: dates(table.validFrom, table.validUntil) },
            { label: 'Factor, keten meegerekend', value: factorText({ kind, kilograms: factor }) },
            { label: 'Waarvan direct', value: part(factorDirect) },
            { label: 'Waarvan keten', value: part(factorChain) },
            ...fixedItems(table),
          ]}
        />
      </Card>
    </RateSheet>
  )
}

/** What a factor says, figure by figure. */
function factorLines({ kind, factor, factorDirect, factorChain }: EmissionRow): RateLine[] {
  const unit = `kg per ${emissionUnit(kind)}`
  return [
    { label: `Factor (${unit})`, value: factor },
    { label: `Waarvan direct (${unit})`, value: factorDirect, none: 'unknown' },
    { label: `Waarvan keten (${unit})`, value: factorChain, none: 'unknown' },
  ]
}

const example = [
  ['year', 'carrier', 'variant', 'unit', 'wtw_kg', 'ttw_kg', 'wtt_kg', 'source'],
  ['2027', 'electricity', 'grijs', 'kWh', '0.47', '0.39', '0.08', 'https://www.co2emissiefactoren.nl'],
]

export const { List, Show, Form, Import, Compare, Official } = ratePagesOf({
  resource,
  calls: emissionCalls,
  columns,
  dataLabel: 'Factor en bron',
  sheet: (row) => <Sheet table={row} />,
  scope: ['kind'],
  linesOf: factorLines,
  example,
  fileHelp:
    'CSV of Excel (.xlsx) met per regel één factor: jaar, carrier (electricity, gas of heat), soort (onbekend, grijs, wind/zon/water, biomassa, aardgas, groengas, gemiddelde warmtenetten), eenheid (kWh, m³ of GJ) en kilogram CO₂ per eenheid.',
})
