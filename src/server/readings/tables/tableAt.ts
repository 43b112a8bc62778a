import {
  columnSays,
  type TableAsked,
  type TablePointing,
  type TableSheet,
} from '../../../contract/records/tableImport.ts'
import { type Place, type Sheet, type SheetHead, sheetsAt } from '../formats/sheet.ts'
import { refuseColumns, shortened } from './columns.ts'
import type { Columns, TableKind } from './kind.ts'
import { fingerprint, type Recalled } from './pointings.ts'

/** Sheets that a person can choose from, and letters of each of their cells that are shown. */
const [shownSheets, shownCell] = [24, 60]

/** A table as it is read. */
export interface PointedTable {
  readonly sheet: Sheet
  readonly place: Place
  readonly columns: Columns
  readonly sheets: readonly TableSheet[]
  /** Set when it is read as somebody pointed an earlier table out. */
  readonly remembered: TablePointing['remembered']
  /** Somebody says now what nobody knew before. */
  readonly isNew: boolean
}

/** What was pointed out before of tables with one of these fingerprints. */
export type Recall = (fingerprints: readonly string[]) => Promise<ReadonlyMap<string, Recalled>>

/** The table of a kind in a file: as somebody says now, as was said before of one with these headings, or as it seems. */
export async function tableAt(
  kind: TableKind,
  path: string,
  recall: Recall,
  asked: Omit<TableAsked, 'take'>,
): Promise<PointedTable> {
  const { heads, proposed, read } = await sheetsAt(path, kind.sought)
  const known = await recall(
    heads.flatMap(({ rows }) => rows.flatMap(({ cells }) => fingerprint(kind, cells) ?? [])),
  )
  const own = placeKnown(kind, heads, known) ?? proposed
  const place = placeAsked(heads, own, asked)
  const sheet = await read(place)
  const found = known.get(fingerprint(kind, sheet.headings) ?? '')
  const usual = found === undefined ? kind.recognised(sheet.headings) : found.columns
  const ownColumns = sheet.headings.map((_, at) => standing(kind, usual[at]))
  if (asked.columns !== undefined) refuseColumns(kind, asked.columns, sheet)
  const ofFile = asked.columns ? sheet.headings.map((_, at) => asked.columns?.[at] ?? null) : ownColumns
  const columns = [
    ...ofFile,
    ...(asked.columns?.slice(sheet.headings.length).filter((said) => said !== null) ?? []),
  ]
  const isOwn = ofFile.every((name, at) => name === ownColumns[at])
  const isNew = !isOwn || place.sheet !== own.sheet || place.headerLine !== own.headerLine
  const remembered = isOwn ? (found?.remembered ?? null) : null
  const sheets = heads.slice(0, shownSheets).map((head) => shown(kind, head, known, place))
  return { sheet, place, columns, sheets, remembered, isNew }
}

/** The same with what is said for every line in the cells of each, as if the file had a column for it. */
export function spelledOut<Of extends Pick<PointedTable, 'sheet' | 'columns'>>(table: Of): Of {
  const { sheet, columns } = table
  const width = sheet.headings.length
  const said = columns.slice(width).map((column) => columnSays(column ?? ''))
  if (said.length === 0) return table
  const values = said.map(({ value }) => value ?? '')
  const rows = sheet.rows.map((row) => ({
    ...row,
    cells: [...Array.from({ length: width }, (_, at) => row.cells[at] ?? ''), ...values],
  }))
  return {
    ...table,
    sheet: { ...sheet, rows },
    columns: [...columns.slice(0, width), ...said.map(({ field }) => field)],
  }
}

/** A field may have gone since somebody pointed at it. */
const standing = (kind: TableKind, name: string | null | undefined) =>
  name && kind.fieldOf(name) !== undefined ? name : null

/** Where a table is that has the headings of one that was pointed out: rather on the sheet, and at the line, where it was then. */
function placeKnown(
  kind: TableKind,
  heads: readonly SheetHead[],
  known: ReadonlyMap<string, Recalled>,
): Place | null {
  const found = heads.flatMap(({ name, rows }) =>
    rows.flatMap(({ line, cells }) => {
      const before = known.get(fingerprint(kind, cells) ?? '')?.place
      if (before === undefined) return []
      const isOnSheet = before?.sheet === name
      return [
        { sheet: name, headerLine: line, rank: Number(isOnSheet) * 2 + Number(before?.headerLine === line) },
      ]
    }),
  )
  return found.toSorted((one, other) => other.rank - one.rank)[0] ?? null
}

/** Where somebody says that the table is; on another sheet, without a word of its line, where it seems to be there. */
function placeAsked(heads: readonly SheetHead[], own: Place, asked: Partial<Place>): Place {
  const sheet = asked.sheet ?? own.sheet
  const seems = sheet === own.sheet ? own : heads.find(({ name }) => name === sheet)
  return { sheet, headerLine: asked.headerLine ?? seems?.headerLine ?? 0 }
}

/** A sheet as a person chooses from it and from its lines. */
function shown(
  kind: TableKind,
  { name, rows, headerLine }: SheetHead,
  known: ReadonlyMap<string, Recalled>,
  read: Place,
) {
  return {
    name,
    isRead: name === read.sheet,
    headerLine: placeKnown(kind, [{ name, rows, headerLine }], known)?.headerLine ?? headerLine,
    rows: rows.map(({ line, cells }) => {
      const whole = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
      const usual = known.get(fingerprint(kind, whole) ?? '')?.columns ?? kind.recognised(whole)
      return {
        line,
        cells: whole.map((cell) => shortened(cell.trim(), shownCell)),
        fields: whole.map((_, at) => standing(kind, usual[at])),
      }
    }),
  }
}
