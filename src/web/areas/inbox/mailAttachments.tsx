import { Download, FilePlus, FileText, ReceiptText } from 'lucide-react'
import type { Conversation } from '../../../contract/areas/inbox/inbox.ts'
import { type InboxEntry, keepAttachment } from '../../../contract/areas/inbox/inboxCalls.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { invoiceFrom, mayBeInvoice } from '../../flows/attachedInvoice.ts'
import { useCall } from '../../flows/useCall.ts'
import { fileSize } from '../../format/format.ts'
import { goTo } from '../../portal/navigation.ts'
import { useMay } from '../../portal/profile.ts'
import { takeFile } from '../../portal/takeFile.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { entriesKey } from './entriesKey.ts'

const list = css({ display: 'grid', gap: '1', listStyle: 'none', padding: '0', mt: '3' })
const line = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', textStyle: 'small' })
const name = css({ overflowWrap: 'anywhere' })
const soft = css({ color: 'text.soft' })

type Attached = InboxEntry['attachments'][number]

interface MailAttachmentsProps {
  row: Conversation
  entry: InboxEntry
}

/** What came along with a mail: to save, and to put in the library of its customer. */
export function MailAttachments({ row, entry }: MailAttachmentsProps) {
  const mayFile = [useMay('support-email-inbox:write'), useMay('organisation-documents:write')].every(Boolean)
  if (entry.attachments.length === 0) return null
  return (
    <>
      <ul className={list} aria-label="Bijlagen">
        {entry.attachments.map((one, index) => {
          const place = index + 1
          return (
            <li key={place} className={line}>
              <span className={name}>
                {one.name} <span className={soft}>({fileSize(one.size)})</span>
              </span>
              {(entry.isWhole || entry.direction === 'out') && (
                <IconButton
                  size="sm"
                  label={`${one.name} downloaden`}
                  icon={<Download size={15} aria-hidden />}
                  onClick={() => void takeFile(`inbox/${row.id}/attachment`, { message: entry.id, place })}
                />
              )}
              {entry.isWhole && <Invoicing row={row} entry={entry} one={one} place={place} />}
              {entry.isWhole && <Filing row={row} entry={entry} one={one} place={place} mayFile={mayFile} />}
            </li>
          )
        })}
      </ul>
      {mayFile && entry.isWhole && row.customerId === null && (
        <p className={line}>
          <span className={soft}>
            Van een bijlage maak je een document of een factuur als dit gesprek bij een klant hoort.
          </span>
          <TextLink href={`/v3/inbox/${row.id}/edit`}>Klant koppelen</TextLink>
        </p>
      )}
    </>
  )
}

interface FilingProps extends MailAttachmentsProps {
  one: Attached
  place: number
  mayFile: boolean
}

/** The document that was made of it, or the way to make one. */
function Filing({ row, entry, one, place, mayFile }: FilingProps) {
  const { busy, start } = useCall({
    flow: 'inboxDeed',
    call: () => ask(keepAttachment, { id: row.id, body: { message: entry.id, place } }),
    said: 'Opgeslagen als document',
    onDone: () => void queryClient.invalidateQueries({ queryKey: entriesKey(row.id) }),
  })
  if (one.documentId !== null)
    return (
      <TextLink href={`/v3/customers/${row.customerId}/library/${one.documentId}`}>
        <FileText size={14} aria-hidden /> Opgeslagen als document
      </TextLink>
    )
  if (!mayFile || row.customerId === null) return null
  return (
    <Button
      size="sm"
      look="quiet"
      loading={busy}
      icon={<FilePlus size={15} aria-hidden />}
      aria-label={`${one.name} opslaan als document`}
      onClick={() => start(undefined)}
    >
      Opslaan als document
    </Button>
  )
}

/** What may be an invoice becomes one, at the customer of the conversation. */
function Invoicing({ row, entry, one, place }: Omit<FilingProps, 'mayFile'>) {
  const { customerId } = row
  const mayMake = [useMay('organisation-invoices:write'), useMay('organisation-documents:write')].every(
    Boolean,
  )
  const { busy, start } = useCall({ flow: 'inboxDeed', call: invoiceFrom, onDone: goTo })
  if (!mayMake || customerId === null || !mayBeInvoice(one.name)) return null
  return (
    <Button
      size="sm"
      look="quiet"
      loading={busy}
      icon={<ReceiptText size={15} aria-hidden />}
      aria-label={`Factuur maken van ${one.name}`}
      onClick={() => start({ customerId, conversationId: row.id, message: entry.id, place })}
    >
      Factuur maken
    </Button>
  )
}
