import { figure } from '../../../domain/dutch.ts'
import type { Milli } from '../../../domain/energy/quantity.ts'
import type { Collected } from './marks.ts'
import type { Row } from './table.ts'
import type { ValueColumn } from './valueColumns.ts'
import { isAbsent, plainWords } from './words.ts'

const sums = /\b(totaal|total|som|sum|eindtotaal)\b/
const others = /\b(gemiddeld\w*|average|gem|min|max|minimum|maximum|subtotaal)\b/

/** The sum of what was read of each column, to hold a total below the table against. */
export interface FooterTotals {
  add(column: ValueColumn, milli: Milli): void
  /** Tells of a line with a total that is not the sum of the rows. */
  hold(row: Row): void
}

/** `read` reads a cell as the rows are read; null where that makes no sense of a total. */
export function footerTotals(
  columns: readonly ValueColumn[],
  read: (cell: string, column: ValueColumn) => Milli | null,
  into: Collected,
): FooterTotals {
  const found = new Map<number, { milli: Milli; rows: number; finest: number }>()
  return {
    add({ column, kind }, milli) {
      if (kind !== 'volume') return
      const sum = found.get(column) ?? { milli: 0, rows: 0, finest: 1_000_000 }
      found.set(column, sum)
      sum.milli += milli
      sum.rows++
      while (sum.finest > 1 && milli % sum.finest !== 0) sum.finest /= 10
    },
    hold({ line, cells }) {
      const words = cells.map(plainWords)
      if (!words.some((one) => sums.test(one)) || words.some((one) => others.test(one))) return
      for (const column of columns) {
        const [sum, cell] = [found.get(column.column), cells[column.column] ?? '']
        const said = sum === undefined || isAbsent(cell) ? null : read(cell, column)
        if (sum === undefined || said === null) continue
        // Rows may be written rounder than what was added up.
        const margin = sum.finest * (1 + 3 * Math.sqrt(sum.rows))
        if (Math.abs(said - sum.milli) > margin)
          into.ask(
            `Het totaal op regel ${line} is ${text(said)}, maar “${column.heading}” is opgeteld ${text(sum.milli)}.`,
          )
      }
    },
  }
}

const text = (milli: Milli) => figure(milli / 1000, 0, 3)
