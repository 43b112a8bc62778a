import type { ImportColumn } from '../../../contract/areas/emsInput/importColumns.ts'
import { readQuantity } from '../../../domain/energy/quantity.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { readClock, readMoment } from '../../../domain/time/written.ts'
import { letterOf } from './columnFates.ts'
import { titlesFedIn } from './directionWords.ts'
import { type Row, type Table, wholeRows } from './table.ts'
import { eanIn, isAbsent, unitInHeading } from './words.ts'

/** Headings that are times of day, from which a table has a row a day. */
const fewest = 20
const day = 24 * 60
/** Rows of days that are unfolded before others get their turn. */
const atOnce = 25

/** Where a table has a column for each time of the day. */
interface Wide {
  readonly header: Row
  /** The start of its interval, by column. */
  readonly clocks: ReadonlyMap<number, string>
  /** What else a row says: its day, its EAN-code. */
  readonly others: readonly number[]
  readonly heading: string
}

/**
 * A table with a row a day and a column for each hour or quarter-hour, as metering companies send them, as one with a row for each
 * time; null of any other table. Its lines keep their number.
 */
export function unfolded(
  table: Table,
  head: readonly Row[],
): { readonly table: Table; readonly dropped: readonly ImportColumn[] } | null {
  const wide = wideIn(head)
  if (wide === null) return null
  const dropped = [...wide.header.cells].flatMap((heading, column) =>
    wide.clocks.has(column) || wide.others.includes(column)
      ? []
      : [{ letter: letterOf(column), heading: heading.slice(0, 60), role: 'skip' as const, why: ofWholeDay }],
  )
  const unfoldedTable: Table = {
    ...table,
    async *rows(onBytes) {
      for await (const batch of wholeRows(table, onBytes))
        for (let from = 0; from < batch.length; from += atOnce)
          yield batch.slice(from, from + atOnce).flatMap((row) => timesOf(row, wide))
    },
  }
  return { table: unfoldedTable, dropped }
}

const ofWholeDay = 'Telt de hele dag: de tijden tellen'

function wideIn(head: readonly Row[]): Wide | null {
  for (const [index, header] of head.slice(0, fewest).entries()) {
    const clocks = clocksIn(header.cells)
    if (clocks === null) continue
    const below = head.slice(index + 1)
    const others = [...header.cells.keys()].filter((column) => !clocks.has(column) && !isCount(below, column))
    const titles = [...head.slice(0, index).flatMap(({ cells }) => cells), ...header.cells]
    const unit = titles.map(unitInHeading).find((one) => one !== null)
    const isFedIn = titles.some(titlesFedIn)
    const heading = `${isFedIn ? 'Teruglevering' : 'Verbruik'}${unit === undefined ? '' : ` (${unit})`}`
    return { header, clocks, others, heading }
  }
  return null
}

/** Whether a column counts something of the whole day: beside its parts that would count twice. */
function isCount(rows: readonly Row[], column: number): boolean {
  const cells = rows.map((row) => row.cells[column] ?? '').filter((cell) => !isAbsent(cell))
  const counts = cells.filter(
    (cell) =>
      readQuantity(cell, 'unknown') !== null &&
      eanIn(cell) === null &&
      readMoment(cell) === null &&
      readClock(cell) === null,
  )
  return cells.length > 0 && counts.length * 2 > cells.length
}

/** The starts of the columns that are times of day, of the same length; null where there are too few of them. */
function clocksIn(cells: readonly string[]): ReadonlyMap<number, string> | null {
  const found = cells.flatMap((cell, column) => {
    const [from = '', until] = cell.split(/\s*[-–]\s*|\s+tot\s+/)
    const clock = readClock(from)
    return clock === null || (until !== undefined && readClock(until) === null)
      ? []
      : [{ column, minutes: clock / minute, isSpan: until !== undefined }]
  })
  if (found.length < fewest) return null
  const steps = found
    .slice(1)
    .map(({ minutes }, index) => (minutes - (found[index]?.minutes ?? 0) + day) % day)
  const step = Math.min(...steps.filter((one) => one > 0))
  // The hour that comes twice in October may have two columns.
  if (steps.some((one) => one !== step && one !== 0 && one !== day - (60 - step))) return null
  // 00:15 up to 24:00 are ends; with a span or from 00:00 on it is the start that is written.
  const isEnd = found[0]?.minutes === step && !found.some(({ isSpan }) => isSpan)
  return new Map(
    found.map(({ column, minutes }) => [column, clockText((minutes - (isEnd ? step : 0) + day) % day)]),
  )
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A row of a day as a row for each of its times that is written; what stands above the header stays as it is. */
function timesOf({ line, cells }: Row, { header, clocks, others, heading }: Wide): Row[] {
  if (line < header.line) return [{ line, cells }]
  const said = others.map((column) => cells[column] ?? '')
  if (line === header.line) return [{ line, cells: ['Starttijd', heading, ...said] }]
  return [...clocks].flatMap(([column, clock]) =>
    column < cells.length ? [{ line, cells: [clock, cells[column] ?? '', ...said] }] : [],
  )
}
