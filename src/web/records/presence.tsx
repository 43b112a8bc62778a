import { useQuery } from '@tanstack/react-query'
import type { Other, presenceCall } from '../../contract/records/presence.ts'
import { ask, pathOf } from '../calls/ask.ts'
import { time } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'

/** Milliseconds between two times that a page says it is still there. */
const every = 15_000
/** Two of them went by without an answer. */
const gone = 2 * every

interface PresenceProps {
  call: ReturnType<typeof presenceCall<string>>
  id: number
}

/** Who else has it open; asked as long as the page is. */
function useOthers({ call, id }: PresenceProps, typed: number | null): readonly Other[] {
  const path = pathOf(call, { id })
  const others = useQuery({
    // The first letter is told at once, the others with the next time.
    queryKey: [path, typed === null ? 'looking' : 'typing'],
    queryFn: async ({ signal }) => (await ask(call, { id, body: { typed } }, { signal, quiet: true })).data,
    refetchInterval: every,
    // Who has this one open, not the one before it.
    placeholderData: (before, query) => (query?.queryKey[0] === path ? before : undefined),
    gcTime: 0,
  })
  const { data = [], errorUpdatedAt, dataUpdatedAt, fetchStatus } = others
  // Of whom nothing is heard any more nobody knows that they are still there.
  const isUnknown = fetchStatus === 'paused' || errorUpdatedAt - dataUpdatedAt > gone
  return isUnknown ? [] : data
}

/** A region that is there from the start is told to who listens when something comes into it; empty it takes no room. */
const told = css({ _empty: { marginTop: '-4' } })

const dutchList = new Intl.ListFormat('nl')
const names = (others: readonly Other[]) => dutchList.format(others.map(({ name }) => name))

/** Who else is looking at a record, and who is typing an answer there. */
export function LookedAt(props: PresenceProps) {
  const others = useOthers(props, null)
  const typing = others.filter(({ typingUntil }) => typingUntil !== null)
  const looking = others.filter(({ typingUntil }) => typingUntil === null)
  return (
    <div aria-live="polite" className={told}>
      {typing.length > 0 && (
        <Banner
          tone="warning"
          title={`${names(typing)} ${typing.length === 1 ? 'typt' : 'typen'} een antwoord`}
        />
      )}
      {looking.length > 0 && <Banner tone="info" title={`Wordt bekeken door ${names(looking)}`} />}
    </div>
  )
}

/** In the dialog of an answer: says that one types it, and that somebody else does. */
export function Typing({ typed, ...props }: PresenceProps & { typed: unknown }) {
  const length = typeof typed === 'string' ? typed.length : 0
  const typing = useOthers(props, length === 0 ? null : length).filter(
    ({ typingUntil }) => typingUntil !== null,
  )
  const first = typing.find(({ isFirst }) => isFirst)
  return (
    <div aria-live="polite" className={told}>
      {first !== undefined && (
        <Banner tone="warning" title={`${first.name} typt een antwoord`}>
          Wat jij typt blijft staan. Wie het eerst begon, verstuurt het eerst: versturen kan weer als dat is
          gebeurd, of om {time(first.typingUntil ?? '')} als er niet meer getypt wordt.
        </Banner>
      )}
      {first === undefined && typing.length > 0 && (
        <Banner
          tone="info"
          title={`${names(typing)} ${typing.length === 1 ? 'typt' : 'typen'} ook een antwoord`}
        >
          Jij begon eerder: jouw antwoord gaat het eerst.
        </Banner>
      )}
    </div>
  )
}
