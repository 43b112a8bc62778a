import {
  forgetConnectionColumns,
  importConnections,
} from '../../../contract/areas/connections/connectionCalls.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { columnsIn, refuseColumns } from '../../readings/tables/columns.ts'
import { forgetColumns, recalledFor, rememberColumns } from '../../readings/tables/pointings.ts'
import { previewOf } from '../../readings/tables/preview.ts'
import { type PointedTable, type Recall, tableAt } from '../../readings/tables/tableAt.ts'
import type { Handlers, Writing } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import { add, type Portal, readingOf, write } from '../../records/route.ts'
import { refuseWrongRows, tableImportOf } from '../../records/tableImport.ts'
import { readSent } from '../../storage/files/sent.ts'
import { connectionTable, key, otherUnits } from './importColumns.ts'
import { type Judged, judge } from './importRows.ts'

/** Makes and changes connections as the rows say, each as by its own form; those that are wrong are left out. */
async function take(context: Writing, handlers: Handlers, rows: readonly Judged[]): Promise<void> {
  for (const { kind, draft, current } of rows) {
    if (draft === undefined || kind === 'same') continue
    if (current === null) await handlers.create(context, draft)
    else await handlers.update(context, current.id, draft, current.version)
  }
}

function answerOf(table: PointedTable, judged: readonly Judged[]): TableImport {
  const { sheet, columns, sheets, remembered } = table
  return tableImportOf(judged, {
    pointing: {
      headerLine: sheet.headerLine,
      sheets,
      columns: columnsIn(connectionTable, sheet, columns),
      fields: connectionTable.pointable,
      preview: previewOf(connectionTable, sheet, columns, judged),
      notes: [...sheet.notes, ...otherUnits(sheet, columns)],
      remembered,
    },
  })
}

/** Taking in a table of connections: first what it would do, then doing it, in one transaction. */
export function mountConnectionImport(portal: Portal, handlers: Handlers): void {
  add(portal, importConnections, async (admitted) => {
    const { request, query } = admitted.asked
    const { db, reach } = readingOf(portal, admitted)
    const recall: Recall = (fingerprints) => recalledFor({ db, reach }, fingerprints)
    const table = await readSent(request, (path) => tableAt(connectionTable, path, recall, query))
    const { sheet, columns, place, isNew } = table
    return write(portal, admitted, async (context) => {
      if (query.take !== 'nothing') refuseColumns(connectionTable, columns, sheet)
      // Without that column there is something to point at, and nothing to take.
      const judged = columns.includes(key) ? await judge(context, sheet, columns) : []
      const answer = answerOf(table, judged)
      refuseWrongRows(answer, query.take)
      if (query.take !== 'nothing') {
        await take(context, handlers, judged)
        if (isNew) await rememberColumns(connectionTable, context, sheet.headings, { columns, place })
      }
      return { status: 200, body: { data: answer } }
    })
  })
  mountWrite(portal, forgetConnectionColumns, async (context, { params }) => {
    await forgetColumns(connectionTable, context, params.id)
    return { id: params.id }
  })
}
