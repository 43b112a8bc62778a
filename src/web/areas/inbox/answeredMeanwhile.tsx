import { useQuery } from '@tanstack/react-query'
import { latestAnswer } from '../../../contract/areas/inbox/answerCalls.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { time } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { entriesKey } from './entriesKey.ts'

// Empty it takes no room.
const told = css({ _empty: { marginTop: '-4' } })
/** Milliseconds between two looks: as often as one hears who types. */
const every = 15_000

/** An answer of a conversation, and which one was the last when one began to type: that is no news. */
interface Looked {
  readonly last: { readonly id: number; readonly name: string; readonly at: string } | null
  readonly known: number
}

/** While one types an answer: that somebody else sent theirs, before one sends a second to the same person. */
export function AnsweredMeanwhile({ id }: { id: number }) {
  // Apart from what is fetched anew with the conversation: what one knew when one began stays so, whatever becomes of that.
  const key = ['answeredMeanwhile', id]
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Looked> => {
      const { data: last } = await ask(latestAnswer, { id }, { signal, quiet: true })
      const before = queryClient.getQueryData<Looked>(key)
      // It is said to stand behind this window.
      if (before !== undefined && last?.id !== before.last?.id)
        void queryClient.invalidateQueries({ queryKey: entriesKey(id) })
      return { last, known: before?.known ?? last?.id ?? 0 }
    },
    refetchInterval: every,
    gcTime: 0,
  })
  const last = data?.last ?? null
  return (
    <div aria-live="polite" className={told}>
      {last !== null && last.id > (data?.known ?? 0) && (
        <Banner tone="warning" title={`${last.name} heeft intussen geantwoord, om ${time(last.at)}`}>
          Het antwoord staat in het gesprek achter dit venster. Wat je typte, blijft hier staan: verstuur het
          alleen als er nog iets bij moet.
        </Banner>
      )}
    </div>
  )
}
