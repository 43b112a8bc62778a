import { useQuery } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { type InboxEntry, mailPictures } from '../../../contract/areas/inbox/inboxCalls.ts'
import type { AnswerOf } from '../../../contract/records/call.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { useCall } from '../../flows/useCall.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { MailFrame } from './mailFrame.tsx'

const note = css({ display: 'grid', gap: '1', justifyItems: 'start', mb: '2' })
const soft = css({ textStyle: 'tiny', color: 'text.soft' })

type Pictured = AnswerOf<typeof mailPictures>

const counted = (count: number) => (count === 1 ? '1 afbeelding' : `${count} afbeeldingen`)

/** What was written, without the pictures that stand elsewhere until somebody asks for them: in this mail, and no other. */
export function MailBody({ id, entry }: { id: number; entry: InboxEntry }) {
  const pictured = useQuery<Pictured>({
    queryKey: ['inboxPictures', entry.id],
    // Only filled by who asked for it.
    queryFn: () => Promise.reject(new Error('not asked for')),
    enabled: false,
  }).data
  const html = pictured?.html ?? entry.html
  return (
    <>
      {entry.remoteImages > 0 && pictured === undefined && <Blocked id={id} entry={entry} />}
      {pictured !== undefined && pictured.missing > 0 && (
        <p className={soft}>
          {counted(pictured.missing)} van elders {pictured.missing === 1 ? 'kon' : 'konden'} niet worden
          geladen.
        </p>
      )}
      {html !== '' && <MailFrame html={html} title={`Bericht van ${entry.name}`} />}
    </>
  )
}

function Blocked({ id, entry }: { id: number; entry: InboxEntry }) {
  const { busy, start } = useCall({
    flow: 'inboxDeed',
    call: () => ask(mailPictures, { id, query: { message: entry.id } }),
    onDone: (made: Pictured) => queryClient.setQueryData(['inboxPictures', entry.id], made),
  })
  return (
    <div className={note}>
      <p className={soft}>{counted(entry.remoteImages)} van elders niet geladen.</p>
      {entry.isWhole && (
        <>
          <Button
            size="sm"
            look="quiet"
            loading={busy}
            icon={<Image size={15} aria-hidden />}
            onClick={() => start(undefined)}
          >
            Afbeeldingen tonen
          </Button>
          <p className={soft}>
            De afzender kan dan zien dat dit bericht is geopend. Wie het leest en waar ziet hij niet: het
            portaal haalt ze op.
          </p>
        </>
      )}
    </div>
  )
}
