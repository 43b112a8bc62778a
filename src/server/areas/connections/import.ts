import {
  forgetConnectionColumns,
  importConnections,
} from '../../../contract/areas/connections/connectionCalls.ts'
import type { TableImport, TablePointing } from '../../../contract/records/tableImport.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import type { Handlers, Reading, Writing } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import { add, type Portal, write } from '../../records/route.ts'
import { refuseWrongRows, tableImportOf } from '../../records/tableImport.ts'
import { readSent } from '../../storage/files/sent.ts'
import { type Columns, columnsIn, key, otherUnits, pointable, refuseColumns } from './importColumns.ts'
import { connectionSheetAt } from './importFile.ts'
import { columnsOf, forgetColumns, rememberColumns } from './importLayouts.ts'
import { previewOf } from './importPreview.ts'
import { type Judged, judge } from './importRows.ts'

/** Makes and changes connections as the rows say, each as by its own form; those that are wrong are left out. */
async function take(context: Writing, handlers: Handlers, rows: readonly Judged[]): Promise<void> {
  for (const { kind, draft, current } of rows) {
    if (draft === undefined || kind === 'same') continue
    if (current === null) await handlers.create(context, draft)
    else await handlers.update(context, current.id, draft, current.version)
  }
}

/** How the columns of a table are read, and whether that is what somebody says now and nobody knew before. */
interface Read {
  readonly columns: Columns
  readonly remembered: TablePointing['remembered']
  readonly isNew: boolean
}

/** As somebody says now, as was said before, or by its headings. */
async function readAs(context: Reading, sheet: Sheet, asked: Columns | undefined): Promise<Read> {
  const own = { ...(await columnsOf(context, sheet)), isNew: false }
  if (asked === undefined) return own
  refuseColumns(asked, sheet)
  const columns = sheet.headings.map((_, place) => asked[place] ?? null)
  const isOwn = columns.every((name, place) => name === own.columns[place])
  return isOwn ? own : { columns, remembered: null, isNew: true }
}

function answerOf(sheet: Sheet, { columns, remembered }: Read, judged: readonly Judged[]): TableImport {
  return tableImportOf(judged, {
    pointing: {
      headerLine: sheet.headerLine,
      columns: columnsIn(sheet, columns),
      fields: pointable,
      preview: previewOf(sheet, columns, judged),
      notes: [...sheet.notes, ...otherUnits(sheet, columns)],
      remembered,
    },
  })
}

/** Taking in a table of connections: first what it would do, then doing it, in one transaction. */
export function mountConnectionImport(portal: Portal, handlers: Handlers): void {
  add(portal, importConnections, async (admitted) => {
    const { request, query } = admitted.asked
    const sheet = await readSent(request, connectionSheetAt)
    return write(portal, admitted, async (context) => {
      const { take: asked, columns: pointed } = query
      const read = await readAs(context, sheet, pointed)
      const { columns } = read
      if (asked !== 'nothing') refuseColumns(columns, sheet)
      // Without that column there is something to point at, and nothing to take.
      const judged = columns.includes(key) ? await judge(context, sheet, columns) : []
      const answer = answerOf(sheet, read, judged)
      refuseWrongRows(answer, asked)
      if (asked !== 'nothing') {
        await take(context, handlers, judged)
        if (read.isNew) await rememberColumns(context, sheet, columns)
      }
      return { status: 200, body: { data: answer } }
    })
  })
  mountWrite(portal, forgetConnectionColumns, async (context, { params }) => {
    await forgetColumns(context, params.id)
    return { id: params.id }
  })
}
