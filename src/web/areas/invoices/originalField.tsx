import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { acceptedOriginals, refusalOfOriginal } from '../../../contract/areas/invoices/invoiceCalls.ts'
import { onItsWay } from '../../../contract/areas/invoices/invoices.ts'
import { weighed } from '../../../contract/areas/library/chosenFiles.ts'
import { uploadState } from '../../../contract/records/uploadCalls.ts'
import { ask } from '../../calls/ask.ts'
import { originalParameter } from '../../flows/attachedInvoice.ts'
import { standingFor } from '../../flows/chosenContent.ts'
import type { FormView } from '../../flows/form.tsx'
import { RefusedFiles } from '../../flows/refusedFiles.tsx'
import { Interrupted, machineOf, Sending } from '../../flows/upload.tsx'
import { uploadCallsOf } from '../../flows/uploadCalls.ts'
import { fileSize } from '../../format/format.ts'
import { useLimits } from '../../portal/limits.ts'
import { useMay } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/fileDrop.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { originalHelp } from './original.tsx'

const stack = css({ display: 'grid', gap: '3' })
const line = css({ display: 'flex', alignItems: 'center', gap: '2', overflowWrap: 'anywhere' })
const soft = css({ textStyle: 'small', color: 'text.soft' })

interface OriginalFieldProps {
  form: FormView
  customerId: number
}

/** What a new invoice starts with because its address names a file that was sent for it. */
export function useAttached() {
  const id = Number(new URLSearchParams(useSearch()).get(originalParameter)) || null
  return useMemo(() => (id === null ? undefined : { originalUploadId: id }), [id])
}

/** The invoice as it was received, chosen while it is typed over; it is sent at once and belongs to the invoice once that is saved. */
export function OriginalField({ isNew, ...props }: OriginalFieldProps & { isNew: boolean }) {
  const maySend = useMay('organisation-documents:write')
  if (!isNew)
    return <p className={soft}>Het origineel staat op de pagina van de factuur. Daar vervang je het ook.</p>
  return maySend ? (
    <Sent {...props} />
  ) : (
    <p className={soft}>Voeg het origineel toe nadat je hebt opgeslagen.</p>
  )
}

function Sent({ form: { snapshot: form, send: tellForm }, customerId }: OriginalFieldProps) {
  const { uploadMegabytes } = useLimits()
  const value = form.context.values.originalUploadId as number | null
  const change = (next: number | null) =>
    next !== value && tellForm({ type: 'change', name: 'originalUploadId', value: next })
  // Only the first half of the flow is needed: what becomes of the file is up to the form around it.
  const machine = useMemo(
    () =>
      machineOf(
        uploadCallsOf(customerId, async () => undefined),
        () => undefined,
      ),
    [customerId],
  )
  const actor = useFlow(machine, { single: true, details: {} }, (now) => {
    if (now.matches('filling')) change(now.context.files[0]?.uploadId ?? null)
    else if (!now.matches('choosing')) change(onItsWay)
    // A file that was here before this flow began is not of it.
    else if (value === onItsWay) change(null)
  })
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('sending')) return <Sending snapshot={snapshot} send={actor.send} />
  if (snapshot.matches('interrupted')) return <Interrupted snapshot={snapshot} send={actor.send} />
  const problem = form.context.problems.originalUploadId
  if (value !== null && value !== onItsWay)
    return (
      <Arrived
        customerId={customerId}
        id={value}
        problem={problem}
        disabled={form.hasTag('busy')}
        onRemove={() => {
          actor.send({ type: 'cancel' })
          change(null)
        }}
      />
    )
  return (
    <div className={stack}>
      {snapshot.matches({ choosing: 'refused' }) && <RefusedFiles snapshot={snapshot} />}
      <Field label="Bestand" error={problem}>
        <FileDrop
          accept={acceptedOriginals}
          help={originalHelp(uploadMegabytes)}
          disabled={form.hasTag('busy')}
          onFiles={(files) => {
            // What the form forgot when its changes were undone is taken back first.
            actor.send({ type: 'cancel' })
            actor.send({ type: 'choose', files: files.map((file) => original(file, uploadMegabytes)) })
          }}
        />
      </Field>
    </div>
  )
}

const original = (file: File, megabytes: number) =>
  standingFor({ ...weighed(file, megabytes), refusal: refusalOfOriginal(file, megabytes) }, file)

interface ArrivedProps {
  customerId: number
  id: number
  problem: readonly string[] | undefined
  disabled: boolean
  onRemove: () => void
}

/** A file that is with the server, also when the form was left and taken up again. */
function Arrived({ customerId, id, problem, disabled, onRemove }: ArrivedProps) {
  const path = `customers/${customerId}/uploads`
  const upload = useQuery({
    queryKey: [path, id],
    queryFn: async ({ signal }) => (await ask(uploadState, { customerId, id }, { signal, quiet: true })).data,
    retry: false,
  })
  const gone = upload.isError ? 'Dit bestand is er niet meer. Haal het weg en kies het opnieuw.' : undefined
  return (
    <Field label="Bestand" error={problem ?? gone}>
      <p className={line}>
        {upload.data ? `${upload.data.name} · ${fileSize(upload.data.size)}` : 'Gekozen bestand'}
        <IconButton
          size="sm"
          label="Bestand weghalen"
          icon={<X size={15} aria-hidden />}
          disabled={disabled}
          onClick={onRemove}
        />
      </p>
    </Field>
  )
}
