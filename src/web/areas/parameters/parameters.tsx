import { useMemo } from 'react'
import { useSearch } from 'wouter'
import {
  declaredOf,
  type Parameter,
  parameter,
  partName,
} from '../../../contract/areas/parameters/parameters.ts'
import { parameterGroups } from '../../../contract/areas/parameters/parameterWords.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { date, dateTime } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'
import { EarlierValues, useEarlier } from './earlier.tsx'
import { OptionGrid } from './optionGrid.tsx'
import { ValueInput } from './valueInput.tsx'

const resource: AnyResource = parameter
const pages = pagesOf(resource, null)
const rowOf = (row: AnyRow) => row as unknown as Parameter

/** Whose value it is and from when, as far as that is not everybody's from the beginning. */
function scopeText({ customerName, validFrom }: Parameter): string {
  const from = validFrom === null ? '' : `vanaf ${date(validFrom)}`
  return [customerName ?? '', from].filter((part) => part !== '').join(', ')
}

const titleOf = (row: Parameter) => [row.label ?? row.key, scopeText(row)].filter(Boolean).join(' – ')

/** Its unit stands beside it, in a column of its own. */
const valueIn = ({ shown, unit }: Parameter) =>
  unit !== '' && shown.endsWith(` ${unit}`) ? shown.slice(0, -unit.length - 1) : shown

/** A text that is longer than a line has room for is read on its own page. */
const inShort = (text: string) => (text.length > 45 ? `${text.slice(0, 44)}…` : text || 'leeg')

const columns = withColumns(columnsOf(resource), {
  topic: { from: 'md' },
  // Keys begin alike: what is cut off would make two of them one.
  key: { whole: true, cell: (row) => rowOf(row).key },
  label: { from: 'lg' },
  shown: { cell: (row) => inShort(valueIn(rowOf(row))) },
  unit: { from: 'md' },
  customerName: { header: 'Klant', from: 'xl', cell: (row) => rowOf(row).customerName ?? '' },
  validFrom: { from: 'xl' },
  changedByName: { from: '2xl' },
})

/** All values of all parameters. */
export function ParameterList() {
  return (
    <RecordList
      resource={resource}
      customerId={null}
      columns={columns}
      deletes={(row) => (rowOf(row).isSystem ? null : titleOf(rowOf(row)))}
    />
  )
}

/** One value: what it is, where it counts, and what it was shipped with. */
export function ParameterPage({ id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => titleOf(rowOf(row))}
      mayEdit={mayEdit}
      mayDelete={(row) => !rowOf(row).isSystem}
      actions={(row) => mayEdit && <AnotherValue of={rowOf(row)} />}
      data={(row) => <Value of={rowOf(row)} mayEdit={mayEdit} />}
    />
  )
}

/** Leads to the form of another value of the same key, where there can be one. */
function AnotherValue({ of }: { of: Parameter }) {
  const declared = declaredOf(of.key)
  if (!declared?.dated && !declared?.perCustomer) return null
  const words = declared.dated ? 'Waarde vanaf een dag' : 'Waarde voor een klant'
  return <ButtonLink href={`${pages.create}?key=${encodeURIComponent(of.key)}`}>{words}</ButtonLink>
}

function Value({ of, mayEdit }: { of: Parameter; mayEdit: boolean }) {
  const declared = declaredOf(of.key)
  return (
    <>
      <Card title="Waarde">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Waarde', value: of.shown || 'leeg' },
            { label: 'Geldt voor', value: of.customerName ?? 'Alle klanten' },
            { label: 'Geldig vanaf', value: of.validFrom === null ? 'van het begin af' : date(of.validFrom) },
            {
              label: 'Gewijzigd',
              value: `${dateTime(of.updatedAt)}${of.changedByName ? ` door ${of.changedByName}` : ''}`,
            },
            { label: 'Toelichting', value: of.comment ?? '–', wide: true },
          ]}
        />
      </Card>
      {mayEdit && <EarlierValues of={of} />}
      {of.options.length > 0 && (
        <Card title="Keuzes" flush>
          <Table
            caption="Keuzes"
            rows={of.options}
            rowKey={({ code }) => code}
            columns={[
              { id: 'label', header: 'Omschrijving', cell: ({ label }) => label },
              { id: 'code', header: 'Code', cell: ({ code }) => code },
              { id: 'active', header: 'Te kiezen', cell: ({ active }) => (active ? 'Ja' : 'Nee') },
            ]}
          />
        </Card>
      )}
      <Card title="Parameter">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Sleutel', value: of.key },
            { label: 'Groep', value: of.topic === null ? '–' : parameterGroups[of.topic] },
            { label: 'Soort', value: of.type },
            { label: 'Eenheid', value: of.unit || '–' },
            { label: 'Per dag te wijzigen', value: declared?.dated ? 'Ja' : 'Nee' },
            { label: 'Per klant af te wijken', value: declared?.perCustomer ? 'Ja' : 'Nee' },
            { label: 'Gebruikt in', value: of.usedIn || 'Nog nergens: wat ermee rekent komt later' },
            { label: 'Herkomst van de beginwaarde', value: declared?.source ?? '–', wide: true },
            { label: 'Uitleg', value: declared?.help ?? '–', wide: true },
          ]}
        />
      </Card>
    </>
  )
}

/** Making another value of a parameter, or changing one; which input it has follows from its key. */
export function ParameterForm({ id }: PageProps) {
  const asked = new URLSearchParams(useSearch())
  const [key, back] = [asked.get('key'), Number(asked.get('terug')) || null]
  const start = useMemo(() => {
    const declared = declaredOf(key)
    if (declared === undefined) return undefined
    return { key, value: declared.shipped || null, options: declared.options ?? [] }
  }, [key])
  const earlier = useEarlier(back === null ? null : id)
  const proposed = useMemo(() => earlier.data?.find((one) => one.id === back)?.was, [earlier.data, back])
  if (back !== null && id !== null && !earlier.isSuccess)
    return (
      <Card>
        <Fetching of={earlier} lines={6} />
      </Card>
    )
  return (
    <FormPage
      proposed={proposed}
      {...(id === null && start !== undefined && { start })}
      resource={resource}
      customerId={null}
      id={id}
      afterSave={pages.show}
      lead="Een waarde geldt van het begin af en voor alle klanten, tenzij er een van een latere dag of van de klant zelf is."
      partName={partName}
      inputs={{
        value: (form) => <ValueInput {...form} />,
        options: (form) => <OptionGrid {...form} />,
      }}
    />
  )
}
