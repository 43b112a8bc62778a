import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { meterReading } from '../../../contract/areas/emsInput/meterReadings.ts'
import { counterLabels } from '../../../domain/energy/counters.ts'
import { queryClient } from '../../calls/query.ts'
import { pagesOf } from '../../fields/places.ts'
import { EarlierImports } from '../../flows/earlierImports.tsx'
import { Import } from '../../flows/import.tsx'
import { importCallsOf } from '../../flows/importCalls.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay, useSuspended } from '../../portal/profile.ts'
import { FormPage } from '../../records/formPage.tsx'
import { LinkedActions, MakeAction } from '../../records/linkedActions.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { readingColumns } from '../../records/readingColumns.tsx'
import { ShowPage } from '../../records/showPage.tsx'
import { css } from '../../styled-system/css'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { ReadingData } from './readingData.tsx'
import { ReadingPhoto } from './readingPhoto.tsx'
import { InputTabs } from './tabs.tsx'

export { EmsInput } from './gridPage.tsx'

const title = 'Meetgegevens invoeren'
const resource = meterReading
/** Readings from a file into the connections of a customer, and what came in before. */
export function EmsImport({ customerId }: PageProps) {
  const id = customerId ?? 0
  const isSuspended = useSuspended('ems')
  const calls = useMemo(() => importCallsOf(id), [id])
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        lead="Lees verbruik of meterstanden in uit het bestand van een meetbedrijf, leverancier of slimme meter."
      />
      <div className={css({ mb: '4' })}>
        <InputTabs customerId={id} value="import" />
      </div>
      <div className={css({ display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)' })}>
        {!isSuspended && (
          <Import customerId={id} connection={null} calls={calls} onImported={forgetReadings} />
        )}
        <EarlierImports customerId={id} mayUndo={!isSuspended} onUndone={forgetReadings} />
      </div>
    </>
  )
}

/** Whatever was fetched about readings is out of date. */
const forgetReadings = () => void queryClient.invalidateQueries()

/** What was typed: everything, or what waits until somebody looked at it. */
export function ReadingList({ customerId }: PageProps) {
  const mayCreate = useMay('organisation-report-ems:write')
  const isAll = new URLSearchParams(useSearch()).get('status') !== null
  return (
    <ListPage
      resource={resource}
      customerId={customerId}
      columns={readingColumns}
      mayCreate={mayCreate}
      tabs={<InputTabs customerId={customerId ?? 0} value={isAll ? 'list' : 'check'} />}
      rowHref={(row) => pagesOf(resource, customerId).show(row.id)}
      nothing={isAll ? 'Er is nog geen meterstand ingevoerd.' : 'Er is niets te controleren.'}
    />
  )
}

/** One typed reading, with what is doubtful about it. */
export function ReadingPage({ customerId, id }: PageProps) {
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => `Meterstand ${counterLabels[row.register].toLowerCase()}`}
      lead={(row) => String(row.connectionName)}
      trail={(row) => [
        { label: meterReading.label.many, href: `${pagesOf(resource, customerId).list}?status=all` },
        { label: counterLabels[row.register] },
      ]}
      actions={(row) => <MakeAction customerId={customerId ?? 0} by={{ meterReadingId: row.id }} />}
      data={(row) => (
        <>
          <ReadingData reading={row} customerId={customerId} />
          <ReadingPhoto reading={row} customerId={customerId} />
          <LinkedActions customerId={customerId ?? 0} by={{ meterReadingId: row.id }} />
        </>
      )}
    />
  )
}

/** Writing one reading down, with what a cell of the grid has no room for: another day, a swapped meter, a counter that ran round. */
export function ReadingForm({ customerId }: PageProps) {
  const asked = Number(new URLSearchParams(useSearch()).get('connection')) || null
  const start = useMemo(() => ({ connectionId: asked }), [asked])
  return (
    <FormPage
      start={start}
      resource={resource}
      customerId={customerId}
      id={null}
      backTo={`/v3/customers/${customerId}/ems/input`}
      afterSave={(id) => pagesOf(resource, customerId).show(id)}
      trail={[{ label: title, href: `/v3/customers/${customerId}/ems/input` }, { label: 'Toevoegen' }]}
    />
  )
}
