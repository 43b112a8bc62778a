import { partyFileCalls } from '../../../contract/areas/parties/partyFileCalls.ts'
import { refusalOfFile } from '../../../contract/records/fileTypes.ts'
import { Forbidden, NotFound } from '../../ground/errors.ts'
import type { Handlers, Reading } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import { add, type Portal, readingOf, write } from '../../records/route.ts'
import { isStaff } from '../../session/reach.ts'
import { record } from '../../storage/audit/audit.ts'
import type { Db } from '../../storage/db/database.ts'
import { attachedValues, demandFewer } from '../../storage/files/attached.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { keepSent } from '../../storage/files/sent.ts'
import { kinds, type PartyKind } from './kinds.ts'

/** How many files are kept at one party at most. */
const mostFiles = 100

const filesOf = (db: Db, partyId: number) =>
  db
    .selectFrom('partyFiles')
    .select(['id', 'fileName', 'sizeBytes', 'createdAt'])
    .where('partyId', '=', partyId)
    .orderBy('id')
    .execute()

/** A party of this kind, and what we keep of it: what it agreed with us is no customer's to read. */
async function ofParty(context: Reading, get: Handlers['get'], id: number): Promise<number> {
  if (!isStaff(context.reach.session)) throw new Forbidden()
  return (await get(context, id)).id
}

async function ownFile(context: Reading, kind: PartyKind, id: number) {
  if (!isStaff(context.reach.session)) throw new Forbidden()
  const row = await context.db
    .selectFrom('partyFiles')
    .innerJoin('parties', 'parties.id', 'partyFiles.partyId')
    .select(['partyFiles.id', 'partyId', 'fileHash', 'fileName', 'fileType', 'sizeBytes'])
    .where('partyFiles.id', '=', id)
    .where('parties.kind', '=', kind)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}

/** Files that are kept at a kind of party. */
export function mountPartyFiles(portal: Portal, kind: PartyKind, get: Handlers['get']): void {
  const calls = partyFileCalls[kind]
  const subject = kinds[kind].resource.name
  mountRead(portal, calls.list, async (context, { params }) => {
    const rows = await filesOf(context.db, await ofParty(context, get, params.id))
    return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
  })
  add(portal, calls.add, async (admitted) => {
    const partyId = await ofParty(readingOf(portal, admitted), get, admitted.asked.params.id)
    const kept = await keepSent(portal, admitted, refusalOfFile)
    return write(portal, admitted, async (writing) => {
      const { db } = writing
      await db.selectFrom('parties').select('id').where('id', '=', partyId).forUpdate().execute()
      demandFewer(await filesOf(db, partyId), mostFiles, 'documenten per partij')
      const made = await db
        .insertInto('partyFiles')
        .values({ partyId, ...attachedValues(writing, kept) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const after = { attachment: kept.name }
      await writing.record({ action: 'attach', subject, subjectId: partyId, after })
      return { status: 201, body: { data: made } }
    })
  })
  add(portal, calls.open, async (admitted) => {
    const context = readingOf(portal, admitted)
    const row = await ownFile(context, kind, admitted.asked.params.id)
    const { partyId, fileHash, fileName: name, fileType: type, sizeBytes: size } = row
    await record(context.db, context.reach, admitted.asked.request.id, {
      action: 'download',
      subject,
      subjectId: partyId,
      after: { attachment: name },
    })
    return {
      status: 200,
      body: await portal.files.open(fileHash),
      headers: fileHeaders({ name, type, size }),
    }
  })
  mountWrite(portal, calls.remove, async (context, { params }) => {
    const { id, partyId, fileName } = await ownFile(context, kind, params.id)
    await context.db.deleteFrom('partyFiles').where('id', '=', id).execute()
    await context.record({
      action: 'detach',
      subject,
      subjectId: partyId,
      before: { attachment: fileName },
    })
    return { id }
  })
}
