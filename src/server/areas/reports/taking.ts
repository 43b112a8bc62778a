import { reportContent, reportsZip } from '../../../contract/areas/reports/reportCalls.ts'
import { report } from '../../../contract/areas/reports/reports.ts'
import { distinct } from '../../../domain/fileName.ts'
import { Conflict, NotFound } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Handlers, Reading, Stored } from '../../records/handlers.ts'
import { stateAfter } from '../../records/lifeCycle.ts'
import { add, type Portal, readingOf } from '../../records/route.ts'
import { record } from '../../storage/audit/audit.ts'
import { begun } from '../../storage/files/begun.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { zipped } from '../../storage/files/zip.ts'
import { fileTypeOf, nameOf } from './file.ts'
import { noteDownload, reportLife } from './life.ts'

type Row = Stored<typeof report>
type Get = Pick<Handlers<typeof report>, 'get'>

const nameFor = ({ kind, format, periodFrom, periodTo }: Row) =>
  nameOf(kind, { from: periodFrom ?? today(), to: periodTo ?? today() }, format)

/** Whether its file may be taken now: it is ready, and there. */
const isThere = async (context: Reading, row: Row) =>
  (await stateAfter(report, reportLife as never, context, row, 'DOWNLOAD')) !== null

async function hashOf({ db }: Reading, { id }: Row): Promise<string | null> {
  const row = await db.selectFrom('reports').select('fileHash').where('id', '=', id).executeTakeFirst()
  return row?.fileHash ?? null
}

/** Who took them is kept before the first byte leaves. */
const noteTaken = ({ database }: Portal, context: Reading, requestId: string, rows: readonly Row[]) =>
  database.transaction(async (db) => {
    for (const row of rows) {
      await noteDownload({ ...context, db }, row)
      await record(db, context.reach, requestId, {
        action: 'download',
        subject: report.name,
        subjectId: row.id,
        customerId: context.reach.customer?.id ?? null,
      })
    }
  })

/** The files of reports: one, or several at once. */
export function mountTaking(portal: Portal, { get }: Get): void {
  add(portal, reportContent, async (admitted) => {
    const context = readingOf(portal, admitted)
    const row = await get(context, admitted.asked.params.id)
    if (!(await isThere(context, row))) throw new Conflict('Dit bestand is er niet (meer).')
    const fileHash = await hashOf(context, row)
    if (fileHash === null) throw new NotFound()
    const body = await portal.files.open(fileHash)
    await noteTaken(portal, context, admitted.asked.request.id, [row])
    const size = row.sizeBytes === null ? {} : { size: row.sizeBytes }
    const headers = fileHeaders({ name: nameFor(row), type: fileTypeOf(row.format), ...size })
    return { status: 200, body, headers }
  })
  add(portal, reportsZip, async (admitted) => {
    const context = readingOf(portal, admitted)
    const found = await ready(context, get, admitted.asked.query.ids)
    if (found.length === 0) throw new Conflict('Van deze rapportages is er geen bestand (meer).')
    await noteTaken(
      portal,
      context,
      admitted.asked.request.id,
      found.map(({ row }) => row),
    )
    const paths = distinct(found.map(({ row }) => nameFor(row)))
    const entries = found.map(({ fileHash }, place) => ({
      path: paths[place] ?? String(place),
      content: () => portal.files.open(fileHash),
    }))
    return {
      status: 200,
      body: await begun(zipped(entries)),
      headers: fileHeaders({ name: `rapportages-${today()}.zip`, type: 'application/zip' }),
    }
  })
}

/** Those of these that are ready and that the asker may see; the others are left out, as if nobody had ticked them. */
async function ready(context: Reading, get: Get['get'], ids: readonly number[]) {
  const found: { row: Row; fileHash: string }[] = []
  for (const id of new Set(ids)) {
    const row = await get(context, id).catch((error: unknown) => {
      if (error instanceof NotFound) return null
      throw error
    })
    const fileHash = row !== null && (await isThere(context, row)) ? await hashOf(context, row) : null
    if (row !== null && fileHash !== null) found.push({ row, fileHash })
  }
  return found
}
