import { importConnections } from '../../contract/connection-calls.ts'
import { type ImportedRow, mostGoodRows, type TableImport } from '../../contract/table-import.ts'
import { Invalid } from '../errors.ts'
import { readSent } from '../files/sent.ts'
import type { Handlers, Writing } from '../handlers.ts'
import { add, type Portal, write } from '../route.ts'
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
  const counts = { wrong: 0, new: 0, changed: 0, same: 0 }
  const rows: ImportedRow[] = []
  let good = 0
  for (const { line, subject, kind, notes } of judged) {
    counts[kind] += 1
    if (kind !== 'wrong') good += 1
    if (kind === 'wrong' || good <= mostGoodRows) rows.push({ line, subject, kind, notes })
  }
  const columns = columnsIn(headings)
  const ignored = headings.filter((heading, place) => heading.trim() !== '' && columns[place] === undefined)
  return { counts, rows, ignored }
}

/** Taking in a table of connections: first what it would do, then doing it, in one transaction. */
export function mountConnectionImport(portal: Portal, handlers: Handlers): void {
  add(portal, {
    ...importConnections,
    customer: 'customerId',
    answer: async (admitted) => {
      const { request, query } = admitted.asked
      const sheet = await readSent(request, sheetAt)
      return write(portal, admitted, async (context) => {
        const { take: asked } = query as { take: 'nothing' | 'all' | 'good' }
        const judged = await judge(context, sheet)
        const answer = answerOf(sheet, judged)
        if (asked === 'all' && answer.counts.wrong > 0) {
          const message = 'Er is iets mis met een of meer regels. Er is niets overgenomen.'
          throw new Invalid({ file: [message] }, message)
        }
        if (asked !== 'nothing') await take(context, handlers, judged)
        return { status: 200, body: { data: answer } }
      })
    },
  })
}
