import type { ExportFormat } from '../../../contract/areas/exports/exports.ts'
import { type AnyResource, listPermissions } from '../../../contract/records/resource.ts'
import { byteOrderMark } from '../../../domain/csvText.ts'
import type { Cell } from '../../../domain/sheet.ts'
import { demand } from '../../session/reach.ts'
import type { Handlers, Reading, StoredRow } from '../handlers.ts'
import { present } from '../present.ts'
import type { ListQuery } from '../query.ts'
import { type ExportColumn, exportColumns } from './cells.ts'
import { csvLine } from './csv.ts'
import { withNames } from './names.ts'
import { workbook } from './xlsx.ts'

/** Rows that are fetched at once: what is in memory at any moment. */
const batch = 1000

type SheetRow = Readonly<Record<string, unknown>>

/** A file that is made of a list: what it is called, its columns, and what stands in it for some records of the list. */
export interface Sheet {
  /** The last part of its path, without its format. */
  readonly name: string
  readonly title: string
  readonly columns: (type: string, asked?: readonly string[]) => readonly ExportColumn[]
  readonly rowsOf: (
    context: Reading,
    records: readonly StoredRow[],
    columns: readonly string[],
  ) => Promise<readonly SheetRow[]>
}

/** A list, and the file that is made of it. */
export interface ListSource {
  readonly resource: AnyResource
  readonly handlers: Handlers
  readonly sheet: Sheet
}

/** The list itself as a file: the columns it has on the screen. */
export const wholeList = (resource: AnyResource): Sheet => ({
  name: 'export',
  title: resource.label.many,
  columns: (type, asked) => exportColumns(resource, type, asked),
  rowsOf: (context, records, columns) => {
    const shown = records.map((record) => present(resource, context.reach, record))
    return withNames(context, resource, columns, shown)
  },
})

/** Under which name a file of a list is found again. */
export const kindOf = ({ resource, sheet }: Pick<ListSource, 'resource' | 'sheet'>): string =>
  sheet.name === 'export' ? resource.name : `${resource.name}/${sheet.name}`

/** The same with where the list lives, for one of a customer may share its name with one over all. */
export const sourceKey = (kind: string, ofCustomer: boolean): string =>
  ofCustomer ? `customers/:customerId/${kind}` : kind

/** Throws unless who asks may have this list as a file. */
export const demandList = ({ reach }: Reading, { resource }: ListSource): void =>
  demand(reach, listPermissions(resource))

/** A list on its way out: what it is called, its columns, and its rows as they are fetched. */
export interface ListFile {
  readonly title: string
  readonly heading: readonly string[]
  readonly pages: AsyncIterable<Cell[][]>
}

/** How far a list is: records that were fetched, of all it found. */
export type OnPage = (done: number, total: number) => Promise<void>

/** The same rows in the same order as the list, all pages of it, fetched while they are written. */
export function fileOf(source: ListSource, context: Reading, query: ListQuery, onPage?: OnPage): ListFile {
  const { title, columns: columnsFor } = source.sheet
  const columns = columnsFor(context.reach.session.subject.type, query.columns)
  return {
    title,
    heading: columns.map(({ label }) => label),
    pages: pagesOf(source, context, query, columns, onPage),
  }
}

async function* pagesOf(
  { handlers, sheet }: ListSource,
  context: Reading,
  query: ListQuery,
  columns: readonly ExportColumn[],
  onPage?: OnPage,
): AsyncGenerator<Cell[][]> {
  let found: number | undefined
  const names = columns.map(({ name }) => name)
  for (let page = 1; ; page++) {
    const { data, meta } = await handlers.list(context, { ...query, page, perPage: batch, found })
    found = meta.total
    const rows = data.length > 0 ? await sheet.rowsOf(context, data, names) : []
    await onPage?.(Math.min(page * batch, meta.total), meta.total)
    if (data.length > 0) yield rows.map((row) => columns.map(({ cellOf }) => cellOf(row)))
    if (page >= meta.last_page) return
  }
}

/** The bytes of a list as a file, made while its rows come in. */
export async function* written(
  format: ExportFormat,
  { title, heading, pages }: ListFile,
): AsyncGenerator<Uint8Array | string> {
  if (format === 'xlsx') return yield* workbook(title, heading, pages)
  yield byteOrderMark + csvLine(heading.map((text) => ({ kind: 'text', text })))
  for await (const page of pages) yield page.map(csvLine).join('')
}
