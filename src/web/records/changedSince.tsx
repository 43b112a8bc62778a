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

/** What is done beside a record: it says what became different only where nothing else did. */
const beside: ReadonlySet<string> = new Set([
  'comment',
  'changeComment',
  'removeComment',
  'attach',
  'detach',
  'download',
  'export',
])

/** A transaction lasts no longer than this, in ms. */
const longest = 60_000

/**
 * What became of it after it was as somebody has it on screen, the latest first. What was done in a transaction that began before that
 * and ended after it stands under an earlier time; what brought it to how it was on screen stands under that very time, and is no news.
 */
function laterThan(happened: readonly Happened[], since: string): readonly Happened[] {
  const from = Date.parse(since)
  const between = (start: number, end: number) =>
    happened.filter(({ at }) => Date.parse(at) > start && Date.parse(at) < end)
  const later = between(from, Number.POSITIVE_INFINITY)
  const changed = later.filter(({ action }) => !beside.has(action))
  if (changed.length > 0) return changed.slice(0, most)
  return later.length > 0 ? later.slice(0, most) : between(from - longest, from).slice(0, 1)
}

const box = css({
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'md',
  px: '3',
  pt: '2.5',
  // A story of pages would push away what is to be chosen; the history of the record has all of it.
  '& li p': { lineClamp: '8' },
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
