import type { GridRow } from '../../../contract/areas/emsInput/meterReadingCalls.ts'
import { parseDecimal } from '../../../domain/typed.ts'
import type { TypedCell } from '../../flows/readingCalls.ts'
import { sheetCells } from '../../format/sheetCells.ts'

/** A quantity as somebody types it: a decimal string from 0 on; null when it is none. */
export function quantityIn(typed: string): string | null {
  const value = parseDecimal(typed)
  return value !== null && /^\d{1,12}(\.\d{1,3})?$/.test(value) ? value : null
}

/** Whether something may be typed in a month: not where something stands, and not in a month to come. */
export const isFree = ({ entry, month }: GridRow['cells'][number], thisMonth: string) =>
  entry === null && month <= thisMonth

interface Paste {
  readonly rows: readonly GridRow[]
  readonly at: { readonly row: number; readonly column: number }
  readonly text: string
  readonly kind: TypedCell['kind']
  readonly thisMonth: string
}

/** A piece of a sheet laid over the grid from a cell on: what fits in free cells, and how much did not. */
export function pastedCells({ rows, at, text, kind, thisMonth }: Paste) {
  const entries: TypedCell[] = []
  let skipped = 0
  for (const [down, cells] of sheetCells(text).entries()) {
    const row = rows[at.row + down]
    for (const [right, typed] of cells.entries()) {
      if (typed.trim() === '') continue
      const cell = row?.cells[at.column + right]
      const value = quantityIn(typed)
      if (row === undefined || cell === undefined || value === null || !isFree(cell, thisMonth)) skipped += 1
      else
        entries.push({
          connectionId: row.connectionId,
          register: row.register,
          kind,
          month: cell.month,
          value,
        })
    }
  }
  return { entries, skipped }
}
