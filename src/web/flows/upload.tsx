import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type FileDetails, fileOnItsWay, uploadMachine } from '../../../machines/flows/upload.ts'
import { weighed } from '../../contract/areas/library/chosenFiles.ts'
import { acceptedDocuments } from '../../contract/records/fileTypes.ts'
import { useLimits } from '../portal/limits.ts'
import { useFlow } from '../portal/useFlow.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FileDrop } from '../ui/fileDrop.tsx'
import { Progress } from '../ui/progress.tsx'
import { standingFor } from './chosenContent.ts'
import { foot, stack } from './importStyle.ts'
import { RefusedFiles, type UploadView } from './refusedFiles.tsx'
import type { UploadCalls } from './uploadCalls.ts'
import { Filling } from './uploadRows.tsx'

interface UploadProps {
  /** One file only: the new version of a document. */
  single?: boolean
  /** What is filled in about each file, by field of a document, with what it starts with. */
  details: FileDetails
  calls: UploadCalls
  onKept: (count: number) => void
}

/** The flow with its calls. */
export function machineOf(calls: UploadCalls, onKept: UploadProps['onKept']) {
  return uploadMachine.provide({
    actors: {
      sendFile: fromPromise(({ input, signal }) => calls.sendFile(input, signal)),
      keepDocument: fromPromise(({ input, signal }) => calls.keepDocument(input, signal)),
    },
    actions: {
      withdraw: (_, files) => calls.withdraw(files),
      tellKept: (_, count) => onKept(count),
    },
  })
}

/** Files on their way to become documents: drop them, see them go, say what they are. */
export function Upload({ single = false, details, calls, onKept }: UploadProps) {
  const machine = useMemo(() => machineOf(calls, onKept), [calls, onKept])
  const actor = useFlow(machine, { single, details })
  const snapshot = useSelector(actor, (current) => current)
  const view = { snapshot, send: actor.send }
  return (
    <>
      {snapshot.matches('choosing') && <Choosing {...view} />}
      {snapshot.matches('sending') && <Sending {...view} />}
      {snapshot.matches('interrupted') && <Interrupted {...view} />}
      {snapshot.matches('filling') && <Filling {...view} />}
    </>
  )
}

function Choosing({ snapshot, send }: UploadView) {
  const { single } = snapshot.context
  const { uploadMegabytes } = useLimits()
  return (
    <div className={stack} data-testid="upload-choosing">
      {snapshot.matches({ choosing: 'refused' }) && <RefusedFiles snapshot={snapshot} />}
      <Field label={single ? 'Bestand' : 'Bestanden'}>
        <FileDrop
          accept={acceptedDocuments}
          multiple={!single}
          label={single ? 'Bestand kiezen' : 'Bestanden kiezen'}
          help={`PDF, Word, Excel, CSV, PNG, JPG, e-mail, XML of ZIP, hoogstens ${uploadMegabytes} MB per bestand.`}
          onFiles={(files) =>
            send({
              type: 'choose',
              files: files.map((file) => standingFor(weighed(file, uploadMegabytes), file)),
            })
          }
        />
      </Field>
    </div>
  )
}

function sharesOf({ context }: UploadView['snapshot']) {
  const file = fileOnItsWay(context)
  const { files, sent } = context
  const place = files.filter(({ uploadId, refusal }) => uploadId !== null || refusal !== null).length + 1
  const of = files.length > 1 ? ` (${place} van ${files.length})` : ''
  const size = file?.chosen.size ?? 0
  return { name: `${file?.chosen.name ?? ''}${of}`, share: size === 0 ? 0 : Math.min(1, sent / size) }
}

/** A file that is being sent. */
export function Sending({ snapshot, send }: UploadView) {
  const { name, share } = sharesOf(snapshot)
  return (
    <div className={stack} data-testid="upload-sending">
      <Progress label={`${name} wordt verstuurd`} share={share} />
      <div className={foot}>
        <Button onClick={() => send({ type: 'cancel' })}>Annuleren</Button>
      </div>
    </div>
  )
}

/** A file whose sending waits for the connection. */
export function Interrupted({ snapshot, send }: UploadView) {
  const { name, share } = sharesOf(snapshot)
  return (
    <div className={stack} data-testid="upload-interrupted">
      <Banner tone="warning" title="Het versturen is onderbroken">
        We gaan vanzelf verder zodra het kan. Wat al verstuurd is, blijft bewaard.
      </Banner>
      <Progress label={name} share={share} />
      <div className={foot}>
        <Button onClick={() => send({ type: 'cancel' })}>Annuleren</Button>
        <Button look="primary" onClick={() => send({ type: 'retry' })}>
          Nu verdergaan
        </Button>
      </div>
    </div>
  )
}
