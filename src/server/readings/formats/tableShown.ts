import type {
  ColumnMapping,
  ColumnRole,
  ImportSheet,
  ImportTable,
} from '../../../contract/areas/emsInput/importColumns.ts'
import { columnFates } from './columnFates.ts'
import { guessedRoles } from './columns.ts'
import type { Looked } from './lookedTable.ts'
import type { Row } from './table.ts'

/** Lines that a person gets to see to point at columns, and letters of each cell; and how many sheets of a workbook. */
const [shownRows, shownSheets] = [12, 24]
export const shownCell = 60

/** A table as a person is shown it. */
export function tableIn(
  { head, dropped, found }: Looked,
  mapping: ColumnMapping,
  sheets: readonly Looked[],
  read: readonly Looked[] = [],
): ImportTable {
  return {
    rows: shown(head),
    mapping,
    columns: found ? [...columnFates(found.header, found.columns, mapping), ...dropped] : [],
    sheets: sheets.length < 2 ? [] : sheets.slice(0, shownSheets).map((sheet) => sheetIn(sheet, read)),
  }
}

function sheetIn(sheet: Looked, read: readonly Looked[]): ImportSheet {
  const isRead = read.includes(sheet)
  const { table, head, found, medium } = sheet
  const why = isRead
    ? null
    : medium !== null
      ? `Gaat over ${medium}`
      : found !== null
        ? 'Andere indeling dan het blad dat wordt ingelezen'
        : 'Geen metingen herkend'
  return { name: table.name, isRead, why, rows: shown(head), mapping: found?.mapping ?? guess(head) }
}

const shown = (head: readonly Row[]) =>
  head
    .slice(0, shownRows)
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, shownCell)) }))

/** Something to start from: the widest first row is the header, and columns are what their cells look like. */
export function guess(head: readonly Row[]): ColumnMapping {
  const width = Math.max(0, ...head.map(({ cells }) => cells.length))
  const place = head.findIndex(({ cells }) => cells.length === width)
  const header = head[place]
  const roles: ColumnRole[] = header === undefined ? [] : guessedRoles(head.slice(place + 1), width)
  // A first row that looks like the rest is no header.
  const isData = header?.cells.some((cell) => /^\d+([.,]\d+)?$/.test(cell)) === true
  return { headerLine: isData ? 0 : (header?.line ?? 0), unit: null, roles }
}
