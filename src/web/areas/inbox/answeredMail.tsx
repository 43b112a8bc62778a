import { useQuery } from '@tanstack/react-query'
import { conversationEntries } from '../../../contract/areas/inbox/inboxCalls.ts'
import { ask } from '../../calls/ask.ts'
import { dateTime } from '../../format/format.ts'
import { useIsWide } from '../../portal/wide.ts'
import { css } from '../../styled-system/css'
import { Fetching } from '../../ui/fetching.tsx'
import { entriesKey } from './entriesKey.ts'
import { MailBody } from './remotePictures.tsx'

const card = css({ border: '1px solid {colors.line}', borderRadius: 'lg', px: '3', py: '2' })
const summary = css({ cursor: 'pointer', textStyle: 'small', fontWeight: 'medium', overflowWrap: 'anywhere' })
const text = css({ maxHeight: { base: '40dvh', lg: '58dvh' }, overflowY: 'auto', mt: '2' })

/** What is answered, to read while one writes: the last mail that came in, folded on a phone. */
export function AnsweredMail({ id }: { id: number }) {
  const isWide = useIsWide()
  const entries = useQuery({
    queryKey: [...entriesKey(id), 'answered'],
    queryFn: async ({ signal }) => (await ask(conversationEntries, { id, query: {} }, { signal })).data,
  })
  if (!entries.isSuccess) return <Fetching of={entries} lines={3} />
  const mail = entries.data.entries.findLast(({ direction }) => direction === 'in')
  if (mail === undefined) return null
  return (
    <details className={card} open={isWide}>
      <summary className={summary}>
        Bericht van {mail.name}, {dateTime(mail.at)}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by the keyboard as well */}
      <section className={text} tabIndex={0} aria-label="Bericht dat je beantwoordt">
        <MailBody id={id} entry={mail} />
      </section>
    </details>
  )
}
