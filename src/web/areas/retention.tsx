import { useQuery } from '@tanstack/react-query'
import { type Retention, retentionTerms } from '../../contract/privacy-calls.ts'
import { api } from '../api.ts'
import { count, dateTime } from '../format.ts'
import { PageTitle } from '../pageTitle.tsx'
import { css } from '../styled-system/css'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/tableTypes.ts'

const title = 'Bewaartermijnen'
const soft = css({ display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'text.soft' })
const oneLine = css({ whiteSpace: 'nowrap' })

const term = (months: number) => (months % 12 === 0 ? `${months / 12} jaar` : `${months} maanden`)

const columns: readonly Column<Retention>[] = [
  {
    id: 'what',
    header: 'Wat',
    cell: ({ id }) => (
      <div>
        {retentionTerms[id].label}
        <span className={soft}>{retentionTerms[id].does}</span>
      </div>
    ),
  },
  {
    id: 'term',
    header: 'Termijn',
    cell: ({ id }) => (
      <div>
        {term(retentionTerms[id].months)}
        <span className={soft}>Na {retentionTerms[id].since}</span>
      </div>
    ),
  },
  { id: 'ground', header: 'Grond', cell: ({ id }) => retentionTerms[id].ground, from: 'lg' },
  { id: 'due', header: 'Nu aan de beurt', numeric: true, cell: ({ due }) => count(due) },
  { id: 'done', header: 'Al verwijderd', numeric: true, cell: ({ done }) => count(done) },
  {
    id: 'last',
    header: 'Laatst',
    cell: ({ lastDoneAt }) => (
      <span className={oneLine}>{lastDoneAt === null ? 'Nog niet' : dateTime(lastDoneAt)}</span>
    ),
  },
]

/** How long personal data is kept, what is due now, and what already went. */
export function RetentionPage() {
  const found = useQuery({
    queryKey: ['retention'],
    queryFn: async ({ signal }) => (await api.get<Retention[]>('retention', { signal })).data,
    staleTime: 0,
  })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        lead="Persoonsgegevens blijven niet langer bewaard dan nodig. Elk uur gaat weg wat zijn termijn heeft gehad; dat staat in het logboek."
      />
      <Card flush={found.isSuccess}>
        {found.isPending && <Skeleton lines={5} />}
        {found.isError && <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>}
        {found.isSuccess && (
          <Table caption={title} rows={found.data} rowKey={({ id }) => id} columns={columns} />
        )}
      </Card>
    </>
  )
}
