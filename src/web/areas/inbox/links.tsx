import { Link2, Unlink } from 'lucide-react'
import { type Conversation, inbox } from '../../../contract/areas/inbox/inbox.ts'
import { type InboxLink, inboxLinks, linkFields } from '../../../contract/areas/inbox/inboxLinks.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { claimReference } from '../../../domain/audit/claimReference.ts'
import { keysOf } from '../../../domain/keys.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { useCall } from '../../flows/useCall.ts'
import { useMay } from '../../portal/profile.ts'
import { useMayEdit } from '../../records/showPage.tsx'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { TextLink } from '../../ui/textLink.tsx'

const list = css({ display: 'grid', gap: '1', listStyle: 'none', padding: '0' })
const line = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
const soft = css({ textStyle: 'small', color: 'text.soft' })

/** What of its customer a conversation is about: the way there, and how to link it or let go of it. */
export function Links({ row }: { row: Conversation }) {
  const mayEdit = useMayEdit(inbox)
  if (row.customerId === null) return null
  const linked = keysOf(inboxLinks).filter((name) => row[name] !== null)
  return (
    <Card
      title="Gekoppeld aan"
      actions={
        mayEdit && (
          <ButtonLink size="sm" href={`/v3/inbox/${row.id}/edit`} icon={<Link2 size={15} aria-hidden />}>
            Koppelen
          </ButtonLink>
        )
      }
    >
      {linked.length === 0 && <p className={soft}>Nog nergens aan gekoppeld.</p>}
      {linked.length > 0 && (
        <ul className={list} aria-label="Gekoppeld aan">
          {linked.map((name) => (
            <Linked key={name} row={row} name={name} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What a linked record is called, as far as the reader may know. */
function nameOf(row: Conversation, name: InboxLink): string | null {
  if (name === 'actionId') return row.actionName
  if (name === 'invoiceAuditId')
    return row.invoiceAuditName && `${claimReference(row.invoiceAuditId ?? 0)} · ${row.invoiceAuditName}`
  return name === 'mutationId' ? row.mutationName : row.invoiceName
}

function Linked({ row, name, mayEdit }: { row: Conversation; name: InboxLink; mayEdit: boolean }) {
  const { may, page } = inboxLinks[name]
  const maySee = useMay(may)
  const { label } = linkFields[name]
  const called = nameOf(row, name)
  const at = page === null ? `invoice-audit/${row[name]}` : `customers/${row.customerId}/${page}`
  const { busy, start } = useCall({
    flow: 'inboxDeed',
    call: () => ask(recordCalls(inbox).update, { id: row.id, body: { [name]: null, version: row.version } }),
    said: 'Losgekoppeld',
    onDone: () => void queryClient.invalidateQueries({ queryKey: ['inbox'] }),
  })
  return (
    <li className={line}>
      <span className={soft}>{label}</span>
      {maySee && called !== null ? (
        <TextLink href={`/v3/${at.replace(':id', String(row[name]))}`}>{called}</TextLink>
      ) : (
        <span>Gekoppeld</span>
      )}
      {mayEdit && (
        <IconButton
          size="sm"
          disabled={busy}
          label={`${label} loskoppelen`}
          icon={<Unlink size={15} aria-hidden />}
          onClick={() => start(undefined)}
        />
      )}
    </li>
  )
}
