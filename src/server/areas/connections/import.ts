import { importConnections } from '../../../contract/areas/connections/connectionCalls.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import type { Handlers, Writing } from '../../records/handlers.ts'
import { add, type Portal, write } from '../../records/route.ts'
import { refuseWrongRows, tableImportOf } from '../../records/tableImport.ts'
import { readSent } from '../../storage/files/sent.ts'
import { columnsIn } from './importCells.ts'
import { type Sheet, sheetAt } from './importFile.ts'
import { type Judged, judge } from './importRows.ts'

/** Makes and changes connections as the rows say, each as by its own form; those that are wrong are left out. */
async function take(context: Writing, handlers: Handlers, rows: readonly Judged[]): Promise<void> {
  for (const { draft, current } of rows) {
    if (draft === undefined) continue
    if (current === null) await handlers.create(context, draft)
    else await handlers.update(context, current.id, draft, current.version)
  }
}

function answerOf({ headings }: Sheet, judged: readonly Judged[]): TableImport {
  const columns = columnsIn(headings)
  const ignored = headings.filter((heading, place) => heading.trim() !== '' && columns[place] === undefined)
  return tableImportOf(judged, ignored)
}

/** Taking in a table of connections: first what it would do, then doing it, in one transaction. */
export function mountConnectionImport(portal: Portal, handlers: Handlers): void {
  add(portal, importConnections, async (admitted) => {
    const { request, query } = admitted.asked
    const sheet = await readSent(request, sheetAt)
    return write(portal, admitted, async (context) => {
      const { take: asked } = query
      const judged = await judge(context, sheet)
      const answer = answerOf(sheet, judged)
      refuseWrongRows(answer, asked)
      if (asked !== 'nothing') await take(context, handlers, judged)
      return { status: 200, body: { data: answer } }
    })
  })
}
