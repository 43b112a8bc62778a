import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReadingImport } from '../../contract/import-calls.ts'
import { api } from '../api.ts'
import { Import } from '../flows/import.tsx'
import { importCallsOf, importsPath } from '../flows/importCalls.ts'
import { count, dateTime } from '../format.ts'
import type { PageProps } from '../page.ts'
import { PageTitle } from '../pageTitle.tsx'
import { queryClient } from '../query.ts'
import { css } from '../styled-system/css'
import { type BadgeTone, StatusBadge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { Loader } from '../ui/spinner.tsx'
import { Table } from '../ui/table.tsx'

const title = 'Meetgegevens invoeren'

type Earlier = Omit<ReadingImport, 'preview' | 'progress'>

const states: Readonly<Record<ReadingImport['state'], readonly [string, BadgeTone]>> = {
  offered: ['Niet bevestigd', 'neutral'],
  importing: ['Bezig', 'info'],
  done: ['Geïmporteerd', 'success'],
  failed: ['Mislukt', 'danger'],
  cancelled: ['Geannuleerd', 'neutral'],
}

/** Readings from a file into the connections of a customer, and what came in before. */
export function EmsInput({ customerId }: PageProps) {
  const id = customerId ?? 0
  const calls = useMemo(() => importCallsOf(id), [id])
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        lead="Lees kwartier- en uurwaarden in uit het bestand van een meetbedrijf of leverancier."
      />
      <div className={css({ display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)' })}>
        <Import customerId={id} connection={null} calls={calls} onImported={forgetReadings} />
        <EarlierImports customerId={id} />
      </div>
    </>
  )
}

/** Whatever was fetched about readings is out of date. */
const forgetReadings = () => void queryClient.invalidateQueries()

function EarlierImports({ customerId }: { customerId: number }) {
  const path = importsPath(customerId)
  const imports = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<Earlier[]>(path, { signal }),
  })
  const rows = imports.data?.data ?? []
  return (
    <Card title="Eerdere imports">
      {imports.isPending && <Loader />}
      {imports.isError && (
        <ErrorState onRetry={() => void imports.refetch()}>{imports.error.message}</ErrorState>
      )}
      {imports.isSuccess && rows.length === 0 && (
        <EmptyState title="Nog niets ingelezen">Bestanden die je inleest komen hier te staan.</EmptyState>
      )}
      {rows.length > 0 && (
        <Table
          caption="Eerdere imports"
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            { id: 'fileName', header: 'Bestand', cell: ({ fileName }) => fileName },
            { id: 'createdAt', header: 'Aangeboden op', cell: ({ createdAt }) => dateTime(createdAt) },
            { id: 'state', header: 'Status', cell: ({ state }) => <State state={state} /> },
            { id: 'added', header: 'Toegevoegd', numeric: true, cell: ({ result }) => shown(result?.added) },
            {
              id: 'changed',
              header: 'Gewijzigd',
              numeric: true,
              cell: ({ result }) => shown(result?.changed),
            },
            { id: 'same', header: 'Stond er al', numeric: true, cell: ({ result }) => shown(result?.same) },
          ]}
        />
      )}
    </Card>
  )
}

const shown = (figure: number | undefined) => (figure === undefined ? '–' : count(figure))

function State({ state }: Pick<ReadingImport, 'state'>) {
  const [label, tone] = states[state]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
