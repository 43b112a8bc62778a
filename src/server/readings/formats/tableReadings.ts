import type { ColumnMapping } from '../../../contract/areas/emsInput/importColumns.ts'
import { type DecimalSign, decimalSignFound, measuredIn } from '../../../domain/energy/quantity.ts'
import { limits, Unreadable } from '../../ground/unreadable.ts'
import { besideStandings } from './beside.ts'
import type { Columns } from './columns.ts'
import { type FooterTotals, footerTotals } from './footerTotals.ts'
import type { Collected } from './marks.ts'
import { mixedSigns } from './mixedSigns.ts'
import { rowDoubts } from './rowDoubts.ts'
import { rowKinds } from './rowKinds.ts'
import { quantityIn, type RowReading, readRow, shown } from './rowReadings.ts'
import { rowTimes } from './rowTimes.ts'
import { tablesBelow } from './secondTable.ts'
import { subtotals } from './subtotals.ts'
import { type Row, type Table, wholeRows } from './table.ts'
import { readSide } from './timeColumns.ts'
import { isAbsent, plainWords } from './words.ts'
import { zoneRemarks } from './zoneRemarks.ts'

/** Rows without a reading that are kept until it is known whether readings come after them. */
const mostWaiting = 200

/** What is known of a table besides its columns. */
interface TableSaid {
  readonly header: Row
  /** Lines above the header. */
  readonly titles: readonly Row[]
  /** Rows below the header, to find the decimal sign in. */
  readonly sample: readonly Row[]
  /** The sheet by which its meters are told from those of others that are alike. */
  readonly sheet?: string | undefined
  /** The EAN-code that its titles name for all of it. */
  readonly ean: string | null
  readonly mapping?: Pick<ColumnMapping, 'factor' | 'footerLines'> | undefined
}

/** Reads all rows below the header into `into`. */
export async function readTable(table: Table, columns: Columns, said: TableSaid, into: Collected) {
  const { header, sample, mapping } = said
  const kindOf = rowKinds(columns, said, into)
  const reading = readingOf(columns, said, into)
  const { totals, doubts } = reading
  const isSubtotal = subtotals(columns, sample, into)
  const broken = brokenRows(columns, into)
  const footer = footerRows(into, totals)
  const below = tablesBelow(columns, said, into)
  const zones = zoneRemarks(columns, said.titles, into)
  const isNone = (row: Row) =>
    below.sees(row) || (table.writesAll && broken.sees(row)) || footer.sees(row, columns) || isSubtotal(row)
  const read = (row: Row) => {
    zones.see(row)
    if (isNone(row)) return
    doubts.row(row)
    readRow(row, kindOf(row.cells), reading)
  }
  // Rows are held back: of the last one it matters that it is the last.
  const held: Row[] = []
  const most = (mapping?.footerLines ?? 0) + 1
  let width = 0
  for await (const batch of wholeRows(table, into.onBytes)) {
    for (const row of batch) {
      if (row.line <= header.line) continue
      // A line of a day may hold many readings.
      if (row.line !== held.at(-1)?.line && ++into.rows > limits.rows)
        throw new Unreadable('Dit bestand heeft te veel regels. Splits het in kleinere bestanden.')
      width = held.at(-1)?.cells.length ?? 0
      if (held.length >= most) read(held.shift() as Row)
      held.push(row)
    }
  }
  if (mapping?.footerLines) {
    const pointed = held.splice(-mapping.footerLines)
    for (const { line } of pointed) into.leaveOut(line, 'onderaan die is aangewezen')
    if (held[0]) read(held[0])
    for (const row of pointed) totals.hold(row)
  } else if (held[0]) {
    const [last] = held
    if (table.writesAll && last.cells.length < width && isCutOff(last))
      into.problem(last.line, `Hier breekt het bestand af: “${shown(last.cells.join(' '))}”`)
    else read(last)
  }
  footer.end()
  zones.end()
  askAfter(reading)
}

