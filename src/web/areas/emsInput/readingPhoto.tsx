import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import {
  acceptedPhotos,
  keepPhoto,
  refusalOfPhoto,
} from '../../../contract/areas/emsInput/meterReadingCalls.ts'
import { entering, type MeterReading, meterReading } from '../../../contract/areas/emsInput/meterReadings.ts'
import { ask } from '../../calls/ask.ts'
import { callsOf } from '../../fields/places.ts'
import { ConfirmDeleteDialog, confirmDeleteAt } from '../../flows/confirmDelete.tsx'
import { useSending } from '../../flows/sendFile.ts'
import { fileSize } from '../../format/format.ts'
import { useLimits } from '../../portal/limits.ts'
import { useMay, useSuspended } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { FileShown } from '../../records/fileShown.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { FileDrop } from '../../ui/fileDrop.tsx'
import { IconButton } from '../../ui/iconButton.tsx'

interface ReadingPhotoProps {
  reading: MeterReading
  customerId: number | null
}

const frame = css({ maxHeight: '32rem', overflow: 'auto', display: 'grid' })
const about = css({ textStyle: 'small', color: 'text.soft', mb: '3', overflowWrap: 'anywhere' })

/** The photo of the meter beside what was typed from it, or the place to add one. */
export function ReadingPhoto({ reading, customerId }: ReadingPhotoProps) {
  const isSuspended = useSuspended('ems')
  const mayEnter = useMay(entering) && !isSuspended
  const path = callsOf(meterReading, customerId)
  const { id, photoName, photoType, photoSize, photoHash, state } = reading
  if (photoHash === null)
    return mayEnter ? <Missing id={id} customerId={customerId ?? 0} path={path} /> : null
  const mayChange = mayEnter && state !== 'rejected' && state !== 'superseded'
  return (
    <Card title="Foto" actions={mayChange && <Removing id={id} name={photoName ?? ''} path={path} />}>
      <p className={about}>
        {photoName} · {fileSize(photoSize ?? 0)}
      </p>
      <div className={frame}>
        <FileShown
          path={`${path}/${id}/photo`}
          version={photoHash}
          type={photoType ?? ''}
          title={`Foto van de meter: ${photoName}`}
        />
      </div>
    </Card>
  )
}

interface OwnProps {
  id: number
  /** Where the readings of this customer are. */
  path: string
}

function Missing({ id, customerId, path }: OwnProps & { customerId: number }) {
  const { uploadMegabytes } = useLimits()
  const keeping = useSending({
    sent: (body) => ask(keepPhoto, { customerId, id, body }),
    refusalOf: (file) => refusalOfPhoto(file, uploadMegabytes),
    said: 'Foto bewaard',
    shownIn: path,
  })
  return (
    <Card title="Foto">
      <FileDrop
        label={keeping.busy ? 'Wordt verstuurd…' : 'Foto van de meter toevoegen'}
        help={`JPG of PNG, hoogstens ${uploadMegabytes} MB; met een telefoon kun je hem meteen maken`}
        accept={acceptedPhotos}
        disabled={keeping.busy}
        onFiles={([file]) => keeping.send(file)}
      />
    </Card>
  )
}

function Removing({ id, name, path }: OwnProps & { name: string }) {
  const removing = useFlow(useMemo(() => confirmDeleteAt((one) => `${path}/${one.id}/photo`, path), [path]))
  return (
    <>
      <IconButton
        label="Foto verwijderen"
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => removing.send({ type: 'ask', item: { id, name } })}
      />
      <ConfirmDeleteDialog actor={removing} one="Foto" />
    </>
  )
}
