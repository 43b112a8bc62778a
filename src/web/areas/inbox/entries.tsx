import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import type { Conversation } from '../../../contract/areas/inbox/inbox.ts'
import {
  addInboxNote,
  conversationEntries,
  type InboxEntry,
} from '../../../contract/areas/inbox/inboxCalls.ts'
import { directions, mailKinds } from '../../../contract/areas/inbox/inboxWords.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { stepTexts } from '../../flows/stepText.ts'
import { useCall } from '../../flows/useCall.ts'
import { dateTime } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { takeFile } from '../../portal/takeFile.ts'
import { dropTexts, keepText, keptText } from '../../portal/typedText.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { inputStyle } from '../../ui/inputStyle.ts'
import { entriesKey } from './entriesKey.ts'
import { MailAttachments } from './mailAttachments.tsx'
import { MailBody } from './remotePictures.tsx'

const list = css({ display: 'grid', gap: '4', listStyle: 'none', padding: '0', margin: '0', mb: '4' })
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'baseline', mb: '2' })
const name = css({ fontWeight: 'semibold' })
const soft = css({ textStyle: 'tiny', color: 'text.soft', overflowWrap: 'anywhere' })
const earlier = css({ display: 'flex', justifyContent: 'center', mb: '3' })

/** What was written in a conversation, the oldest on top, and room for a note of our own. */
export function Entries({ row }: { row: Conversation }) {
  const { id, version } = row
  const entries = useInfiniteQuery({
    queryKey: [...entriesKey(id), version],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before, signal }) =>
      (await ask(conversationEntries, { id, query: { before } }, { signal })).data,
    // The next page lies before the oldest that is shown.
    getNextPageParam: ({ isMore, entries: [oldest] }) => (isMore ? oldest?.id : undefined),
    refetchInterval: 60_000,
  })
  const mayWrite = useMay('support-email-inbox:write')
  if (!entries.isSuccess) return <Fetching of={entries} lines={6} />
  return (
    <>
      {entries.hasNextPage && (
        <div className={earlier}>
          <Button loading={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
            Eerdere berichten tonen
          </Button>
        </div>
      )}
      <ul className={list} aria-label="Berichten">
        {entries.data.pages
          .toReversed()
          .flatMap((shown) => shown.entries)
          .map((entry) => (
            <li key={entry.id}>
              <Entry row={row} entry={entry} />
            </li>
          ))}
      </ul>
      {mayWrite && <NoteForm id={id} />}
    </>
  )
}

function Entry({ row, entry }: { row: Conversation; entry: InboxEntry }) {
  const { direction, kind, isUnderWay, failure, problem } = entry
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
      {(entry.address ?? entry.to) !== null && (
        <p className={soft}>
          {[entry.address, entry.to && `aan ${entry.to}`].filter(Boolean).join(' ')}
          {entry.cc && `, cc ${entry.cc}`}
        </p>
      )}
      {failure !== null && (
        <Banner tone="danger" title="Dit antwoord is niet verzonden">
          {failure} Het wordt niet nog eens geprobeerd: kijk het adres na en antwoord opnieuw.
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="warning">
          {problem}{' '}
          {entry.isWhole && (
            <Button
              size="sm"
              look="quiet"
              onClick={() => void takeFile(`inbox/${row.id}/mail`, { message: entry.id })}
            >
              Het hele bericht downloaden
            </Button>
          )}
        </Banner>
      )}
      <MailBody id={row.id} entry={entry} />
      <MailAttachments row={row} entry={entry} />
    </Card>
  )
}

/** A note for colleagues: it is never mailed. */
function NoteForm({ id }: { id: number }) {
  const form = useRef<HTMLFormElement>(null)
  const kept = stepTexts(id, 'note')
  const { busy, start } = useCall({
    flow: 'inboxDeed',
    call: (body: { text: string }) => ask(addInboxNote, { id, body }),
    said: 'Notitie toegevoegd',
    onDone: () => {
      // Not before it is kept: what the server refuses is still there to send again.
      dropTexts(kept)
      // A reset would bring back what the field began with.
      const field = form.current?.elements.namedItem('text')
      if (field instanceof HTMLTextAreaElement) field.value = ''
      void queryClient.invalidateQueries({ queryKey: entriesKey(id) })
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
          key={id}
          defaultValue={keptText(kept)}
          onInput={({ currentTarget }) => keepText(kept, currentTarget.value)}
          rows={2}
          // What is typed while it is sent would go with what was sent.
          readOnly={busy}
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
