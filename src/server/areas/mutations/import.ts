import { forgetMutationColumns, importMutations } from '../../../contract/areas/mutations/mutationCalls.ts'
import type { mutation } from '../../../contract/areas/mutations/mutations.ts'
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
import { judge } from './importRows.ts'
import type { Judged } from './importTypes.ts'
import { mutationTable } from './sheetKind.ts'

type Own = Handlers<typeof mutation>

/** Makes and changes drafts as the lines say, each as by its own form; those that are wrong are left out. */
async function take(context: Writing, handlers: Own, rows: readonly Judged[]): Promise<void> {
  for (const { kind, draft, current } of rows) {
    if (draft === undefined || kind === 'same') continue
    if (current === null) await handlers.create(context, draft)
    else await handlers.update(context, current.id, draft, current.version)
  }
}

function answerOf(
  { sheet, columns, sheets, remembered }: PointedTable,
  judged: readonly Judged[],
): TableImport {
  return tableImportOf(judged, {
    pointing: {
      headerLine: sheet.headerLine,
      sheets,
      columns: columnsIn(mutationTable, sheet, columns),
      fields: mutationTable.pointable,
      preview: previewOf(mutationTable, sheet, columns, judged),
      notes: [...sheet.notes],
      remembered,
    },
  })
}

/** Taking in a table of mutations: first what it would do, then doing it, in one transaction. */
export function mountMutationImport(portal: Portal, handlers: Own): void {
  add(portal, importMutations, async (admitted) => {
    const { request, query } = admitted.asked
    const { db, reach } = readingOf(portal, admitted)
    const recall: Recall = (fingerprints) => recalledFor({ db, reach }, fingerprints)
    const table = await readSent(request, (path) => tableAt(mutationTable, path, recall, query))
    const { sheet, columns, place, isNew } = table
    return write(portal, admitted, async (context) => {
      if (query.take !== 'nothing') {
        refuseColumns(mutationTable, columns, sheet)
        // Of two people who send the same file, the second finds what the first made.
        await lockFor(context.db, 'mutations')
      }
      const isWhole = mutationTable.keys.every((name) => columns.includes(name))
      // Without those columns there is something to point at, and nothing to take.
      const judged = isWhole ? await judge(context, sheet, columns) : []
      const answer = answerOf(table, judged)
      refuseWrongRows(answer, query.take)
      if (query.take !== 'nothing') {
        await take(context, handlers, judged)
        if (isNew) await rememberColumns(mutationTable, context, sheet.headings, { columns, place })
      }
      return { status: 200, body: { data: answer } }
    })
  })
  mountWrite(portal, forgetMutationColumns, async (context, { params }) => {
    await forgetColumns(mutationTable, context, params.id)
    return { id: params.id }
  })
}
