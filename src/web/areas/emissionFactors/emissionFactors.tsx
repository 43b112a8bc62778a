import { useMemo } from 'react'
import { factorText } from '../../../contract/areas/emissionFactors/emissionCalls.ts'
import { type EmissionRow, emissionFactor } from '../../../contract/areas/emissionFactors/emissionFactors.ts'
import {
  assumedKind,
  emissionKinds,
  emissionUnit,
} from '../../../contract/areas/emissionFactors/emissionKinds.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { ConfirmDeleteDialog, confirmDeleteOf } from '../../flows/confirmDelete.tsx'
import { dates, number } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { RateActions, RateImportLink } from '../../records/rateActions.tsx'
import { RateCompare } from '../../records/rateCompare.tsx'
import { RateFormPage } from '../../records/rateCopy.tsx'
import { RateImport } from '../../records/rateImport.tsx'
import { fixedItems, RateSheet } from '../../records/rateSheet.tsx'
import { deleteItem } from '../../records/rowItems.tsx'
import { ShowPage } from '../../records/showPage.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'

const resource: AnyResource = emissionFactor
const pages = pagesOf(resource, null)
const writes = 'back-office-parameters:write'

type Shown = EmissionRow & { readonly fixedByName: string | null }

const kilograms = (value: unknown) => (value === null ? '–' : number(String(value), 6, 3))
const figures = (name: string, from?: 'md' | 'lg') => ({
  [name]: { ...(from && { from }), cell: (row: AnyRow) => kilograms(row[name]) },
})
const columns = withColumns(columnsOf(resource), {
  ...figures('factor'),
  ...figures('factorDirect', 'lg'),
  ...figures('factorChain', 'lg'),
  year: { numeric: false, cell: ({ year }) => String(year) },
  sourceNote: { from: 'lg' },
})

/** The CO₂ factors of all years. */
export function EmissionFactorList() {
  const mayWrite = useMay(writes)
  const deleting = useFlow(useMemo(() => confirmDeleteOf(resource, null), []))
  return (
    <>
      <ListPage
        resource={resource}
        customerId={null}
        columns={columns}
        mayCreate={mayWrite}
        actions={mayWrite && <RateImportLink resource={resource} />}
        rowHref={(row) => pages.show(row.id)}
        rowMenu={(row) =>
          mayWrite && row.state === 'draft'
            ? [deleteItem(deleting, { id: row.id, name: String(row.name) })]
            : []
        }
      />
      <ConfirmDeleteDialog actor={deleting} one={emissionFactor.label.one} />
    </>
  )
}

/** One factor beside its source. */
export function EmissionFactorPage({ id }: PageProps) {
  const mayWrite = useMay(writes)
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => String(row.name)}
      actions={(row) => <RateActions {...{ resource, row, mayWrite }} />}
      mayDelete={(row) => row.state === 'draft'}
      dataLabel="Factor en bron"
      data={(row) => <Sheet table={row as unknown as Shown} />}
    />
  )
}

function Sheet({ table }: { table: Shown }) {
  const { kind, factor, factorDirect, factorChain } = table
  const usedIn = Object.values<string>(assumedKind).includes(kind)
    ? 'Energieoverzicht, Verbruik en Vergelijken van elke klant'
    : 'Nog nergens: van geen aansluiting is vastgelegd dat haar contract dit zegt'
  const part = (value: string | null) =>
    value === null ? 'niet bekend' : factorText({ kind, kilograms: value })
  return (
    <RateSheet table={table} usedIn={usedIn}>
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

/** The factor of one kind in two years. */
export function EmissionFactorCompare(props: PageProps) {
  return (
    <RateCompare
      {...props}
      resource={resource}
      scope={['kind']}
      linesOf={(row) => {
        const { kind, factor, factorDirect, factorChain } = row as unknown as EmissionRow
        const unit = `kg per ${emissionUnit(kind)}`
        return [
          { label: `Factor (${unit})`, value: factor },
          { label: `Waarvan direct (${unit})`, value: factorDirect, none: 'unknown' },
          { label: `Waarvan keten (${unit})`, value: factorChain, none: 'unknown' },
        ]
      }}
    />
  )
}

/** Typing a factor, or changing one that is not fixed. */
export function EmissionFactorForm({ id }: PageProps) {
  return <RateFormPage resource={resource} customerId={null} id={id} afterSave={pages.show} />
}

const example = [
  ['year', 'carrier', 'variant', 'unit', 'wtw_kg', 'ttw_kg', 'wtt_kg', 'source'],
  ['2027', 'electricity', 'grijs', 'kWh', '0.47', '0.39', '0.08', 'https://www.co2emissiefactoren.nl'],
]

/** Taking in a file of factors. */
export function EmissionFactorImport() {
  return (
    <RateImport
      resource={resource}
      example={example}
      help="CSV of Excel (.xlsx) met per regel één factor: jaar, carrier (electricity, gas of heat), soort (onbekend, grijs, wind/zon/water, biomassa, aardgas, groengas, gemiddelde warmtenetten), eenheid (kWh, m³ of GJ) en kilogram CO₂ per eenheid."
    />
  )
}
