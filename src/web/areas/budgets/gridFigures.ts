import type { BudgetRow, FilledCell } from '../../../contract/areas/budgets/budgetCalls.ts'
import { centsIn, thousandthsIn } from '../../../domain/invoice/exact.ts'
import { amountOf, decimalOf } from '../../../domain/money.ts'
import { bareText, exactly, isDecimal } from '../../../domain/rational.ts'
import { parseDecimal, typedDecimal } from '../../../domain/typed.ts'
import { number } from '../../format/format.ts'
import { sheetCells } from '../../format/sheetCells.ts'

type Kind = BudgetRow['kind']

/** What a figure of a row reads as: whole units of use, euro and cents of a cost. */
export const cellText = (kind: BudgetRow['kind'], value: number | null): string => {
  if (value === null) return '?'
  return kind === 'volume' ? number(decimalOf(value, 3), 0) : number(amountOf(value), 2, 2)
}

/** A figure as one types it: 24541,37; a use in whole units, as the grid shows it. */
export function typedFigure(kind: Kind, value: number | null): string {
  if (value === null) return ''
  return kind === 'volume' ? String(Math.round(value / 1000)) : typedDecimal(amountOf(value))
}

/** What was typed, in cents or thousandths; nothing typed is what was worked out, and null is no figure. */
export function figureIn(kind: Kind, typed: string): { value: number | null } | null {
  if (typed.trim() === '') return { value: null }
  const decimal = parseDecimal(typed)
  if (decimal === null) return null
  if (kind === 'volume')
    return /^\d{1,9}(\.\d{1,3})?$/.test(decimal) ? { value: thousandthsIn(decimal) } : null
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(decimal) ? { value: centsIn(decimal) } : null
}

/**
 * What a sheet shows of an amount as one would type it: books write what is below nothing between brackets or with the sign behind it,
 * and no cents as a dash. A sheet holds more decimals than money has: those are rounded.
 */
function figureOfSheet(kind: Kind, shown: string): { value: number | null } | null {
  const bare = shown.trim().replace(/,[-–]+$/, '')
  const below = /^(?:€\s*)?\((.+)\)$/.exec(bare)?.[1] ?? /^(.*\d)[-−]$/.exec(bare)?.[1]
  const typed = below === undefined ? bare : `-${below.replace('€', '').trim()}`
  // A share is no amount.
  const decimal = typed.includes('%') ? null : parseDecimal(typed)
  if (decimal === null || !isDecimal(decimal)) return null
  return figureIn(kind, typedDecimal(bareText(exactly(decimal), kind === 'volume' ? 3 : 2)))
}

interface Paste {
  readonly rows: readonly BudgetRow[]
  readonly at: { readonly row: number; readonly column: number }
  readonly text: string
}

/** A piece of a sheet laid over the grid from a cell on: what is a figure, and how much was none or fell outside. */
export function pastedCells({ rows, at, text }: Paste): { cells: FilledCell[]; skipped: number } {
  const cells: FilledCell[] = []
  let skipped = 0
  for (const [down, typed] of sheetCells(text).entries())
    for (const [right, one] of typed.entries()) {
      if (one.trim() === '') continue
      const row = rows[at.row + down]
      const month = at.column + right + 1
      const figure = row && month <= 12 ? figureOfSheet(row.kind, one) : null
      if (row === undefined || figure === null) skipped += 1
      else cells.push({ product: row.product, kind: row.kind, month, value: figure.value })
    }
  return { cells, skipped }
}
