import { harmless } from '../../../domain/csvText.ts'
import type { Cell } from '../../../domain/sheet.ts'
import { durationText } from '../../../domain/time/duration.ts'

function quoted(text: string): string {
  const safe = harmless(text)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function written(cell: Cell): string {
  if (cell.kind === 'day') return cell.day.split('-').reverse().join('-')
  if (cell.kind === 'duration') return durationText(cell.seconds)
  if (cell.kind === 'text') return quoted(cell.text)
  return cell.value.replace('.', ',')
}

/** A line as Excel in Dutch reads it: semicolons, a comma in numbers, days as DD-MM-YYYY; formulas are made harmless. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(';')}\r\n`
}
