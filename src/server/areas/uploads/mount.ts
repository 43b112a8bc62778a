import { join } from 'node:path'
import { beginUpload, cancelUpload, sendPart, uploadState } from '../../../contract/records/uploadCalls.ts'
import { Invalid } from '../../ground/errors.ts'
import { mountDirect, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { type Reach, signedIn } from '../../session/reach.ts'
import { parts } from '../../storage/uploads/parts.ts'
import { senderIn, type Uploads, uploadService } from '../../storage/uploads/uploads.ts'

/** Files on their way to a customer. The parts wait beside the store, so that any process can go on with them. */
export function mountUploads(portal: Portal, { filesDir }: { filesDir: string }): Uploads {
  const { http, database, files } = portal
  const service = uploadService({ database, files, parts: parts(join(filesDir, 'incoming')) })
  const sender = (reach: Reach | null) => senderIn(signedIn(reach))
  // A part is read by its own call, as it arrives; nothing is kept in memory.
  http.addContentTypeParser('application/octet-stream', (_, _payload, done) => done(null, undefined))
  mountDirect(portal, beginUpload, async ({ reach }, { body }) => ({
    status: 201,
    body: { data: await service.begin(sender(reach), body) },
  }))
  mountRead(portal, uploadState, ({ reach }, { params }) => service.state(sender(reach), params.id))
  mountDirect(portal, sendPart, async ({ reach }, { params, query, request }) => {
    if (request.headers['content-type'] !== 'application/octet-stream')
      throw new Invalid({ file: ['Stuur het deel als application/octet-stream'] })
    return {
      body: { data: await service.add(sender(reach), params.id, query.offset, request.raw) },
    }
  })
  mountDirect(portal, cancelUpload, async ({ reach }, { params }) => ({
    body: { data: await service.cancel(sender(reach), params.id) },
  }))
  return service
}
