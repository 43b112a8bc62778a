import { type ExportFormat, exportFormats } from '../../../contract/areas/exports/exports.ts'
import { type AnyResource, listPermissions } from '../../../contract/records/resource.ts'
import { keysOf } from '../../../domain/keys.ts'
import { today } from '../../ground/today.ts'
import { record } from '../../storage/audit/audit.ts'
import { begun, first } from '../../storage/files/begun.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import type { Asked, Handlers, Reading } from '../handlers.ts'
import { listQuery } from '../query.ts'
import { add, type Portal, readingOf } from '../route.ts'
import { fileOf, kindOf, type ListFile, type Sheet, sourceKey, wholeList, written } from './sheet.ts'

/** What each kind of file is on the wire. */
export const fileTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
export const formats = keysOf(exportFormats)

interface Exporting {
  readonly resource: AnyResource
  readonly handlers: Handlers
  readonly base: string
  /** The path parameter that names the customer. */
  readonly parent: string | null
}

/** Every list as a file: the same rows in the same order, all pages of it, written while they are fetched. */
export function mountExport(portal: Portal, exporting: Exporting): void {
  mountSheet(portal, exporting, wholeList(exporting.resource))
}

/** A file of a list, narrowed and ordered as that is, in each format: at once here, or written apart by who finds its source. */
export function mountSheet(
  portal: Portal,
  { resource, handlers, base, parent }: Exporting,
  sheet: Sheet,
): void {
  const source = { resource, handlers, sheet }
  portal.sources.set(sourceKey(kindOf(source), parent !== null), source)
  for (const format of formats)
    add(
      portal,
      {
        method: 'GET',
        path: `${base}/${sheet.name}.${format}`,
        customer: parent,
        resource,
        access: listPermissions(resource),
        summary: `${sheet.title}: de hele lijst als ${format.toUpperCase()}`,
        query: listQuery(resource),
        notAsOther: true,
      },
      async ({ reach, asked }) => {
        const context = readingOf(portal, { reach })
        const file = fileOf(source, context, asked.query)
        await recordExport(context, asked, { format, subject: resource.name })
        return listFile(format, file)
      },
    )
}

/** Who took which list is kept, before the first row leaves. */
export async function recordExport(
  { db, reach }: Reading,
  { request }: Pick<Asked<unknown, unknown>, 'request'>,
  { format, subject }: { format: ExportFormat; subject: string },
): Promise<void> {
  const after = { format, query: request.url.split('?')[1] ?? '' }
  await record(db, reach, request.id, { action: 'export', subject, after })
}

/** The answer that carries a list as a file. */
export async function listFile(format: ExportFormat, list: ListFile) {
  const name = `${list.title.toLowerCase()}-${today()}.${format}`
  return {
    status: 200,
    body: await begun(written(format, { ...list, pages: await first(list.pages) })),
    headers: fileHeaders({ name, type: fileTypes[format] }),
  }
}
