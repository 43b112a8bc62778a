import { useQuery } from '@tanstack/react-query'
import { Check, ThumbsDown, ThumbsUp } from 'lucide-react'
import {
  answerArticle,
  openArticle,
  visitArticles,
} from '../../../contract/areas/knowledgebase/articleCalls.ts'
import type { Article } from '../../../contract/areas/knowledgebase/articles.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { useCall } from '../../flows/useCall.ts'
import { dateTime } from '../../format/format.ts'
import { newArticlesKey } from '../../portal/newArticles.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const keyOf = ({ id, version }: Article) => ['articleReading', id, version]

/** Opening an article is reading it: asked once for each version of it. */
export function useReading(row: Article) {
  return useQuery({
    queryKey: keyOf(row),
    queryFn: async ({ signal }) => (await ask(openArticle, { id: row.id }, { signal, quiet: true })).data,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

/** Who is at the list has seen what there is: nothing of it is new from then on. */
export function useVisit(): void {
  useQuery({
    queryKey: ['articleVisit'],
    queryFn: async ({ signal }) => {
      const { data } = await ask(visitArticles, {}, { signal, quiet: true })
      queryClient.setQueryData(newArticlesKey, data)
      return data
    },
    staleTime: 0,
  })
}

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const lines = css({ display: 'grid', gap: '3' })

/** What a reader may say about an article: that it was read, where that is asked, and whether it was of use. */
export function Answering({ row }: { row: Article }) {
  const reading = useReading(row)
  const { busy, start } = useCall({
    flow: 'articleAnswer',
    call: (body: { confirmed?: true; helpful?: boolean | null }) => ask(answerArticle, { id: row.id, body }),
    onDone: (made) => queryClient.setQueryData(keyOf(row), made),
  })
  if (reading === undefined) return null
  const { confirmedAt, helpful } = reading
  // Who thinks otherwise presses the other; who has no opinion any more presses the same again.
  const say = (opinion: boolean) => start({ helpful: helpful === opinion ? null : opinion })
  return (
    <Card>
      <div className={lines}>
        {row.requiresConfirmation &&
          (confirmedAt === null ? (
            <div className={line}>
              <span>Bevestig dat je dit artikel hebt gelezen.</span>
              <Button
                look="primary"
                size="sm"
                icon={<Check size={15} aria-hidden />}
                disabled={busy}
                onClick={() => start({ confirmed: true })}
              >
                Gelezen
              </Button>
            </div>
          ) : (
            <p>Je hebt op {dateTime(confirmedAt)} bevestigd dat je dit artikel las.</p>
          ))}
        <div className={line}>
          <span>Had je hier iets aan?</span>
          <Opinion isChosen={helpful === true} busy={busy} onChoose={() => say(true)}>
            Ja
          </Opinion>
          <Opinion isNo isChosen={helpful === false} busy={busy} onChoose={() => say(false)}>
            Nee
          </Opinion>
        </div>
      </div>
    </Card>
  )
}

interface OpinionProps {
  isNo?: boolean
  isChosen: boolean
  busy: boolean
  onChoose: () => void
  children: string
}

function Opinion({ isNo = false, isChosen, busy, onChoose, children }: OpinionProps) {
  const Icon = isNo ? ThumbsDown : ThumbsUp
  return (
    <Button
      size="sm"
      aria-label={isNo ? 'Nee, ik had hier niets aan' : 'Ja, ik had hier iets aan'}
      aria-pressed={isChosen}
      look={isChosen ? 'primary' : undefined}
      icon={<Icon size={15} aria-hidden />}
      disabled={busy}
      onClick={onChoose}
    >
      {children}
    </Button>
  )
}
