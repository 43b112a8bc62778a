import type { ColumnMapping, ImportColumn } from '../../../contract/areas/emsInput/importColumns.ts'
import type { Columns } from './columns.ts'
import type { Row } from './table.ts'

/** Letters of a heading that are shown. */
const most = 60

/** The letter of a column, as a spreadsheet has it. */
export const letterOf = (column: number): string =>
  `${column >= 26 ? letterOf(Math.floor(column / 26) - 1) : ''}${String.fromCharCode(65 + (column % 26))}`

/** What becomes of each column of a table, whether it is read or not. */
export function columnFates(
  header: Row,
  { left }: Pick<Columns, 'left'>,
  { roles }: ColumnMapping,
): ImportColumn[] {
  return header.cells.map((heading, column) => {
    const role = roles[column] ?? 'skip'
    const why = role === 'skip' ? (left.find((one) => one.column === column)?.why ?? 'Niet herkend') : null
    return { letter: letterOf(column), heading: heading.slice(0, most), role, why }
  })
}
