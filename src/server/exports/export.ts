import { Readable } from 'node:stream'
import type { z } from 'zod'
import { type AnyResource, listPermissions } from '../../contract/resource.ts'
import { byteOrderMark, type Cell } from '../../domain/sheet.ts'
import { record } from '../audit.ts'
import type { Handlers, Reading } from '../handlers.ts'
import { present } from '../present.ts'
import { type ListQuery, listQuery } from '../query.ts'
import { add, type Portal, readingOf } from '../route.ts'
import { today } from '../today.ts'
import { type ExportColumn, exportColumns } from './cells.ts'
import { csvLine } from './csv.ts'
import { workbook } from './xlsx.ts'

/** Rows that are fetched at once: what is in memory at any moment. */
const batch = 1000

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
type Format = keyof typeof types

interface Exporting {
  readonly resource: AnyResource
  readonly handlers: Handlers
  readonly base: string
  /** The path parameter that names the customer. */
  readonly parent: string | null
}

/** Every list as a file: the same rows in the same order, all pages of it, written while they are fetched. */
export function mountExport(portal: Portal, { resource, handlers, base, parent }: Exporting): void {
  for (const format of Object.keys(types) as Format[])
    add(portal, {
      ...{ method: 'GET', path: `${base}/export.${format}`, customer: parent, resource },
      access: listPermissions(resource),
      summary: `${resource.label.many}: de hele lijst als ${format.toUpperCase()}`,
      query: listQuery(resource) as z.ZodType,
      notAsOther: true,
      answer: async ({ reach, asked }) => {
        const context = readingOf(portal, { reach })
        const query = asked.query as ListQuery
        const columns = exportColumns(resource, context.reach.session.subject.type, query.columns)
        const pages = pagesOf(handlers, context, query, rowsWith(resource, columns))
        // Who took which list is kept, before the first row leaves.
        await record(context.db, context.reach, asked.request.id, {
          ...{ action: 'export', subject: resource.name },
          after: { format, query: asked.request.url.split('?')[1] ?? '' },
        })
        const name = `${resource.label.many.toLowerCase()}-${today()}.${format}`
        return {
          status: 200,
          body: Readable.from(written(format, resource, columns, pages)),
          headers: { 'Content-Type': types[format], 'Content-Disposition': `attachment; filename="${name}"` },
        }
      },
    })
}

type CellsOf = (context: Reading, row: Record<string, unknown>) => Cell[]

const rowsWith =
  (resource: AnyResource, columns: readonly ExportColumn[]): CellsOf =>
  (context, row) => {
    const shown = present(resource, context.reach, row)
    return columns.map(({ cellOf }) => cellOf(shown))
  }

async function* pagesOf(handlers: Handlers, context: Reading, query: ListQuery, cellsOf: CellsOf) {
  for (let page = 1; ; page++) {
    const { data, meta } = await handlers.list(context, { ...query, page, perPage: batch })
    if (data.length > 0) yield data.map((row) => cellsOf(context, row))
    if (page >= meta.last_page) return
  }
}

async function* written(
  format: Format,
  resource: AnyResource,
  columns: readonly ExportColumn[],
  pages: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array | string> {
  const heading = columns.map(({ label }) => label)
  if (format === 'xlsx') return yield* workbook(resource.label.many, heading, pages)
  yield byteOrderMark + csvLine(heading.map((text) => ({ kind: 'text', text })))
  for await (const page of pages) yield page.map(csvLine).join('')
}
