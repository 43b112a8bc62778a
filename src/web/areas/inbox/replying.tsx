import { type Conversation, inbox } from '../../../contract/areas/inbox/inbox.ts'
import { inboxPresence } from '../../../contract/areas/inbox/inboxCalls.ts'
import { savedReply } from '../../../contract/areas/savedReplies/area.ts'
import {
  leftOpen,
  openNames,
  type ReplyPlaceholder,
} from '../../../contract/areas/savedReplies/replyPlaceholders.ts'
import { filledParagraphs } from '../../../domain/templates/placeholders.ts'
import { textIn } from '../../../domain/unknown.ts'
import { useProfile } from '../../portal/profile.ts'
import { useRows } from '../../records/listPage.tsx'
import { listState } from '../../records/listState.ts'
import { Typing } from '../../records/presence.tsx'
import { useRecord } from '../../records/record.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { AnsweredMeanwhile } from './answeredMeanwhile.tsx'
import { Along } from './replyFiles.tsx'

interface ReplyProps {
  id: number
  /** What was typed so far. */
  body: unknown
  cc: unknown
  fill: (name: 'body' | 'cc', text: string) => void
}

/** Before an answer leaves: to whom it goes, who else is writing one, and what it may begin with. */
export function BeforeReply({ id, body, cc, fill }: ReplyProps) {
  const row = useRecord(inbox, null, id).data
  const address = row?.replyAddress ?? row?.fromAddress
  return (
    <>
      {address && <p>Je antwoord gaat naar {address}.</p>}
      <AnsweredMeanwhile id={id} />
      <Typing call={inboxPresence} id={id} typed={body} />
      {row !== undefined && <SavedReplies row={row} body={body} fill={(text) => fill('body', text)} />}
      {row !== undefined && <Along row={row} cc={cc} fillCc={(text) => fill('cc', text)} />}
    </>
  )
}

interface SavedRepliesProps {
  row: Conversation
  body: unknown
  fill: (text: string) => void
}

/** A saved text goes under what was typed already, filled in for who is answered. */
function SavedReplies({ row, body, fill }: SavedRepliesProps) {
  const profile = useProfile()
  const replies = useRows(savedReply, null, { ...listState('', savedReply), perPage: 100 })
  const all = replies.data?.data ?? []
  if (all.length === 0) return null
  const open = leftOpen(textIn(body) ?? '')
  // What is not known stays in sight, to be filled in: left out it would be a gap in a sentence that nobody saw before it was sent.
  const values: Readonly<Record<ReplyPlaceholder, string>> = {
    naam: row.fromName?.trim() || '{{naam}}',
    klant: row.customerName?.trim() || '{{klant}}',
    onderwerp: row.subject.trim() || '{{onderwerp}}',
    afzender: profile?.name.trim() || '{{afzender}}',
  }
  return (
    <Field
      label="Standaardantwoord"
      help={
        open.length > 0 ? `Nog zelf in te vullen: ${openNames(open)}` : 'Komt onder wat je al hebt getypt.'
      }
    >
      <Select
        options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
        value=""
        placeholder="Kies een tekst om mee te beginnen…"
        onChange={(chosen) => {
          const text = all.find(({ id }) => String(id) === chosen)?.body
          if (text === undefined) return
          const typed = textIn(body)?.trim() ?? ''
          fill([typed, ...filledParagraphs(text, values)].filter((part) => part !== '').join('\n\n'))
        }}
      />
    </Field>
  )
}
