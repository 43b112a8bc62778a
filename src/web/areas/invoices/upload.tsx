import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { type importInvoice, largestUbl } from '../../../contract/invoice-calls.ts'
import { useSending } from '../../flows/sendFile.ts'
import { goTo } from '../../navigation.ts'
import { tell } from '../../root.ts'
import { Button } from '../../ui/button.tsx'
import { hiddenFromSight } from '../../ui/visuallyHidden.tsx'

type Made = NonNullable<(typeof importInvoice)['answer']>

/** Chooses an e-invoice of the own device; the draft made of it is opened. */
export function UploadButton({ path, showAt }: { path: string; showAt: (id: number) => string }) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, send } = useSending<Made>({
    path: `${path}/import`,
    said: 'E-factuur ingelezen als concept',
    shownIn: path,
    onSent: ({ id }) => goTo(showAt(id)),
  })
  const take = (file: File | undefined) => {
    if (file === undefined) return
    // What is far too big is not sent first to be refused afterwards.
    if (file.size > largestUbl) tell.error('Dit bestand is groter dan 100 MB.')
    else send(file)
  }
  return (
    <>
      <Button icon={<FileUp size={16} aria-hidden />} loading={busy} onClick={() => input.current?.click()}>
        E-factuur inlezen
      </Button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        accept=".xml,application/xml,text/xml"
        aria-label="E-factuur (UBL)"
        className={hiddenFromSight}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
