import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { askFilled } from '../calls/ask.ts'
import { callsOf } from '../fields/places.ts'
import { pageIn } from '../portal/address.ts'
import { css } from '../styled-system/css'
import { Awaited } from '../ui/awaited.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { Fetching } from '../ui/fetching.tsx'
import { Paged } from '../ui/paged.tsx'
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
  const page = pageIn(asked)
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
      <Paged
        shown={data.length}
        total={meta.total}
        page={meta.current_page}
        perPage={perPage}
        onPage={(next) => {
          asked.set('page', String(next))
          go(`${path}?${asked}`, { replace: true })
        }}
        nothing={<Nothing ofAll={kind === everything} />}
      >
        <Awaited stale={happened.isPlaceholderData}>
          <Entries resource={resource} happened={data} currency={currency} />
        </Awaited>
      </Paged>
    </Card>
  )
}

const Nothing = ({ ofAll }: { ofAll: boolean }) => (
  <EmptyState title={ofAll ? 'Nog niets gewijzigd' : 'Niets van deze soort'}>
    {ofAll
      ? 'Zodra iemand iets wijzigt, staat hier wie dat deed en wat er anders werd.'
      : 'Kies “Alles” om te zien wat er wel gebeurde.'}
  </EmptyState>
)

const everything = 'all'
const kinds = [
  { value: everything, label: 'Alles' },
  { value: 'transition', label: 'Statuswijzigingen' },
  { value: 'change', label: 'Gewijzigde velden' },
  { value: 'comment', label: 'Reacties' },
]
