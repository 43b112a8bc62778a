import {
  type ActionFile,
  actionFiles,
  addActionFile,
  openActionFile,
  removeActionFile,
} from '../../../contract/areas/actions/actionCalls.ts'
import { refusalOfFile } from '../../../contract/records/fileTypes.ts'
import { Forbidden, NotFound } from '../../ground/errors.ts'
import type { Reading } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import { add, type Portal, readingOf, write } from '../../records/route.ts'
import { isStaff } from '../../session/reach.ts'
import { record } from '../../storage/audit/audit.ts'
import { attachedValues, demandFewer } from '../../storage/files/attached.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { keepSent } from '../../storage/files/sent.ts'
import { goOn, type OnAnswer } from './comments.ts'
import { heldInPath, inPath, maySee } from './seeing.ts'

/** How many files hang on one action or note at most. */
const mostFiles = 50

async function filesOf({ db }: Reading, actionId: number): Promise<ActionFile[]> {
  const rows = await db
    .selectFrom('actionFiles')
    .leftJoin('users', 'users.id', 'actionFiles.createdById')
    .where('actionId', '=', actionId)
    .select(['actionFiles.id', 'fileName', 'sizeBytes', 'actionFiles.createdAt', 'createdById'])
    .select('users.name as createdByName')
    .orderBy('actionFiles.id')
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

/** A file of an action within reach. */
async function ownFile({ db, reach }: Reading, id: number) {
  const row = await db
    .selectFrom('actionFiles')
    .innerJoin('actions', 'actions.id', 'actionFiles.actionId')
    .select(['actionFiles.id', 'actionFiles.actionId', 'actionFiles.createdById'])
    .select(['fileHash', 'fileName', 'fileType', 'sizeBytes'])
    .select(['actions.customerId', 'actions.visibleToCustomer'])
    .where('actionFiles.id', '=', id)
    .where('actions.customerId', '=', reach.customer?.id ?? 0)
    .executeTakeFirst()
  if (row === undefined || !maySee(reach.session, row)) throw new NotFound()
  return row
}

/** Files that hang on actions and notes: kept once in the store, looked at as documents are, gone from it when the last row goes. */
export function mountActionFiles(portal: Portal, answered: OnAnswer): void {
  mountRead(portal, actionFiles, async (context, { params }) => {
    const { id } = await inPath(context, params.id)
    return filesOf(context, id)
  })
  add(portal, addActionFile, async (admitted) => {
    const { id } = await inPath(readingOf(portal, admitted), admitted.asked.params.id)
    const kept = await keepSent(portal, admitted, refusalOfFile)
    return write(portal, admitted, async (writing) => {
      const row = await heldInPath(writing, id)
      demandFewer(await filesOf(writing, id), mostFiles, 'bijlagen per actie')
      const made = await writing.db
        .insertInto('actionFiles')
        .values({ actionId: id, ...attachedValues(writing, kept) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writing.record({
        ...{ action: 'attach', subject: 'actions', subjectId: id },
        after: { attachment: kept.name },
      })
      // Of a customer a file may be the whole answer.
      if (!isStaff(writing.reach.session)) await goOn(writing, row, answered)
      return { status: 201, body: { data: made } }
    })
  })
  add(portal, openActionFile, async (admitted) => {
    const context = readingOf(portal, admitted)
    const { asked } = admitted
    const { actionId, fileHash, ...file } = await ownFile(context, asked.params.id)
    const { fileName: name, fileType: type, sizeBytes: size } = file
    await record(context.db, context.reach, asked.request.id, {
      ...{ action: 'download', subject: 'actions', subjectId: actionId, after: { attachment: name } },
    })
    const body = await portal.files.open(fileHash)
    return { status: 200, body, headers: fileHeaders({ name, type, size }) }
  })
  mountWrite(portal, removeActionFile, async (context, { params }) => {
    const row = await ownFile(context, params.id)
    const { session } = context.reach
    if (row.createdById !== session.userId && session.subject.type !== 'admin')
      throw new Forbidden('Alleen wie een bijlage toevoegde kan die verwijderen.')
    await context.db.deleteFrom('actionFiles').where('id', '=', row.id).execute()
    await context.record({
      ...{ action: 'detach', subject: 'actions', subjectId: row.actionId },
      before: { attachment: row.fileName },
    })
    return { id: row.id }
  })
}
