import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { askFilled } from '../calls/ask.ts'
import { callsOf } from '../fields/places.ts'
import { css } from '../styled-system/css'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { Fetching } from '../ui/fetching.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Select } from '../ui/select.tsx'
import { Entries } from './historyEntries.tsx'

interface HistoryProps {
  resource: AnyResource
  customerId: number | null
  id: number
  /** That of the amounts of the record. */
  currency?: string | undefined
}

const perPage = 25

/** Who changed what in a record, and when: the newest first, by the page. */
export function History({ resource, customerId, id, currency }: HistoryProps) {
  const [path, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const page = Math.max(1, Number(asked.get('page')) || 1)
  const kind = asked.get('kind') ?? everything
  const narrow = (chosen: string) => {
    asked.delete('page')
    asked.delete('kind')
    if (chosen !== everything) asked.set('kind', chosen)
    go(`${path}?${asked}`, { replace: true })
  }
  const query = { page, per_page: perPage, ...(kind !== everything && { kind }) }
  const happened = useQuery({
    queryKey: [callsOf(resource, customerId), id, 'history', page, kind],
    queryFn: ({ signal }) => askFilled(recordCalls(resource).history, { customerId, id, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (!happened.isSuccess)
    return (
      <Card>
        <Fetching of={happened} lines={6} />
      </Card>
    )
  const { data, meta } = happened.data
  return (
    <Card>
      <div className={css({ maxWidth: '14rem', mb: '2' })}>
        <Select label="Wat er gebeurde" options={kinds} value={kind} onChange={narrow} />
      </div>
      {data.length === 0 ? (
        <EmptyState title={kind === everything ? 'Nog niets gewijzigd' : 'Niets van deze soort'}>
          {kind === everything
            ? 'Zodra iemand iets wijzigt, staat hier wie dat deed en wat er anders werd.'
            : 'Kies “Alles” om te zien wat er wel gebeurde.'}
        </EmptyState>
      ) : (
        <Entries resource={resource} happened={data} currency={currency} />
      )}
      {meta.last_page > 1 && (
        <Pagination
          page={meta.current_page}
          lastPage={meta.last_page}
          perPage={perPage}
          total={meta.total}
          onPage={(next) => {
            asked.set('page', String(next))
            go(`${path}?${asked}`, { replace: true })
          }}
        />
      )}
    </Card>
  )
}

const everything = 'all'
const kinds = [
  { value: everything, label: 'Alles' },
  { value: 'transition', label: 'Statuswijzigingen' },
  { value: 'change', label: 'Gewijzigde velden' },
  { value: 'comment', label: 'Reacties' },
]