/** How the rows of a table are read, from what is known of it. */
function readingOf(columns: Columns, said: TableSaid, into: Collected): RowReading {
  const { header, sample, mapping, sheet, ean } = said
  const sign = signOf(columns, sample, into)
  const factor = mapping?.factor ?? 1
  const totals = footerTotals(
    // What each row is multiplied by, its total cannot be.
    columns.factor === null ? columns.values : [],
    (cell, { unit }) => quantityIn(cell, unit, sign, factor)?.milli ?? null,
    into,
  )
  const doubts = rowDoubts(columns, header.cells, into)
  const times = rowTimes(columns, into)
  return {
    columns,
    sign,
    factor,
    sheet,
    ean,
    times,
    into,
    beside: besideStandings(),
    totals,
    doubts,
    signs: mixedSigns(sign, into),
  }
}

/** Asks what only all rows together tell. */
function askAfter({ doubts, times, beside, signs, into }: RowReading): void {
  signs.end()
  doubts.end()
  times.end()
  beside.end((message) => into.ask(message))
}

/** The decimal sign of the values; one that may as well divide thousands is to be asked about. */
function signOf(columns: Columns, sample: readonly Row[], into: Collected): DecimalSign {
  const { sign, isGuessed } = decimalSignFound(
    columns.values.flatMap(({ column }) => sample.map((row) => measuredIn(row.cells[column] ?? '').number)),
  )
  if (isGuessed)
    into.ask(
      sign === 'point'
        ? 'De punt in getallen is gelezen als decimaalteken: 1.234 is ruim 1, niet ruim 1.000. Controleer het totaal.'
        : 'De komma in getallen is gelezen als decimaalteken: 1,234 is ruim 1, niet ruim 1.000. Controleer het totaal.',
      'scale',
    )
  return sign
}

const totals = /\b(totaal|total|som|sum|gemiddeld\w*|average|gem|min|max|minimum|maximum|subtotaal)\b/

/** Rows below a table that add it up are no readings, and no faults; those between readings are. */
function footerRows(into: Collected, sums: FooterTotals) {
  let waiting: Row[] = []
  const told = ({ line, cells }: Row, { time, values }: Pick<Columns, 'time' | 'values'>) => {
    if (values.some(({ column }) => !isAbsent(cells[column] ?? '')))
      into.problem(line, `Geen geldige datum en tijd: “${shown(cells[time.at.moment] ?? '')}”`)
  }
  let at: Columns | null = null
  return {
    /** Whether this is one. */
    sees(row: Row, columns: Columns): boolean {
      at = columns
      if (!row.cells.some((cell) => totals.test(plainWords(cell)))) {
        if (waiting.length === 0 || readSide(columns.time.at, row.cells) === null) return false
        for (const one of waiting) told(one, columns)
        waiting = []
        return false
      }
      if (readSide(columns.time.at, row.cells) !== null || waiting.length >= mostWaiting) return false
      waiting.push(row)
      return true
    },
    end() {
      for (const row of at === null ? [] : waiting) {
        into.leaveOut(row.line, 'onderaan met een totaal')
        sums.hold(row)
      }
    },
  }
}

/** Whether a row could be the beginning of one with readings: figures and times, no words as below a table. */
const isCutOff = ({ cells }: Row) => /^["\d\-/.:,T+ ]*$/.test(cells.slice(0, 2).join(''))

/** Rows in which there is nothing of what the table is about: told once readings come after them, since a remark below a table is none. */
function brokenRows(columns: Columns, into: Collected) {
  const first = Math.min(...columns.values.map(({ column }) => column))
  let waiting: Row[] = []
  return {
    /** Whether this is one. */
    sees(row: Row): boolean {
      if (row.cells.length > first || readSide(columns.time.at, row.cells) !== null) {
        for (const { line, cells } of waiting)
          into.problem(line, `Hier staat geen meting: “${shown(cells.join(' '))}”`)
        waiting = []
        return false
      }
      if (waiting.length < mostWaiting && row.cells.some((cell) => cell !== '')) waiting.push(row)
      return true
    },
  }
}
