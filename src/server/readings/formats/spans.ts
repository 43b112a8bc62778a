import { hour } from '../../../domain/time/amsterdam.ts'
import { dateOrders } from '../../../domain/time/namedMonths.ts'
import { readClock, readMoment } from '../../../domain/time/written.ts'
import { type Row, type Table, wholeRows } from './table.ts'
import { isAbsent } from './words.ts'

/** The share of cells below a heading that are spans, and how many of them there are at least. */
const [leastShare, least] = [0.8, 2]

/** Where a table has both ends of its intervals in one cell. */
interface Spanned {
  readonly column: number
  readonly header: number
  readonly width: number
  /** The last day still belongs to its period. */
  readonly isInclusive: boolean
}

/** Between the ends of a span; a mark without spaces around it may be one of a date as well. */
const between = /\s*[–—>]\s*|\s+-+\s+|\s+(?:tot en met|tot|t\/m|to|until|till|bis|t)\s+|\s*(?:t\/m|-|\/)\s*/gi

const isClock = (text: string) => readClock(text) !== null
const isDate = (text: string) => dateOrders.some((order) => readMoment(text, order) !== null)

/** Both ends of a span, each a whole time: "01-01-2025 00:00 - 00:15", "23:45-00:00"; null when a cell is none. */
export function spanIn(cell: string): readonly [string, string] | null {
  // An offset behind a time is no other time.
  if (isDate(cell)) return null
  const hours = /^(\d{1,2})(?:\s*(?:uur|u|h))?\s*[-–]\s*(\d{1,2})(?:\s*(?:uur|u|h))?$/i.exec(cell)
  // "14-15" is an hour of the day: that it lasts one tells it from other pairs of numbers.
  if (hours !== null && (Number(hours[1]) + 1) % 24 === Number(hours[2]) % 24)
    return [`${hours[1]}:00`, `${hours[2]}:00`]
  for (const { index, 0: mark } of cell.matchAll(between)) {
    const [from, until] = [cell.slice(0, index).trim(), cell.slice(index + mark.length).trim()]
    if (isClock(from) && isClock(until)) return [from, until]
    if (!isDate(from)) continue
    if (isDate(until)) return [from, until]
    const time = /\d{1,2}:\d{2}.*$/.exec(from)
    if (time !== null && isClock(until)) return [from, `${from.slice(0, time.index)}${until}`]
  }
  return null
}

/** A table with the ends of its intervals in one cell as one with a column for each of them; null of any other table. */
export function spansApart(table: Table, head: readonly Row[]): Table | null {
  const found = spannedIn(head)
  if (found === null) return null
  return {
    ...table,
    async *rows(onBytes) {
      for await (const batch of wholeRows(table, onBytes)) yield batch.map((row) => apart(row, found))
    },
  }
}

function spannedIn(head: readonly Row[]): Spanned | null {
  const width = Math.max(0, ...head.map(({ cells }) => cells.length))
  for (let column = 0; column < width; column++) {
    const first = head.findIndex(({ cells }) => spanIn(cells[column] ?? '') !== null)
    const header = head[first - 1]
    if (header === undefined) continue
    const below = head.slice(first).map(({ cells }) => cells[column] ?? '')
    const written = below.filter((cell) => !isAbsent(cell))
    const spans = written.flatMap((cell) => {
      const span = spanIn(cell)
      return span === null ? [] : [span]
    })
    const isTelling = new Set(spans.map(([from]) => from)).size > 1
    if (!isTelling || spans.length < Math.max(least, written.length * leastShare)) continue
    return { column, header: header.line, width, isInclusive: isInclusive(written, spans) }
  }
  return null
}

/** Whether the last day is meant with it: it is said, or the next period begins a day later. */
function isInclusive(cells: readonly string[], spans: readonly (readonly [string, string])[]): boolean {
  if (cells.some((cell) => /t\/m|tot en met/i.test(cell))) return true
  const dayOf = (text = '') => readMoment(text)?.wall ?? Number.NaN
  return spans.some(([, until], place) => dayOf(spans[place + 1]?.[0]) - dayOf(until) === 24 * hour)
}

const endWords = /\b(?:van|vanaf|from|start\w*|begin\w*|tot en met|t\/m|tot|eind\w*|end\w*|until|to)\b/gi

function apart({ line, cells, ...rest }: Row, { column, header, width, isInclusive: isWith }: Spanned): Row {
  if (line < header) return { line, cells, ...rest }
  const own = Array.from({ length: width }, (_, place) => cells[place] ?? '')
  if (line === header) {
    const name = (own[column] ?? '')
      .replace(endWords, '')
      .replace(/[\s\-–/]+/g, ' ')
      .trim()
    return {
      ...rest,
      line,
      cells: [...own.with(column, `Van ${name}`.trim()), `${isWith ? 'T/m' : 'Tot'} ${name}`.trim()],
    }
  }
  const span = spanIn(own[column] ?? '')
  // A row that was cut off stays as short as it is.
  if (span === null) return { ...rest, line, cells: cells.length < width ? cells : [...own, ''] }
  return { ...rest, line, cells: [...own.with(column, span[0]), span[1]] }
}
