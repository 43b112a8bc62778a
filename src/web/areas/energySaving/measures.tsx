import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { type Measure, measure } from '../../../contract/areas/energySaving/measures.ts'
import { pagesOf } from '../../fields/places.ts'
import { date, euro } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { MeasuresHow } from './hows.tsx'
import { MeasuredCard } from './measured.tsx'
import { reckoned, years } from './reckoned.ts'
import { SavingTabs } from './tabs.tsx'

const resource = measure

/** Whether it must be taken, and when: at once, or when what it replaces is due. */
function Duty({ isObligatory, moment }: Pick<Measure, 'isObligatory' | 'moment'>) {
  if (!isObligatory) return null
  return (
    <Badge tone="warning">{moment === 'natuurlijk' ? 'Verplicht bij natuurlijk moment' : 'Verplicht'}</Badge>
  )
}

const columns = withColumns(columnsOf(resource), {
  isObligatory: {
    header: 'Plicht',
    cell: (row) => <Duty {...row} />,
  },
  entityName: { from: 'md' },
  list: { from: '2xl' },
  investment: { from: 'xl', numeric: true },
  savingMoney: { from: 'lg', numeric: true },
  payback: { from: 'md', numeric: true, cell: ({ payback }) => years(payback) },
  plannedFor: { from: 'xl' },
  executedOn: { from: '2xl' },
  measuredSaving: {
    header: 'Gemeten',
    from: 'xl',
    numeric: true,
    cell: ({ measuredSaving }) => measuredSaving ?? '',
  },
})
const mayGo = ({ state }: Pick<Measure, 'state'>) => state === 'toAssess' || state === 'notApplicable'

/** What can be done at the locations of a customer: what pays itself back first stands on top. */
export function MeasureList({ customerId }: PageProps) {
  const mayAdd = useMay('organisation-energysaving:write')
  const isPlanning = new URLSearchParams(useSearch()).get('isPlanned') === 'true'
  return (
    <RecordList
      resource={resource}
      customerId={customerId}
      columns={columns}
      tabs={
        <>
          <SavingTabs value={isPlanning ? 'planning' : 'measures'} customerId={customerId} />
          <MeasuresHow />
        </>
      }
      deletes={(row) => (mayGo(row) ? `${row.code} ${row.name}` : null)}
      nothing={
        mayAdd
          ? 'Er is nog geen maatregel. Leg bij een locatie de plicht vast, of voeg een eigen maatregel toe.'
          : 'Er is nog geen maatregel. Die komen hier zodra bij een locatie de plicht is vastgelegd.'
      }
    />
  )
}

function Standing({ row }: { row: Measure }) {
  const { automatic } = resource
  const words = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : [])
  return (
    <Card title="Wat zij oplevert">
      <DescriptionList
        columns={3}
        items={[
          {
            label: automatic.savingMoney.label,
            value:
              row.savingMoney === null
                ? 'Niet te berekenen: vul de besparing in, en de marginale prijzen bij de locatie'
                : euro(row.savingMoney),
          },
          {
            label: automatic.payback.label,
            value: row.payback === null ? 'Niet te berekenen' : years(row.payback),
          },
          { label: 'Hoe berekend?', value: reckoned(row) },
          ...words(automatic.plannedFor.label, row.plannedFor),
          ...words(automatic.responsible.label, row.responsible),
          ...words(automatic.executedOn.label, row.executedOn && date(row.executedOn)),
          ...words(automatic.reason.label, row.reason),
        ]}
      />
    </Card>
  )
}

/** One measure: what it saves, whether it must be taken, and what became of it. */
export function MeasurePage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => `${row.code} ${row.name}`}
      lead={(row) => (
        <>
          {row.entityName} <Duty {...row} />
        </>
      )}
      mayEdit={mayEdit}
      mayDelete={mayGo}
      data={(row) => (
        <>
          <Standing row={row} />
          {row.executedOn !== null && <MeasuredCard id={id ?? 0} customerId={customerId ?? 0} />}
          <Facts resource={resource} row={row} />
        </>
      )}
    />
  )
}

/** Making a measure, or changing one; from a location it begins with that. */
export function MeasureForm({ customerId, id }: PageProps) {
  const search = useSearch()
  const start = useMemo(
    () => ({ entityId: Number(new URLSearchParams(search).get('entity')) || null, list: 'eigen' as const }),
    [search],
  )
  return (
    <FormPage
      {...(id === null && { start })}
      resource={resource}
      customerId={customerId}
      id={id}
      afterSave={pagesOf(resource, customerId).show}
    />
  )
}
