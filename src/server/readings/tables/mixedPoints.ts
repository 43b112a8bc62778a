import { columnLetters } from '../../../domain/sheet.ts'
import { textIn } from '../formats/cell.ts'
import type { Sheet } from '../formats/sheet.ts'
import type { Columns, TableKind } from './kind.ts'

/** Read as a number of thousands, the Dutch way. */
const grouped = /^-?[1-9]\d{0,2}\.\d{3}$/
const pointed = /^-?\d+\.\d+$/

/**
 * Columns of numbers in which a point is a decimal sign, as in 12345.678, and beside it stands one that is read as thousands: 1.234 may
 * well be a bit more than one there. Said, so that a person looks before it is taken.
 */
export function mixedPoints({ fieldOf }: TableKind, { rows }: Sheet, columns: Columns): string[] {
  return columns.flatMap((name, at) => {
    const kind = name === null ? undefined : fieldOf(name)?.kind
    if (kind !== 'decimal' && kind !== 'money') return []
    const numbers = rows.map(({ cells }) => textIn(cells[at]).replaceAll(/[\s€%]/g, ''))
    const thousands = numbers.find((text) => grouped.test(text))
    const decimals = numbers.find((text) => pointed.test(text) && !grouped.test(text))
    if (thousands === undefined || decimals === undefined) return []
    return [
      `In kolom ${columnLetters(at)} staat een punt als decimaalteken (“${decimals}”). Getallen als “${thousands}” zijn gelezen als duizendtallen: schrijf een komma waar dat een decimaal is.`,
    ]
  })
}
