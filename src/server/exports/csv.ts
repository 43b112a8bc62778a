import type { Cell } from '../../domain/sheet.ts'

/** What a spreadsheet would take for a formula when it opens the file. */
const dangerous = /^[=+\-@\t\r]/

function quoted(text: string): string {
  const safe = dangerous.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function written(cell: Cell): string {
  if (cell.kind === 'day') return cell.day.split('-').reverse().join('-')
  if (cell.kind === 'text') return quoted(cell.text)
  return cell.value.replace('.', ',')
}

/** The mark by which Excel knows that a file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A line as Excel in Dutch reads it: semicolons, a comma in numbers, days as DD-MM-YYYY; formulas are made harmless. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(';')}\r\n`
}
