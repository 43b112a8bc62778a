import type { z } from 'zod'
import type { Call } from '../../../contract/records/call.ts'
import {
  isSaid,
  type TableAsked,
  type TableImport,
  type tableAsked,
} from '../../../contract/records/tableImport.ts'
import type { Drafted, Handlers, Writing } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import { add, type Portal, readingOf, write } from '../../records/route.ts'
import { refuseWrongRows, tableImportOf } from '../../records/tableImport.ts'
import { lockFor, type locks } from '../../storage/db/locks.ts'
import { readSent } from '../../storage/files/sent.ts'
import type { Sheet } from '../formats/sheet.ts'
import { columnsIn, refuseColumns } from './columns.ts'
import type { Columns, TableKind } from './kind.ts'
import { mixedPoints } from './mixedPoints.ts'
import { forgetColumns, recalledFor, rememberColumns } from './pointings.ts'
import { type JudgedRow, previewOf } from './preview.ts'
import { type PointedTable, type Recall, spelledOut, tableAt } from './tableAt.ts'

/** What is sent with a table: its file, and how its columns are pointed out. */
type Importing = Call<string, typeof tableAsked>
/** Forgets how the columns of an earlier table were pointed out. */
type Forgetting = Call<`${string}/:id`, z.ZodType, z.ZodType, z.ZodType<{ id: number }>>

/** How a kind of table is taken in. */
interface Taking<Row extends JudgedRow> {
  readonly importing: Importing
  readonly forgetting: Forgetting
  readonly kind: TableKind
  /** Of two people who send the same file, the second finds what the first made. */
  readonly lock?: keyof typeof locks
  /** All of it or nothing: there is no taking of the good lines alone. */
  readonly isWhole?: true
  /** What is to be told of the columns that are taken. */
  notesOf?(sheet: Sheet, columns: Columns): readonly string[]
  /** What the lines mean; nothing is changed. */
  judge(context: Writing, table: PointedTable, asked: TableAsked): Promise<readonly Row[]>
  /** Does what the lines say; those that are wrong are left out. */
  take(context: Writing, rows: readonly Row[]): Promise<void>
}

function toldOf<Row extends JudgedRow>(
  { kind, notesOf }: Taking<Row>,
  table: PointedTable,
  rows: readonly Row[],
): TableImport {
  const { sheet, columns, sheets, remembered } = table
  const spelled = spelledOut(table)
  return tableImportOf(rows, {
    pointing: {
      headerLine: sheet.headerLine,
      sheets,
      columns: columnsIn(kind, sheet, columns),
      fields: kind.pointable,
      preview: previewOf(kind, spelled.sheet, spelled.columns, rows),
      notes: [...sheet.notes, ...mixedPoints(kind, sheet, columns), ...(notesOf?.(sheet, columns) ?? [])],
      remembered,
    },
  })
}

/** Taking in a table of which columns can be pointed at: first what it would do, then doing it, in one transaction. */
export function mountTableImport<Row extends JudgedRow>(portal: Portal, taking: Taking<Row>): void {
  const { importing, forgetting, kind, lock, isWhole } = taking
  add(portal, importing, async (admitted) => {
    const { request, query } = admitted.asked
    const { db, reach } = readingOf(portal, admitted)
    const recall: Recall = (fingerprints) => recalledFor({ db, reach }, fingerprints)
    const table = await readSent(request, (path) => tableAt(kind, path, recall, query))
    const { sheet, columns, place, isNew } = table
    const isTaken = query.take !== 'nothing'
    return write(portal, admitted, async (context) => {
      if (isTaken) {
        refuseColumns(kind, columns, sheet)
        if (lock !== undefined) await lockFor(context.db, lock)
      }
      // Without those columns there is something to point at, and nothing to take.
      const hasKeys = kind.keys.every((name) => isSaid(columns, name))
      const rows = hasKeys ? await taking.judge(context, spelledOut(table), query) : []
      const told = toldOf(taking, table, rows)
      refuseWrongRows(told, isTaken && isWhole ? 'all' : query.take)
      if (isTaken) {
        await taking.take(context, rows)
        const ofFile = columns.slice(0, sheet.headings.length)
        if (isNew) await rememberColumns(kind, context, sheet.headings, { columns: ofFile, place })
      }
      return { status: 200, body: { data: told } }
    })
  })
  mountWrite(portal, forgetting, async (context, { params }) => {
    await forgetColumns(kind, context, params.id)
    return { id: params.id }
  })
}

/** A line with what is to be saved of it; `current` is what stands there already. */
interface Saved<R> extends JudgedRow {
  readonly draft?: Drafted<R>
  readonly current: { readonly id: number; readonly version: number } | null
}

/** Makes and changes records as the lines say, each as by its own form. */
export async function takeByForm<R>(
  { create, update }: Pick<Handlers<R>, 'create' | 'update'>,
  context: Writing,
  rows: readonly Saved<R>[],
): Promise<void> {
  for (const { kind, draft, current } of rows) {
    if (draft === undefined || kind === 'same') continue
    if (current === null) await create(context, draft)
    else await update(context, current.id, draft, current.version)
  }
}
