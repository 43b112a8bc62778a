import { recognisedMeasure } from '../../../contract/areas/energySaving/recognised.ts'
import {
  forgetRecognisedColumns,
  importRecognised,
} from '../../../contract/areas/energySaving/recognisedCalls.ts'
import { Invalid } from '../../ground/errors.ts'
import { columnsIn, refuseColumns } from '../../readings/tables/columns.ts'
import { forgetColumns, recalledFor, rememberColumns } from '../../readings/tables/pointings.ts'
import { previewOf } from '../../readings/tables/preview.ts'
import { type Recall, tableAt } from '../../readings/tables/tableAt.ts'
import { crud } from '../../records/crud.ts'
import { createAll, updateAll } from '../../records/crudAll.ts'
import type { Handlers, Writing } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import { add, type Portal, readingOf, write } from '../../records/route.ts'
import { refuseWrongRows, tableImportOf } from '../../records/tableImport.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { readSent } from '../../storage/files/sent.ts'
import { type Judged, judge } from './recognisedRows.ts'
import { recognisedTable } from './recognisedSheetKind.ts'

/** One measure of a code in an edition: what a location is asked about is said once. */
async function fill(
  { db }: Writing,
  { edition, code }: { readonly edition: string; readonly code: string },
  current: { readonly id: number } | null,
) {
  await lockFor(db, 'recognisedMeasures')
  const same = await db
    .selectFrom('recognisedMeasures')
    .select('id')
    .where('edition', '=', edition)
    .where('code', '=', code)
    .where('id', '!=', current?.id ?? 0)
    .executeTakeFirst()
  if (same !== undefined) throw new Invalid({ code: [`Deze code staat al in uitgave ${edition}`] })
  return {}
}

export const recognisedHandlers: Handlers<typeof recognisedMeasure> = crud(recognisedMeasure, fill)

/** All lines in a few statements. */
async function take(context: Writing, judged: readonly Judged[]): Promise<void> {
  await createAll(
    recognisedMeasure,
    context,
    judged.flatMap(({ kind, draft }) => (kind === 'new' && draft !== undefined ? [draft] : [])),
  )
  await updateAll(
    recognisedMeasure,
    context,
    judged.flatMap(({ kind, draft, current }) =>
      kind === 'changed' && draft !== undefined && current !== null
        ? [{ id: current.id, version: current.version, draft }]
        : [],
    ),
  )
}

/** Taking in a list of recognised measures: first what it would do, then doing it, in one transaction. */
export function mountRecognisedImport(portal: Portal): void {
  add(portal, importRecognised, async (admitted) => {
    const { request, query } = admitted.asked
    const { db, reach } = readingOf(portal, admitted)
    const recall: Recall = (fingerprints) => recalledFor({ db, reach }, fingerprints)
    const table = await readSent(request, (path) => tableAt(recognisedTable, path, recall, query))
    const { sheet, columns, place, isNew, sheets, remembered } = table
    return write(portal, admitted, async (context) => {
      if (query.take !== 'nothing') {
        refuseColumns(recognisedTable, columns, sheet)
        // Of two people who send the same list, the second finds what the first made.
        await lockFor(context.db, 'recognisedMeasures')
      }
      const isWhole = recognisedTable.keys.every((name) => columns.includes(name))
      // Without those columns there is something to point at, and nothing to take.
      const judged = isWhole ? await judge(context, sheet, columns) : []
      const answer = tableImportOf(judged, {
        pointing: {
          headerLine: sheet.headerLine,
          sheets,
          columns: columnsIn(recognisedTable, sheet, columns),
          fields: recognisedTable.pointable,
          preview: previewOf(recognisedTable, sheet, columns, judged),
          notes: [...sheet.notes],
          remembered,
        },
      })
      // Half a list would ask half of what the law asks: there is no taking of the good lines alone.
      if (query.take !== 'nothing') {
        refuseWrongRows(answer, 'all')
        await take(context, judged)
        if (isNew) await rememberColumns(recognisedTable, context, sheet.headings, { columns, place })
      }
      return { status: 200, body: { data: answer } }
    })
  })
  mountWrite(portal, forgetRecognisedColumns, async (context, { params }) => {
    await forgetColumns(recognisedTable, context, params.id)
    return { id: params.id }
  })
}
