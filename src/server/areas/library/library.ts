import { library } from '../../../contract/areas/library/library.ts'
import {
  addDocument,
  changeDocuments,
  documentContent,
  documentsZip,
  documentVersions,
} from '../../../contract/areas/library/libraryCalls.ts'
import { distinct } from '../../../domain/fileName.ts'
import { NotFound } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { draftOf } from '../../records/draft.ts'
import { withAllowed } from '../../records/lifeCycle.ts'
import { mount, mountRead, mountWrite } from '../../records/mount.ts'
import { present } from '../../records/present.ts'
import { add, type Portal, readingOf, write } from '../../records/route.ts'
import { record } from '../../storage/audit/audit.ts'
import { begun } from '../../storage/files/begun.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { zipped } from '../../storage/files/zip.ts'
import { changeAll } from './change.ts'
import { addFromUpload, libraryHandlers } from './handlers.ts'
import { documentLife } from './life.ts'
import { contentOf, contentsOf, versionsOf } from './versions.ts'

/** The library of a customer: its documents, made of files that were sent, and all ways to take them away again. */
export function mountLibrary(portal: Portal): void {
  mount(portal, library, libraryHandlers, documentLife)
  mountAdding(portal)
  mountTaking(portal)
  mountRead(portal, documentVersions, async (context, { params }) => {
    const { id } = await libraryHandlers.get(context, params.id)
    return versionsOf(context.db, id)
  })
  mountWrite(portal, changeDocuments, (context, { body }) => changeAll(context, body))
}

function mountAdding(portal: Portal): void {
  add(portal, addDocument, (admitted) =>
    write(portal, admitted, async (context) => {
      const { uploadId, ...input } = admitted.asked.body
      const made = await addFromUpload(context, uploadId, draftOf(library, context.reach, input))
      const [row = made] = await withAllowed(library, documentLife, context, [made])
      return { status: 201, body: { data: present(library, context.reach, row) } }
    }),
  )
}

/** Who took which document away is kept, before the first byte leaves. */
function mountTaking(portal: Portal): void {
  add(portal, documentContent, async ({ reach, asked }) => {
    const context = readingOf(portal, { reach })
    const { version, preview } = asked.query
    const { id } = await libraryHandlers.get(context, asked.params.id)
    const kept = await contentOf(context.db, id, version)
    const body = await portal.files.open(kept.fileHash)
    const action = preview === undefined ? 'download' : 'preview'
    await record(context.db, context.reach, asked.request.id, {
      action,
      subject: library.name,
      subjectId: id,
      after: { fileName: kept.fileName, number: kept.number },
    })
    const { fileName: name, fileType: type, sizeBytes: size } = kept
    return { status: 200, body, headers: fileHeaders({ name, type, size, preview: preview !== undefined }) }
  })
  add(portal, documentsZip, async ({ reach, asked }) => {
    const context = readingOf(portal, { reach })
    const { ids } = asked.query
    const found = await contentsOf(context, ids)
    if (found.length === 0) throw new NotFound()
    await record(context.db, context.reach, asked.request.id, {
      action: 'download',
      subject: library.name,
      after: { documents: found.map(({ id }) => id) },
    })
    const paths = distinct(
      found.map(({ folderPath, fileName }) => [folderPath, fileName].filter(Boolean).join('/')),
    )
    const entries = found.map(({ fileHash }, place) => ({
      path: paths[place] ?? String(place),
      content: () => portal.files.open(fileHash),
    }))
    return {
      status: 200,
      body: await begun(zipped(entries)),
      headers: fileHeaders({ name: `documenten-${today()}.zip`, type: 'application/zip' }),
    }
  })
}
