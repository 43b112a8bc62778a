import type { Columns } from './columns.ts'
import { directionIn, directionNamed } from './directionWords.ts'
import { isHeadingLine } from './headers.ts'
import type { Collected } from './marks.ts'
import type { Row } from './table.ts'
import { readSide } from './timeColumns.ts'
import { otherMediumIn, plainWords, productIn, registerIn } from './words.ts'

/** Letters of a line that are shown. */
const most = 60
const timeWords =
  /\b(datum\w*|date\w*|tijd\w*|time\w*|moment|van|vanaf|from|begin\w*|start\w*|periode|dag|day|maand|month)\b/
const totals = /\b(totaal|total|som|sum|gemiddeld\w*|average|gem|min|max|minimum|maximum|subtotaal)\b/

/** What is known of a table above its rows. */
interface Above {
  readonly header: Row
  /** The EAN-code of the rows, which no column names. */
  readonly ean: string | null
  readonly titles: readonly Row[]
}

/**
 * Sees where below the rows of a table another one begins: by headings that are not its own, or by a line that names another meter,
 * product or direction. What stands there is not what its columns say, and is told and left out.
 */
export function tablesBelow(columns: Columns, { header, ean, titles }: Above, into: Collected) {
  const known = titles.map(plainLine)
  let hasRows = false
  let isOther = false
  let between: Row | null = null
  let begun: Row | null = null
  const isNext = (row: Row) =>
    isOtherHeading(row) || namesOtherMeter(row, columns, ean) || namesOtherSubject(row, columns)
  /** Lines without a time after rows with one. */
  const unread = (row: Row): boolean => {
    if (isSameHeading(row, header)) {
      begun ??= between
      into.leaveOut(row.line, 'met dezelfde koppen als bovenaan')
      return true
    }
    if (known.includes(plainLine(row))) return true
    if (isNext(row)) begun ??= row
    else if (!totals.test(plainLine(row)) && row.cells.some((cell) => cell !== '')) between = row
    return begun !== null
  }
  return {
    /** Whether a row is none of this table. */
    sees(row: Row): boolean {
      const isRow = readSide(columns.time.at, row.cells) !== null
      if (!isOther && !isRow) return hasRows && unread(row)
      if (begun !== null && !isOther) {
        isOther = true
        into.ask(
          `Vanaf regel ${begun.line} begint een andere tabel (“${lineOf(begun).slice(0, most)}”). Die is niet ingelezen: zet haar in een eigen bestand.`,
        )
      }
      hasRows = true
      between = null
      if (isOther) into.leaveOut(row.line, 'van een andere tabel')
      return isOther
    },
  }
}

const filledIn = ({ cells }: Row) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
const lineOf = (row: Row) => filledIn(row).join('; ')
const plainLine = (row: Row) => plainWords(filledIn(row).join(' '))

/** Headings again, of which each says what the one above it said; of headings of two lines one of both. */
function isSameHeading(row: Row, header: Row): boolean {
  return (
    filledIn(row).length > 0 &&
    row.cells.every((cell, column) => {
      const above = header.cells[column] ?? ''
      const isWithin = ` ${plainWords(above)} `.includes(` ${plainWords(cell)} `)
      return (
        cell.trim() === '' ||
        (isWithin && (directionNamed(cell) ?? directionNamed(above)) === directionNamed(above))
      )
    })
  )
}

/** Words for a time and for something that is counted. */
function isOtherHeading(row: Row): boolean {
  const filled = filledIn(row)
  const isCount = (cell: string) => directionIn(cell) !== null || registerIn(plainWords(cell)) !== null
  const isTime = (cell: string) => timeWords.test(plainWords(cell))
  return isHeadingLine(row) && filled.some(isTime) && filled.some((cell) => !isTime(cell) && isCount(cell))
}

function namesOtherMeter(row: Row, columns: Columns, ean: string | null): boolean {
  const named = /(?<!\d)\d{18}(?!\d)/.exec(row.cells.join(' '))?.[0]
  return columns.ean === null && named !== undefined && named !== ean
}

/** A few words of a title: "Gas", "Teruglevering", "Watermeter". */
function namesOtherSubject(row: Row, { values, ...columns }: Columns): boolean {
  const filled = filledIn(row)
  const words = plainLine(row)
  if (filled.length > 2 || words.split(' ').length > 4 || /\d{3}|^$/.test(words) || totals.test(words))
    return false
  const products = new Set(values.map(({ product }) => product))
  const product = columns.product === null ? productIn(words) : null
  const direction = columns.register === null ? directionNamed(filled.join(' ')) : null
  return (
    (product !== null && !products.has(product)) ||
    (direction !== null && values.every((one) => (one.direction ?? 'taken') !== direction)) ||
    (columns.product === null && otherMediumIn(words) !== null)
  )
}
