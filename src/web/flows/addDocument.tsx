import { Paperclip } from 'lucide-react'
import { weighed } from '../../contract/areas/library/chosenFiles.ts'
import { isShownToCustomer, mustEnd } from '../../contract/areas/library/library.ts'
import { addDocument } from '../../contract/areas/library/libraryCalls.ts'
import { date, required } from '../../contract/records/field.ts'
import { acceptedFor, refusalOfType } from '../../contract/records/fileTypes.ts'
import { dayAt } from '../../domain/time/day.ts'
import { textIn } from '../../domain/unknown.ts'
import { attempt } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { queryClient } from '../calls/query.ts'
import type { AddingButton, AddingProps } from '../fields/addDocument.tsx'
import { useLimits } from '../portal/limits.ts'
import { useProfile } from '../portal/profile.ts'
import { tell } from '../portal/root.ts'
import { useFlow } from '../portal/useFlow.ts'
import { Button } from '../ui/button.tsx'
import { FileChooser } from '../ui/fileChooser.tsx'
import { standingFor } from './chosenContent.ts'
import { ownStep, refusedWith } from './ownStep.ts'
import { StepDialog } from './step.tsx'
import { sent } from './uploadCalls.ts'
import { useCall } from './useCall.ts'

const never = new AbortController().signal

/** Sends a file and makes a document of it; what ends one day is told until when. */
function useAdding({
  customerId,
  category,
  fileType,
}: Pick<AddingProps, 'customerId' | 'category' | 'fileType'>) {
  const { uploadMegabytes } = useLimits()
  const isStaff = useProfile()?.type !== 'customer'
  return {
    refusalOf: (file: File) => refusalOfType(file.name, fileType) ?? weighed(file, uploadMegabytes).refusal,
    add: async (file: File, expiryDate: string | null) => {
      const chosen = weighed(file, uploadMegabytes)
      const { id: uploadId } = await sent(customerId, standingFor(chosen, file), file, () => {}, never)
      const about = { title: chosen.title, category, documentDate: dayAt(Date.now()), expiryDate }
      const seen = isStaff ? { visibleToCustomer: isShownToCustomer(category) } : {}
      return ask(addDocument, { customerId, body: { uploadId, ...about, ...seen } })
    },
  }
}

/** Makes a document of a file of the own device, in the midst of a form that needs it. */
export const AddDocumentButton: AddingButton = (props) =>
  mustEnd(props.category) ? <DatedFile {...props} /> : <PlainFile {...props} />

const added = 'Document toegevoegd'

function PlainFile({ onAdded, ...props }: AddingProps) {
  const { add, refusalOf } = useAdding(props)
  const { busy, start } = useCall({
    flow: 'fileSending',
    call: (file: File) => add(file, null),
    said: added,
    onDone: ({ id }) => {
      refresh(props.customerId)
      onAdded(id)
    },
  })
  return <Choosing {...props} busy={busy} refusalOf={refusalOf} onFile={start} />
}

/** What is asked of a mandate or a contract: without a last day nobody is warned before it ends. */
export const untilWhen = {
  label: { one: 'Document', many: 'Documenten' },
  steps: { ADD: { label: 'Toevoegen', asks: { expiryDate: required(date('Geldig t/m')) } } },
}

function DatedFile({ onAdded, ...props }: AddingProps) {
  const { add, refusalOf } = useAdding(props)
  const actor = useFlow(
    ownStep(
      'fileDated',
      async ({ values }) => {
        const outcome = await attempt(add(values.file as File, textIn(values.expiryDate)))
        if (!outcome.ok) return refusedWith(outcome.refusal)
        return { kind: 'taken', statusName: added, made: outcome.data }
      },
      () => refresh(props.customerId),
      (made) => onAdded((made as { id: number }).id),
    ),
  )
  const choose = (file: File) =>
    actor.send({
      type: 'choose',
      step: { id: 0, version: 0, event: 'ADD', asks: true },
      values: { file, expiryDate: null },
    })
  return (
    <>
      <Choosing {...props} busy={false} refusalOf={refusalOf} onFile={choose} />
      <StepDialog actor={actor} resource={untilWhen} title={`${props.label}: tot wanneer geldt dit?`} />
    </>
  )
}

const refresh = (customerId: number) =>
  void queryClient.invalidateQueries({ queryKey: [`customers/${customerId}/library`] })

interface ChoosingProps extends Pick<AddingProps, 'label' | 'disabled' | 'fileType'> {
  busy: boolean
  refusalOf: (file: File) => string | null
  onFile: (file: File) => void
}

/** The button that has one file chosen; one that cannot be sent is said so, and goes no further. */
function Choosing({ label, disabled = false, busy, fileType, refusalOf, onFile }: ChoosingProps) {
  const take = (file: File | undefined) => {
    if (file === undefined) return
    const refusal = refusalOf(file)
    if (refusal === null) onFile(file)
    else tell.error(refusal)
  }
  return (
    <FileChooser
      accept={acceptedFor(fileType)}
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
