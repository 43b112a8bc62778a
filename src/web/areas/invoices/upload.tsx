import { FileUp } from 'lucide-react'
import { type importInvoice, largestUbl } from '../../../contract/areas/invoices/invoiceCalls.ts'
import type { AnswerOf } from '../../../contract/records/call.ts'
import { useSending } from '../../flows/sendFile.ts'
import { goTo } from '../../portal/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { FileChooser } from '../../ui/fileChooser.tsx'

type Made = AnswerOf<typeof importInvoice>

/** Chooses an e-invoice of the own device; the draft made of it is opened. */
export function UploadButton({ path, showAt }: { path: string; showAt: (id: number) => string }) {
  const { busy, send } = useSending<Made>({
    path: `${path}/import`,
    refusalOf: ({ size }) => (size > largestUbl ? 'Dit bestand is groter dan 100 MB.' : null),
    said: 'E-factuur ingelezen als concept',
    shownIn: path,
    onSent: ({ id }) => goTo(showAt(id)),
  })
  return (
    <FileChooser
      accept=".xml,application/xml,text/xml"
      aria-label="E-factuur (UBL)"
      onFiles={([file]) => send(file)}
    >
      {(choose) => (
        <Button icon={<FileUp size={16} aria-hidden />} loading={busy} onClick={choose}>
          E-factuur inlezen
        </Button>
      )}
    </FileChooser>
  )
}
