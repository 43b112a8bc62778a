import { useMemo } from 'react'
import { EarlierImports } from '../flows/earlierImports.tsx'
import { Import } from '../flows/import.tsx'
import { importCallsOf } from '../flows/importCalls.ts'
import type { PageProps } from '../page.ts'
import { PageTitle } from '../pageTitle.tsx'
import { useSuspended } from '../profile.ts'
import { queryClient } from '../query.ts'
import { css } from '../styled-system/css'
import { PageHeader } from '../ui/pageHeader.tsx'

const title = 'Meetgegevens invoeren'

/** Readings from a file into the connections of a customer, and what came in before. */
export function EmsInput({ customerId }: PageProps) {
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
