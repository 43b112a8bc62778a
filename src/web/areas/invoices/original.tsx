import { FileUp, Trash2 } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { acceptedOriginals, refusalOfOriginal } from '../../../contract/invoice-calls.ts'
import type { Invoice } from '../../../contract/invoices.ts'
import { FileShown } from '../../crud/fileShown.tsx'
import { ConfirmDeleteDialog, confirmDeleteAt } from '../../flows/confirmDelete.tsx'
import { useSending } from '../../flows/sendFile.ts'
import { fileSize } from '../../format.ts'
import { tell } from '../../root.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { FileDrop } from '../../ui/fileDrop.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { hiddenFromSight } from '../../ui/visuallyHidden.tsx'
import { useFlow } from '../../useFlow.ts'

interface OriginalProps {
  invoice: Invoice
  /** Where the invoices of this customer are. */
  path: string
  mayWrite: boolean
}

/** What may be put there. */
export const originalHelp = 'De factuur zoals die is ontvangen: PDF, PNG of JPG, hoogstens 25 MB'

const sheet = css({ height: '52rem', maxHeight: '85dvh', overflow: 'auto', display: 'grid' })
const about = css({ textStyle: 'small', color: 'text.soft', px: '5', py: '3', overflowWrap: 'anywhere' })

/** Sends the file as the original of this invoice. */
function useKeeping(path: string, { id }: Invoice) {
  return useSending({ path: `${path}/${id}/original`, said: 'Origineel bewaard', shownIn: path })
}

/** What cannot be taken is not sent first to be refused afterwards. */
function take(file: File | undefined, send: (file: File) => void): void {
  if (file === undefined) return
  const refusal = refusalOfOriginal(file)
  if (refusal === null) send(file)
  else tell.error(refusal)
}

/** The invoice as it was received, beside what was typed from it; or the place to put it. */
export function Original(props: OriginalProps) {
  return props.invoice.originalHash === null ? <Missing {...props} /> : <Shown {...props} />
}

function Missing({ invoice, path, mayWrite }: OriginalProps) {
  const keeping = useKeeping(path, invoice)
  if (!mayWrite) return null
  return (
    <Card title="Origineel">
      <FileDrop
        label={keeping.busy ? 'Wordt verstuurd…' : 'Origineel toevoegen'}
        help={originalHelp}
        accept={acceptedOriginals}
        disabled={keeping.busy}
        onFiles={([file]) => take(file, keeping.send)}
      />
    </Card>
  )
}

function Shown({ invoice, path, mayWrite }: OriginalProps) {
  const { id, originalName, originalType, originalHash, originalSize, state } = invoice
  const mayChange = mayWrite && (state === 'draft' || state === 'registered')
  return (
    <Card
      title="Origineel"
      flush
      actions={mayChange && <Changing invoice={invoice} path={path} mayWrite={mayWrite} />}
    >
      <p className={about}>
        {originalName} · {fileSize(originalSize ?? 0)}
      </p>
      <div className={sheet}>
        <FileShown
          path={`${path}/${id}/original`}
          version={originalHash ?? ''}
          type={originalType ?? ''}
          title={originalName ?? ''}
        />
      </div>
    </Card>
  )
}

/** Another file in its place, or none. */
function Changing({ invoice, path }: OriginalProps) {
  const input = useRef<HTMLInputElement>(null)
  const keeping = useKeeping(path, invoice)
  const removing = useFlow(useMemo(() => confirmDeleteAt(({ id }) => `${path}/${id}/original`, path), [path]))
  return (
    <>
      <IconButton
        label="Origineel vervangen"
        icon={<FileUp size={16} aria-hidden />}
        disabled={keeping.busy}
        onClick={() => input.current?.click()}
      />
      <IconButton
        label="Origineel verwijderen"
        icon={<Trash2 size={16} aria-hidden />}
        disabled={keeping.busy}
        onClick={() =>
          removing.send({ type: 'ask', item: { id: invoice.id, name: invoice.originalName ?? '' } })
        }
      />
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        accept={acceptedOriginals}
        aria-label="Ander origineel kiezen"
        className={hiddenFromSight}
        onChange={(event) => {
          take(event.currentTarget.files?.[0], keeping.send)
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
      <ConfirmDeleteDialog actor={removing} one="Origineel" />
    </>
  )
}
