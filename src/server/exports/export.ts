import { Readable } from 'node:stream'
import type { z } from 'zod'
import { type AnyResource, listPermissions } from '../../contract/resource.ts'
import { byteOrderMark, type Cell } from '../../domain/sheet.ts'
import { record } from '../audit.ts'
import type { Asked, Handlers, Reading, StoredRow } from '../handlers.ts'
import { present } from '../present.ts'
import { type ListQuery, listQuery } from '../query.ts'
import { add, type Portal, readingOf } from '../route.ts'
import { today } from '../today.ts'
import { type ExportColumn, exportColumns } from './cells.ts'
import { csvLine } from './csv.ts'
import { workbook } from './xlsx.ts'

/** Rows that are fetched at once: what is in memory at any moment. */
const batch = 1000

/** The kinds of file a list can be had as, with what each is on the wire. */
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type Format = keyof typeof types
export const formats = Object.keys(types) as Format[]

interface Exporting {
  readonly resource: AnyResource
  readonly handlers: Handlers
  readonly base: string
  /** The path parameter that names the customer. */
  readonly parent: string | null
}

/** A file that is made of a list: what it is called, its columns, and what stands in it for some records of the list. */
export interface Sheet {
  /** The last part of its path, without its format. */
  readonly name: string
  readonly title: string
  readonly columns: (type: string, asked?: readonly string[]) => readonly ExportColumn[]
  readonly rowsOf: (context: Reading, records: readonly StoredRow[]) => Promise<readonly SheetRow[]>
}

type SheetRow = Readonly<Record<string, unknown>>

const wholeList = (resource: AnyResource): Sheet => ({
  ...{ name: 'export', title: resource.label.many },
  columns: (type, asked) => exportColumns(resource, type, asked),
  rowsOf: async ({ reach }, records) => records.map((record) => present(resource, reach, record)),
})

/** Every list as a file: the same rows in the same order, all pages of it, written while they are fetched. */
export function mountExport(portal: Portal, exporting: Exporting): void {
  mountSheet(portal, exporting, wholeList(exporting.resource))
}

/** A file of a list, narrowed and ordered as that is, in each format. */
export function mountSheet(
  portal: Portal,
  { resource, handlers, base, parent }: Exporting,
  sheet: Sheet,
): void {
  for (const format of formats)
    add(portal, {
      ...{ method: 'GET', path: `${base}/${sheet.name}.${format}`, customer: parent, resource },
      access: listPermissions(resource),
      summary: `${sheet.title}: de hele lijst als ${format.toUpperCase()}`,
      query: listQuery(resource) as z.ZodType,
      notAsOther: true,
      answer: async ({ reach, asked }) => {
        const context = readingOf(portal, { reach })
        const query = asked.query as ListQuery
        const columns = sheet.columns(context.reach.session.subject.type, query.columns)
        const pages = pagesOf(handlers, context, query, async (records) =>
          (await sheet.rowsOf(context, records)).map((row) => columns.map(({ cellOf }) => cellOf(row))),
        )
        await recordExport(context, asked, { format, subject: resource.name })
        return listFile(format, { title: sheet.title, heading: columns.map(({ label }) => label), pages })
      },
    })
}

type CellsOf = (records: readonly StoredRow[]) => Promise<Cell[][]>

async function* pagesOf(handlers: Handlers, context: Reading, query: ListQuery, cellsOf: CellsOf) {
  for (let page = 1; ; page++) {
    const { data, meta } = await handlers.list(context, { ...query, page, perPage: batch })
    if (data.length > 0) yield await cellsOf(data)
    if (page >= meta.last_page) return
  }
}

/** Who took which list is kept, before the first row leaves. */
export async function recordExport(
  { db, reach }: Reading,
  { request }: Asked<unknown, unknown>,
  { format, subject }: { format: Format; subject: string },
): Promise<void> {
  const after = { format, query: request.url.split('?')[1] ?? '' }
  await record(db, reach, request.id, { action: 'export', subject, after })
}

/** A list on its way out: what it is called, its columns, and its rows as they are fetched. */
export interface ListFile {
  readonly title: string
  readonly heading: readonly string[]
  readonly pages: AsyncIterable<Cell[][]>
}

/** The answer that carries a list as a file. */
export function listFile(format: Format, list: ListFile) {
  const name = `${list.title.toLowerCase()}-${today()}.${format}`
  return {
    status: 200,
    body: Readable.from(written(format, list)),
    headers: { 'Content-Type': types[format], 'Content-Disposition': `attachment; filename="${name}"` },
  }
}

async function* written(
  format: Format,
  { title, heading, pages }: ListFile,
): AsyncGenerator<Uint8Array | string> {
  if (format === 'xlsx') return yield* workbook(title, heading, pages)
  yield byteOrderMark + csvLine(heading.map((text) => ({ kind: 'text', text })))
  for await (const page of pages) yield page.map(csvLine).join('')
}
