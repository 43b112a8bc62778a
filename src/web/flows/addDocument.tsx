import { Paperclip } from 'lucide-react'
import { weighed } from '../../contract/areas/library/chosenFiles.ts'
import { isShownToCustomer } from '../../contract/areas/library/library.ts'
import { addDocument } from '../../contract/areas/library/libraryCalls.ts'
import { acceptedDocuments } from '../../contract/records/fileTypes.ts'
import { dayAt } from '../../domain/time/day.ts'
import { ask } from '../calls/ask.ts'
import { queryClient } from '../calls/query.ts'
import type { AddingButton } from '../fields/addDocument.tsx'
import { useLimits } from '../portal/limits.ts'
import { useProfile } from '../portal/profile.ts'
import { tell } from '../portal/root.ts'
import { Button } from '../ui/button.tsx'
import { FileChooser } from '../ui/fileChooser.tsx'
import { standingFor } from './chosenContent.ts'
import { sent } from './uploadCalls.ts'
import { useCall } from './useCall.ts'

const never = new AbortController().signal

/** Makes a document of a file of the own device, in the midst of a form that needs it. */
export const AddDocumentButton: AddingButton = ({
  customerId,
  category,
  label,
  disabled = false,
  onAdded,
}) => {
  const { uploadMegabytes } = useLimits()
  const isStaff = useProfile()?.type !== 'customer'
  const { busy, start } = useCall({
    flow: 'fileSending',
    call: async (file: File) => {
      const chosen = weighed(file, uploadMegabytes)
      const { id: uploadId } = await sent(customerId, standingFor(chosen, file), file, () => {}, never)
      const about = { title: chosen.title, category, documentDate: dayAt(Date.now()) }
      const seen = isStaff ? { visibleToCustomer: isShownToCustomer(category) } : {}
      return ask(addDocument, { customerId, body: { uploadId, ...about, ...seen } })
    },
    said: 'Document toegevoegd',
    onDone: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: [`customers/${customerId}/library`] })
      onAdded(id)
    },
  })
  const take = (file: File | undefined) => {
    if (file === undefined) return
    const { refusal } = weighed(file, uploadMegabytes)
    if (refusal === null) start(file)
    else tell.error(refusal)
  }
  return (
    <FileChooser
      accept={acceptedDocuments}
      aria-label={`Bestand toevoegen bij ${label}`}
      disabled={disabled}
      onFiles={([file]) => take(file)}
    >
      {(choose) => (
        <Button
          size="sm"
          icon={<Paperclip size={15} aria-hidden />}
          disabled={disabled}
          loading={busy}
          onClick={choose}
        >
          Bestand toevoegen
        </Button>
      )}
    </FileChooser>
  )
}
