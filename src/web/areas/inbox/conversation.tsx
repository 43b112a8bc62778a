import { useQuery } from '@tanstack/react-query'
import { ListPlus, MailOpen } from 'lucide-react'
import { useSearch } from 'wouter'
import { type Conversation, inbox } from '../../../contract/areas/inbox/inbox.ts'
import { inboxPresence, readConversation } from '../../../contract/areas/inbox/inboxCalls.ts'
import { inboxLabels } from '../../../contract/areas/inbox/inboxWords.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { useInboxKeys } from '../../flows/inboxKeys.ts'
import { useCall } from '../../flows/useCall.ts'
import { dateTime } from '../../format/format.ts'
import { goTo } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { FormPage } from '../../records/formPage.tsx'
import { LookedAt } from '../../records/presence.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { AnsweredMail } from './answeredMail.tsx'
import { Claims } from './claims.tsx'
import { CustomerCard } from './customerCard.tsx'
import { Entries } from './entries.tsx'
import { FolderNav } from './folderNav.tsx'
import { type Folder, folderOf, hrefOf } from './folders.ts'
import { Links } from './links.tsx'
import { Neighbours } from './neighbours.tsx'
import { BeforeReply } from './replying.tsx'

const panes = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    lg: '11rem minmax(0, 1fr)',
    xl: '10rem 17rem minmax(0, 1fr)',
  },
  alignItems: 'start',
})

const beside = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) 17rem' },
  alignItems: 'start',
})
const aside = css({
  display: 'grid',
  gap: '4',
  minWidth: '0',
  '2xl': { gridColumn: '2', gridRow: '1 / span 2' },
})

/** A conversation beside the list it stands in and the folders. */
export function ConversationPage({ id }: PageProps) {
  const folder = folderOf(new URLSearchParams(useSearch()).get('folder'))
  const mayEdit = useMayEdit(inbox)
  useInboxKeys(hrefOf(folder))
  return (
    <div className={panes}>
      <FolderNav folder={folder} />
      <Neighbours folder={folder} id={id} />
      <div className={css({ minWidth: '0' })}>
        <ShowPage
          resource={inbox}
          customerId={null}
          id={id}
          title={(row) => row.subject}
          lead={(row) => <Lead {...row} />}
          trail={() => [{ label: folder.label, href: hrefOf(folder) }]}
          mayEdit={mayEdit}
          actions={(row) => (
            <>
              <MakeAction row={row} />
              <MarkUnread row={row} folder={folder} />
            </>
          )}
          aboutStep={(event, at, { body, cc }, fill) =>
            event === 'REPLY' && <BeforeReply id={at} body={body} cc={cc} fill={fill} />
          }
          besideStep={(event, at) => event === 'REPLY' && <AnsweredMail id={at} />}
          dataLabel="Gesprek"
          data={(row) => <Text row={row} />}
        />
      </div>
    </div>
  )
}

function Lead({
  fromName,
  fromAddress,
  customerId,
  customerName,
  assigneeName,
  labels,
  dueAt,
}: Conversation) {
  return (
    <>
      <span>{fromName ?? fromAddress ?? 'Onbekende afzender'}</span>
      {customerId === null ? (
        <span>Geen klant gekoppeld</span>
      ) : (
        <TextLink href={`/v3/customers/${customerId}`}>{customerName}</TextLink>
      )}
      <span>{assigneeName ?? 'Niemand toegewezen'}</span>
      {dueAt !== null && <span>Reageren voor {dateTime(dueAt)}</span>}
      {labels.map((label) => (
        <Badge key={label} tone="neutral">
          {inboxLabels[label]}
        </Badge>
      ))}
    </>
  )
}

/** Opening a conversation is reading it: once for each time that something came in. */
function Text({ row }: { row: Conversation }) {
  useQuery({
    queryKey: ['inboxReading', row.id, row.receivedAt],
    queryFn: async ({ signal }) => {
      const { data } = await ask(
        readConversation,
        { id: row.id, body: { isRead: true } },
        { signal, quiet: true },
      )
      await queryClient.invalidateQueries({ queryKey: ['inbox', 'list'] })
      return data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className={beside}>
      <LookedAt call={inboxPresence} id={row.id} />
      <div className={css({ minWidth: '0' })}>
        <Entries row={row} />
      </div>
      <section aria-label="Klant en koppelingen" className={aside}>
        {row.customerId !== null && (
          <CustomerCard customerId={row.customerId} name={row.customerName ?? 'Klant'} />
        )}
        <Claims id={row.id} />
        <Links row={row} />
      </section>
    </div>
  )
}

/** What is asked may be work for somebody: an action of the customer, under the subject of the mail. */
function MakeAction({ row }: { row: Conversation }) {
  const mayMake = useMay('actions:write')
  if (!mayMake || row.customerId === null) return null
  return (
    <ButtonLink
      href={`/v3/customers/${row.customerId}/actions/create?subject=${encodeURIComponent(row.subject)}`}
      icon={<ListPlus size={16} aria-hidden />}
    >
      Actie maken
    </ButtonLink>
  )
}

/** Away from the steps that end a conversation: read is not handled. */
function MarkUnread({ row, folder }: { row: Conversation; folder: Folder }) {
  const { busy, start } = useCall({
    flow: 'inboxDeed',
    call: (isRead: boolean) => ask(readConversation, { id: row.id, body: { isRead } }),
    onDone: () => {
      // Who opens it again reads it again.
      queryClient.removeQueries({ queryKey: ['inboxReading', row.id] })
      void queryClient.invalidateQueries({ queryKey: ['inbox', 'list'] })
      goTo(hrefOf(folder))
    },
  })
  return (
    <Button disabled={busy} icon={<MailOpen size={16} aria-hidden />} onClick={() => start(false)}>
      Markeer als ongelezen
    </Button>
  )
}

/** Which customer a conversation is of, and what it is about. */
export function ConversationForm({ customerId, id }: PageProps) {
  return (
    <FormPage resource={inbox} customerId={customerId} id={id} afterSave={(saved) => `/v3/inbox/${saved}`} />
  )
}
