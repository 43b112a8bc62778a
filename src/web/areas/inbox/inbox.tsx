import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { type Conversation, inbox } from '../../../contract/areas/inbox/inbox.ts'
import { mailboxStanding, mailboxStates } from '../../../contract/areas/inbox/inboxCalls.ts'
import { ask } from '../../calls/ask.ts'
import { useInboxKeys } from '../../flows/inboxKeys.ts'
import { dateTime } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { bulkDeeds } from './bulk.ts'
import { FolderNav, FolderTabs } from './folderNav.tsx'
import { conversationHref, folderOf, hrefOf } from './folders.ts'
import { Unread } from './unread.tsx'

const strong = css({ fontWeight: 'semibold' })

/** When an answer is due: red once that is over. */
function Due({ dueAt }: Pick<Conversation, 'dueAt'>) {
  if (dueAt === null) return null
  if (new Date(dueAt).getTime() > Date.now()) return dateTime(dueAt)
  return <Badge tone="danger">{dateTime(dueAt)}</Badge>
}

const columns = withColumns(columnsOf(inbox), {
  fromName: { cell: ({ fromName, fromAddress }) => fromName ?? fromAddress ?? 'Onbekende afzender' },
  subject: {
    cell: ({ subject, preview, isRead }) => (
      <span>
        {!isRead && <Unread />}
        <span className={isRead ? undefined : strong}>{subject}</span>
        {preview && <Second>{preview.slice(0, 90)}</Second>}
      </span>
    ),
  },
  customerName: { from: 'xl' },
  // Beside the folders a laptop that is zoomed in has room for who and what alone.
  assigneeName: { from: 'xl' },
  labels: { from: '2xl' },
  dueAt: { from: '2xl', cell: (row) => <Due {...row} /> },
  statusName: { from: 'xl' },
})

const panes = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '11rem minmax(0, 1fr)' },
  alignItems: 'start',
})

/** The conversations of a folder, the newest on top. */
export function InboxList() {
  const [path] = useLocation()
  const folder = folderOf(path.split('/')[3])
  useInboxKeys(hrefOf(folder))
  return (
    <>
      <Standing />
      <div className={panes}>
        <FolderNav folder={folder} />
        <div className={css({ minWidth: '0' })}>
          <ListPage
            resource={inbox}
            customerId={null}
            columns={columns}
            mayCreate={false}
            rowHref={({ id }) => conversationHref(id, folder)}
            without={['REPLY']}
            bulk={bulkDeeds}
            fixed={folder.asks}
            tabs={<FolderTabs folder={folder} />}
            again={() => 60_000}
            nothing="Hier staan geen gesprekken."
          />
        </div>
      </div>
    </>
  )
}

const nothingComes = 'Wat hier staat kwam niet vanzelf binnen, en er komt niets bij.'

/** Folded away: the list below is what one comes for. */
function HowToConnect() {
  return (
    <details>
      <summary className={css({ cursor: 'pointer' })}>{nothingComes} Zo koppel je een postvak</summary>
      Zet de instelling IMAP_URL van de server op het IMAP-adres met naam en wachtwoord, met de map als pad
      (anders INBOX) en zo nodig ?address= met het adres waar klanten naar schrijven, en na een komma de
      andere adressen die daar aankomen. Start de server daarna opnieuw.
    </details>
  )
}

/** How the mailbox is connected, where that asks for something; without one, how to connect it. */
function Standing() {
  const { data } = useQuery({
    queryKey: ['inbox-mailbox'],
    queryFn: async ({ signal }) => (await ask(mailboxStanding, {}, { signal, quiet: true })).data,
    refetchInterval: 60_000,
  })
  const mayConfigure = useMay('is:admin')
  if (data === undefined || data.state === 'listening' || data.state === 'connecting') return null
  const isNone = data.state === 'none'
  return (
    <div className={css({ mb: '4' })}>
      {isNone ? (
        <Banner tone="info" title="Er is geen postvak gekoppeld">
          {mayConfigure ? <HowToConnect /> : nothingComes}
        </Banner>
      ) : (
        <Banner tone="warning" title={`Postvak: ${mailboxStates[data.state]}`}>
          {data.reason ?? 'Het wordt vanzelf opnieuw geprobeerd.'}
          {data.since && ` Sinds ${dateTime(data.since)}.`}
          {data.touchedAt && ` Laatste contact: ${dateTime(data.touchedAt)}.`}
        </Banner>
      )}
    </div>
  )
}
