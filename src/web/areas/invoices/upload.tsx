import { FileUp } from 'lucide-react'
import { importInvoice, largestUbl } from '../../../contract/areas/invoices/invoiceCalls.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { sizeLimit } from '../../../domain/size.ts'
import { ask } from '../../calls/ask.ts'
import { callsOf } from '../../fields/places.ts'
import { useSending } from '../../flows/sendFile.ts'
import { goTo } from '../../portal/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { FileChooser } from '../../ui/fileChooser.tsx'

interface UploadProps {
  customerId: number
  showAt: (id: number) => string
}

/** Chooses an e-invoice of the own device; the draft made of it is opened. */
export function UploadButton({ customerId, showAt }: UploadProps) {
  const { busy, send } = useSending({
    sent: (body) => ask(importInvoice, { customerId, body }),
    refusalOf: ({ size }) =>
      size > largestUbl ? `Dit bestand is groter dan ${sizeLimit(largestUbl)}.` : null,
    said: 'E-factuur ingelezen als concept',
    shownIn: callsOf(invoice, customerId),
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
