import {
  type ExportDownload,
  exportContent,
  exportDownloads,
  listsAsFile,
  requestCustomerExport,
  requestExport,
} from '../../../contract/areas/exports/exportCalls.ts'
import { type ExportFormat, exportJob, keptDays } from '../../../contract/areas/exports/exports.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { fileName } from '../../../domain/fileName.ts'
import { addDays, dayAt } from '../../../domain/time/day.ts'
import { Conflict, NotFound } from '../../ground/errors.ts'
import { fileTypes } from '../../records/exports/export.ts'
import { kindChoices, listedExport } from '../../records/exports/listed.ts'
import { demandFile } from '../../records/exports/rights.ts'
import type { Handlers, Writing } from '../../records/handlers.ts'
import { stateAfter, withAllowed } from '../../records/lifeCycle.ts'
import { mount, mountRead, mountWrite } from '../../records/mount.ts'
import { present } from '../../records/present.ts'
import { add, type Portal, readingOf } from '../../records/route.ts'
import { record } from '../../storage/audit/audit.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { later } from '../../storage/jobs/own.ts'
import { exportHandlers } from './handlers.ts'
import { exportLife, noteDownload } from './life.ts'
import { repeatExports, takeUpLeft } from './repeat.ts'
import { requestOf } from './request.ts'
import { exportsWorker } from './work.ts'

/** Lists that the server writes as a file: asking for one, what became of them, and taking the file. */
export function mountExports(portal: Portal): void {
  const handlers = exportHandlers(portal)
  mount<AnyResource>(portal, listedExport, handlers, exportLife)
  mountRead(portal, listsAsFile, async () => kindChoices)
  for (const call of [requestExport, requestCustomerExport])
    mountWrite(portal, call, async (context, { body }) =>
      shownTo(context, handlers, await requestOf(portal, context, body)),
    )
  mountContent(portal, handlers)
  mountRead(portal, exportDownloads, async (context, { params }) => {
    const { id } = await handlers.get(context, params.id)
    return downloadsOf(context.db, id)
  })
  portal.workers.push(exportsWorker(portal))
  const work = async () => {
    await takeUpLeft(portal.database)
    await repeatExports(portal.database)
  }
  portal.works.push({ name: 'repeatedExports', at: later, work })
}

async function shownTo(context: Writing, handlers: Handlers<typeof exportJob>, id: number) {
  const [row] = await withAllowed(listedExport, exportLife, context, [await handlers.get(context, id)])
  return present(listedExport, context.reach, row ?? {}) as never
}

/** Who may have it is looked at again, and who took it is kept, before the first byte leaves. */
function mountContent(portal: Portal, handlers: Handlers<typeof exportJob>): void {
  add(portal, { ...exportContent, customer: null }, async ({ reach, asked }) => {
    const context = readingOf(portal, { reach })
    const row = await handlers.get(context, asked.params.id)
    if ((await stateAfter(exportJob, exportLife, context, row, 'DOWNLOAD')) === null)
      throw new Conflict('Dit bestand is er niet (meer).')
    const kept = await portal.database.db
      .selectFrom('exports')
      .select(['kind', 'aboutCustomerId', 'reached', 'fileHash', 'format', 'name', 'sizeBytes', 'expiresAt'])
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    await demandFile(portal, context, kept)
    if (kept.fileHash === null) throw new NotFound()
    const body = await portal.files.open(kept.fileHash)
    await portal.database.transaction(async (db) => {
      await noteDownload({ ...context, db }, row)
      await record(db, context.reach, asked.request.id, {
        action: 'download',
        subject: exportJob.name,
        subjectId: row.id,
        customerId: kept.aboutCustomerId,
      })
    })
    const format = kept.format as ExportFormat
    const written = addDays(dayAt(new Date(kept.expiresAt ?? 0).getTime()), -keptDays)
    const name = fileName(`${kept.name.replaceAll(/[/\\]/g, '-')}-${written}.${format}`)
    const size = kept.sizeBytes === null ? {} : { size: kept.sizeBytes }
    return { status: 200, body, headers: fileHeaders({ name, type: fileTypes[format], ...size }) }
  })
}

async function downloadsOf(db: Writing['db'], exportId: number): Promise<ExportDownload[]> {
  const rows = await db
    .selectFrom('exportDownloads as taken')
    .innerJoin('users', 'users.id', 'taken.userId')
    .select(['taken.id', 'taken.at', 'users.name as userName'])
    .where('taken.exportId', '=', exportId)
    .orderBy('taken.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
