import { useQuery } from '@tanstack/react-query'
import type { Happened } from '../../contract/records/history.ts'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { askFilled } from '../calls/ask.ts'
import { callsOf } from '../fields/places.ts'
import type { WhatChanged } from '../flows/whatChanged.ts'
import { css } from '../styled-system/css'
import { Entries } from './historyEntries.tsx'

/** As many as one reads before going on; the history of the record has the others. */
const most = 5

/**
 * What became of it after it was as somebody has it on screen, the latest first. What was done in a transaction that began before that
 * and ended after it stands under an earlier time: the latest is told in any case, for something did change.
 */
function laterThan(happened: readonly Happened[], since: string): readonly Happened[] {
  const later = happened.filter(({ at }) => Date.parse(at) > Date.parse(since))
  return (later.length > 0 ? later : happened.slice(0, 1)).slice(0, most)
}

const box = css({
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'md',
  px: '3',
  pt: '2.5',
})

interface ChangedSinceProps {
  resource: AnyResource
  customerId: number | null
  id: number
  since: string
  currency: string | undefined
}

/** Who changed what in a record since one opened it, where one may know that. */
function ChangedSince({ resource, customerId, id, since, currency }: ChangedSinceProps) {
  const happened = useQuery({
    queryKey: [callsOf(resource, customerId), id, 'history', 'since', since],
    queryFn: ({ signal }) =>
      askFilled(
        recordCalls(resource).history,
        { customerId, id, query: { page: 1, per_page: 25 } },
        { signal, quiet: true },
      ),
    staleTime: 0,
    retry: false,
  })
  const changes = laterThan(happened.data?.data ?? [], since)
  return (
    <div aria-live="polite">
      {changes.length > 0 && (
        <section className={box} aria-label="Wat er intussen is gewijzigd">
          <p className={css({ textStyle: 'label' })}>Wat er intussen is gewijzigd</p>
          <Entries resource={resource} happened={changes} currency={currency} />
        </section>
      )}
    </div>
  )
}

/** How a flow over records of a resource tells what somebody else changed in one of them. */
export const changesOf =
  (resource: AnyResource, customerId: number | null, currency?: string): WhatChanged =>
  (id, since) => <ChangedSince {...{ resource, customerId, id, since, currency }} />
