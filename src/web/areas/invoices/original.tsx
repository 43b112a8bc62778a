import { FileUp, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import {
  acceptedOriginals,
  dropOriginal,
  invoiceOriginal,
  keepOriginal,
  refusalOfOriginal,
} from '../../../contract/areas/invoices/invoiceCalls.ts'
import { type Invoice, invoice as invoiceRecord } from '../../../contract/areas/invoices/invoices.ts'
import { ask, pathOf } from '../../calls/ask.ts'
import { callsOf } from '../../fields/places.ts'
import { ConfirmDeleteDialog, confirmDeleteAt } from '../../flows/confirmDelete.tsx'
import { useSending } from '../../flows/sendFile.ts'
import { fileSize } from '../../format/format.ts'
import { useLimits } from '../../portal/limits.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { FileShown } from '../../records/fileShown.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { FileChooser } from '../../ui/fileChooser.tsx'
import { FileDrop } from '../../ui/fileDrop.tsx'
import { IconButton } from '../../ui/iconButton.tsx'

interface OriginalProps {
  invoice: Invoice
  customerId: number
  mayWrite: boolean
}

/** What may be put there. */
export const originalHelp = (megabytes: number) =>
  `De factuur zoals die is ontvangen: PDF, PNG of JPG, hoogstens ${megabytes} MB`

const sheet = css({ height: '52rem', maxHeight: '85dvh', overflow: 'auto', display: 'grid' })
const about = css({ textStyle: 'small', color: 'text.soft', px: '5', py: '3', overflowWrap: 'anywhere' })

/** Sends the file as the original of this invoice. */
function useKeeping(customerId: number, { id }: Invoice) {
  const { uploadMegabytes } = useLimits()
  return useSending({
    sent: (body) => ask(keepOriginal, { customerId, id, body }),
    refusalOf: (file) => refusalOfOriginal(file, uploadMegabytes),
    said: 'Origineel bewaard',
    shownIn: callsOf(invoiceRecord, customerId),
  })
}

/** The invoice as it was received, beside what was typed from it; or the place to put it. */
export function Original(props: OriginalProps) {
  return props.invoice.originalHash === null ? <Missing {...props} /> : <Shown {...props} />
}

function Missing({ invoice, customerId, mayWrite }: OriginalProps) {
  const keeping = useKeeping(customerId, invoice)
  const { uploadMegabytes } = useLimits()
  if (!mayWrite) return null
  return (
    <Card title="Origineel">
      <FileDrop
        label={keeping.busy ? 'Wordt verstuurd…' : 'Origineel toevoegen'}
        help={originalHelp(uploadMegabytes)}
        accept={acceptedOriginals}
        disabled={keeping.busy}
        onFiles={([file]) => keeping.send(file)}
      />
    </Card>
  )
}

function Shown({ invoice, customerId, mayWrite }: OriginalProps) {
  const { id, originalName, originalType, originalHash, originalSize, state } = invoice
  const mayChange = mayWrite && (state === 'draft' || state === 'registered')
  return (
    <Card
      title="Origineel"
      flush
      actions={mayChange && <Changing invoice={invoice} customerId={customerId} mayWrite={mayWrite} />}
    >
      <p className={about}>
        {originalName} · {fileSize(originalSize ?? 0)}
      </p>
      <div className={sheet}>
        <FileShown
          path={pathOf(invoiceOriginal, { customerId, id })}
          version={originalHash ?? ''}
          type={originalType ?? ''}
          title={originalName ?? ''}
        />
      </div>
    </Card>
  )
}

/** Another file in its place, or none. */
function Changing({ invoice, customerId }: OriginalProps) {
  const keeping = useKeeping(customerId, invoice)
  const removing = useFlow(
    useMemo(
      () =>
        confirmDeleteAt(
          ({ id }) => pathOf(dropOriginal, { customerId, id }),
          callsOf(invoiceRecord, customerId),
        ),
      [customerId],
    ),
  )
  return (
    <>
      <FileChooser
        accept={acceptedOriginals}
        aria-label="Ander origineel kiezen"
        onFiles={([file]) => keeping.send(file)}
      >
        {(choose) => (
          <IconButton
            label="Origineel vervangen"
            icon={<FileUp size={16} aria-hidden />}
            disabled={keeping.busy}
            onClick={choose}
          />
        )}
      </FileChooser>
      <IconButton
        label="Origineel verwijderen"
        icon={<Trash2 size={16} aria-hidden />}
        disabled={keeping.busy}
        onClick={() =>
          removing.send({ type: 'ask', item: { id: invoice.id, name: invoice.originalName ?? '' } })
        }
      />
      <ConfirmDeleteDialog actor={removing} one="Origineel" />
    </>
  )
}
