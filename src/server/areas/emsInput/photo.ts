import { sql } from 'kysely'
import {
  dropPhoto,
  keepPhoto,
  readingPhoto,
  refusalOfPhoto,
} from '../../../contract/areas/emsInput/meterReadingCalls.ts'
import { type MeterReading, meterReading } from '../../../contract/areas/emsInput/meterReadings.ts'
import { Conflict, NotFound } from '../../ground/errors.ts'
import type { Handlers } from '../../records/handlers.ts'
import { withAllowed } from '../../records/lifeCycle.ts'
import { present } from '../../records/present.ts'
import { type Admitted, add, type Portal, readingOf, write } from '../../records/route.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { keepSent } from '../../storage/files/sent.ts'
import { meterReadingLife } from './life.ts'

type Photo = Pick<MeterReading, 'photoName' | 'photoType' | 'photoSize' | 'photoHash'>

const none: Photo = { photoName: null, photoType: null, photoSize: null, photoHash: null }

/** The photo of a meter beside the reading that was typed from it. That of a reading that no longer counts stays as it is. */
export function mountReadingPhotos(portal: Portal, handlers: Handlers<typeof meterReading>): void {
  add(portal, readingPhoto, async (admitted) => {
    const { params, query } = admitted.asked
    const row = await handlers.get(readingOf(portal, admitted), params.id)
    const { photoName, photoType, photoSize, photoHash } = row
    if (photoHash === null) throw new NotFound()
    const headers = fileHeaders({
      name: photoName ?? 'meter.jpg',
      type: photoType ?? 'image/jpeg',
      ...(photoSize !== null && { size: photoSize }),
      preview: query.preview !== undefined,
    })
    return { status: 200, body: await portal.files.open(photoHash), headers }
  })
  add(portal, keepPhoto, async (admitted) => {
    const { name, type, size, hash } = await keepSent(portal, admitted, refusalOfPhoto)
    const photo = { photoName: name, photoType: type, photoSize: size, photoHash: hash }
    return changed(portal, handlers, admitted, photo)
  })
  add(portal, dropPhoto, (admitted) => changed(portal, handlers, admitted, none))
}

function changed(
  portal: Portal,
  handlers: Handlers<typeof meterReading>,
  admitted: Admitted<':id'>,
  photo: Photo,
) {
  return write(portal, admitted, async (context) => {
    const id = admitted.asked.params.id
    await context.db.selectFrom('meterReadings').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const before = await handlers.get(context, id)
    const { photoName, photoHash, state } = before
    if (photoHash === null && photo.photoHash === null) throw new NotFound()
    if (photoHash !== null && (state === 'rejected' || state === 'superseded'))
      throw new Conflict('De foto van deze meterstand kan niet meer wijzigen.')
    await context.db
      .updateTable('meterReadings')
      .set({ ...photo, updatedAt: sql`now()` })
      .where('id', '=', before.id)
      .execute()
    await context.record({
      action: 'update',
      subject: meterReading.name,
      subjectId: before.id,
      before: { photoName },
      after: { photoName: photo.photoName },
    })
    const after = await handlers.get(context, before.id)
    const [row = after] = await withAllowed(meterReading, meterReadingLife, context, [after])
    return { status: 200, body: { data: present(meterReading, context.reach, row) } }
  })
}
