import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { conversationEntries } from '../../../contract/areas/inbox/inboxCalls.ts'
import { ask } from '../../calls/ask.ts'
import { time } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { entriesKey } from './entriesKey.ts'

// Empty it takes no room.
const told = css({ _empty: { marginTop: '-4' } })
/** Milliseconds between two looks: as often as one hears who types. */
const every = 15_000

/** While one types an answer: that somebody else sent theirs, before one sends a second to the same person. */
export function AnsweredMeanwhile({ id }: { id: number }) {
  const known = useRef<number | null>(null)
  const { data } = useQuery({
    queryKey: [...entriesKey(id), 'meanwhile'],
    queryFn: async ({ signal }) =>
      (await ask(conversationEntries, { id, query: {} }, { signal, quiet: true })).data.entries,
    refetchInterval: every,
    gcTime: 0,
  })
  const newest = data?.at(-1)?.id ?? 0
  // What stood there when the dialog opened is no news.
  if (data !== undefined) known.current ??= newest
  const since = known.current
  const answers = (data ?? []).filter((entry) => entry.direction === 'out' && entry.id > (since ?? newest))
  const last = answers.at(-1)
  return (
    <div aria-live="polite" className={told}>
      {last !== undefined && (
        <Banner tone="warning" title={`${last.name} heeft intussen geantwoord, om ${time(last.at)}`}>
          Het antwoord staat in het gesprek achter dit venster. Wat je typte, blijft hier staan: verstuur het
          alleen als er nog iets bij moet.
        </Banner>
      )}
    </div>
  )
}
