import { useQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import {
  addInboxNote,
  conversationEntries,
  type InboxEntry,
} from '../../../contract/areas/inbox/inboxCalls.ts'
import { directions, mailKinds } from '../../../contract/areas/inbox/inboxWords.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { useCall } from '../../flows/useCall.ts'
import { dateTime, fileSize } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { inputStyle } from '../../ui/inputStyle.ts'
import { MailFrame } from './mailFrame.tsx'

const keyOf = (id: number) => ['inbox', id, 'entries']

const list = css({ display: 'grid', gap: '4', listStyle: 'none', padding: '0', margin: '0', mb: '4' })
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'baseline', mb: '2' })
const name = css({ fontWeight: 'semibold' })
const soft = css({ textStyle: 'tiny', color: 'text.soft', overflowWrap: 'anywhere' })
const files = css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none', padding: '0', mt: '3' })
const file = css({ display: 'inline-flex', gap: '1.5', alignItems: 'center', textStyle: 'tiny' })

/** What was written in a conversation, the oldest on top, and room for a note of our own. */
export function Entries({ id, version }: { id: number; version: number }) {
  const entries = useQuery({
    queryKey: [...keyOf(id), version],
    queryFn: async ({ signal }) => (await ask(conversationEntries, { id }, { signal })).data,
    refetchInterval: 60_000,
  })
  const mayWrite = useMay('support-email-inbox:write')
  if (!entries.isSuccess) return <Fetching of={entries} lines={6} />
  return (
    <>
      <ul className={list} aria-label="Berichten">
        {entries.data.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {mayWrite && <NoteForm id={id} />}
    </>
  )
}

function Entry({ entry }: { entry: InboxEntry }) {
  const { direction, kind, isUnderWay, failure, problem, remoteImages, attachments } = entry
  return (
    <Card>
      <div className={head}>
        <span className={name}>{entry.name}</span>
        {direction !== 'in' && (
          <Badge tone={failure !== null ? 'danger' : direction === 'note' ? 'warning' : 'info'}>
            {failure !== null ? 'Niet verzonden' : isUnderWay ? 'Onderweg' : directions[direction]}
          </Badge>
        )}
        {kind !== 'mail' && <Badge tone={kind === 'bounce' ? 'danger' : 'neutral'}>{mailKinds[kind]}</Badge>}
        <span className={soft}>{dateTime(entry.at)}</span>
      </div>
      {entry.address !== null && (
        <p className={soft}>
          {entry.address}
          {entry.to && ` aan ${entry.to}`}
          {entry.cc && `, cc ${entry.cc}`}
        </p>
      )}
      {failure !== null && (
        <Banner tone="danger" title="Dit antwoord is niet verzonden">
          {failure} Het wordt niet nog eens geprobeerd: kijk het adres na en antwoord opnieuw.
        </Banner>
      )}
      {problem !== null && <Banner tone="warning">{problem}</Banner>}
      {remoteImages > 0 && (
        <p className={soft}>
          {remoteImages === 1 ? '1 afbeelding' : `${remoteImages} afbeeldingen`} van elders niet geladen.
        </p>
      )}
      {entry.html !== '' && <MailFrame html={entry.html} title={`Bericht van ${entry.name}`} />}
      {attachments.length > 0 && (
        <ul className={files} aria-label="Bijlagen">
          {attachments.map((one) => (
            <li key={`${one.name} ${one.size}`} className={file}>
              <Paperclip size={14} aria-hidden />
              {one.name} ({fileSize(one.size)})
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** A note for colleagues: it is never mailed. */
function NoteForm({ id }: { id: number }) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, start } = useCall({
    flow: 'inboxDeed',
    call: (body: { text: string }) => ask(addInboxNote, { id, body }),
    said: 'Notitie toegevoegd',
    onDone: () => {
      // Not before it is kept: what the server refuses is still there to send again.
      form.current?.reset()
      void queryClient.invalidateQueries({ queryKey: keyOf(id) })
    },
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (text !== '') start({ text })
  }
  return (
    <Card title="Interne notitie">
      <form ref={form} onSubmit={send} className={css({ display: 'grid', gap: '2', justifyItems: 'start' })}>
        <textarea
          name="text"
          rows={2}
          maxLength={4000}
          aria-label="Interne notitie"
          className={`${inputStyle()} ${css({ height: 'auto!', minHeight: '16', py: '2', resize: 'vertical' })}`}
        />
        <Button type="submit" disabled={busy}>
          Notitie toevoegen
        </Button>
      </form>
    </Card>
  )
}
