import type { deal } from '../../../contract/areas/sales/deals.ts'
import { forgetLeadColumns, importLeads } from '../../../contract/areas/sales/saleCalls.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { columnsIn, refuseColumns } from '../../readings/tables/columns.ts'
import { forgetColumns, recalledFor, rememberColumns } from '../../readings/tables/pointings.ts'
import { previewOf } from '../../readings/tables/preview.ts'
import { type PointedTable, type Recall, tableAt } from '../../readings/tables/tableAt.ts'
import type { Handlers, Writing } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import { add, type Portal, readingOf, write } from '../../records/route.ts'
import { refuseWrongRows, tableImportOf } from '../../records/tableImport.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { readSent } from '../../storage/files/sent.ts'
import { type JudgedLead, judgeLeads } from './leadRows.ts'
import { leadTable } from './leadTable.ts'

type Own = Handlers<typeof deal>

/** Makes and adds to deals as was chosen for each line, each as by its own form; those that are wrong are left out. */
async function take(context: Writing, handlers: Own, rows: readonly JudgedLead[]): Promise<void> {
  for (const { draft, current } of rows) {
    if (draft === undefined) continue
    if (current === null) await handlers.create(context, draft)
    else await handlers.update(context, current.id, draft, current.version)
  }
}

function answerOf(
  { sheet, columns, sheets, remembered }: PointedTable,
  judged: readonly JudgedLead[],
): TableImport {
  return tableImportOf(judged, {
    pointing: {
      headerLine: sheet.headerLine,
      sheets,
      columns: columnsIn(leadTable, sheet, columns),
      fields: leadTable.pointable,
      preview: previewOf(leadTable, sheet, columns, judged),
      notes: [...sheet.notes],
      remembered,
    },
  })
}

/** Taking in a table of leads: first what it would do and what it looks like that is there, then doing it, in one transaction. */
export function mountLeadImport(portal: Portal, handlers: Own): void {
  add(portal, importLeads, async (admitted) => {
    const { request, query } = admitted.asked
    const { db, reach } = readingOf(portal, admitted)
    const recall: Recall = (fingerprints) => recalledFor({ db, reach }, fingerprints)
    const table = await readSent(request, (path) => tableAt(leadTable, path, recall, query))
    const { sheet, columns, place, isNew } = table
    return write(portal, admitted, async (context) => {
      if (query.take !== 'nothing') {
        refuseColumns(leadTable, columns, sheet)
        // Of two people who send the same file, the second finds what the first made.
        await lockFor(context.db, 'deals')
      }
      const isWhole = leadTable.keys.every((name) => columns.includes(name))
      // Without those columns there is something to point at, and nothing to take.
      const judged = isWhole
        ? await judgeLeads(context, sheet, { columns, choices: query.choices ?? {} })
        : []
      const answer = answerOf(table, judged)
      refuseWrongRows(answer, query.take)
      if (query.take !== 'nothing') {
        await take(context, handlers, judged)
        if (isNew) await rememberColumns(leadTable, context, sheet.headings, { columns, place })
      }
      return { status: 200, body: { data: answer } }
    })
  })
  mountWrite(portal, forgetLeadColumns, async (context, { params }) => {
    await forgetColumns(leadTable, context, params.id)
    return { id: params.id }
  })
}
