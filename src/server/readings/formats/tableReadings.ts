import type { Direction, Product, Register } from '../../../domain/energy/channel.ts'
import { rankOf } from '../../../domain/energy/quality.ts'
import {
  type DecimalSign,
  decimalSignFound,
  isPower,
  powerOf,
  readQuantity,
  unitIn,
} from '../../../domain/energy/quantity.ts'
import { hour, type Instant, minute } from '../../../domain/time/amsterdam.ts'
import { type WallClock, wallClock } from '../../../domain/time/wallClock.ts'
import { limits, Unreadable } from '../../ground/unreadable.ts'
import type { Columns, ValueColumn } from './columns.ts'
import type { Collected } from './marks.ts'
import { remembered } from './remembered.ts'
import type { Row, Table } from './table.ts'
import { readSide } from './timeColumns.ts'
import { directionIn, eanIn, isAbsent, peakIn, plainWords, productIn, rankIn, registerIn } from './words.ts'

/** The most thousandths one reading can hold: above 2 GWh in a quarter-hour something else is wrong. */
const most = 2_147_483_647
/** Kinds of rows that are remembered; a file that has more of them than connections can have is no reason to run out of memory. */
const mostKinds = 20_000
/** Rows without a reading that are kept until it is known whether readings come after them. */
const mostWaiting = 200

const shown = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)

/** What a row says besides its time and quantities; the same texts come back for thousands of rows, so they are read once. */
interface RowKind {
  /** null: the row names no meter; undefined: with something that is no EAN-code. */
  readonly ean: string | null | undefined
  readonly product: Product | null
  readonly direction: Direction | null
  readonly register: Register | null
  /** null: the file has no units; undefined: a unit of something that is no energy. */
  readonly unit: string | null | undefined
  readonly rank: number
  readonly clock: WallClock
}

/** Reads all rows below the header into `into`. */
export async function readTable(
  table: Table,
  columns: Columns,
  headerLine: number,
  sample: readonly Row[],
  into: Collected,
) {
  const { sign, isGuessed } = decimalSignFound(
    columns.values.flatMap(({ column }) => sample.map((row) => row.cells[column] ?? '')),
  )
  if (isGuessed)
    into.notes.add(
      sign === 'point'
        ? 'De punt in getallen is gelezen als decimaalteken: 1.234 is ruim 1, niet ruim 1.000. Controleer het totaal.'
        : 'De komma in getallen is gelezen als decimaalteken: 1,234 is ruim 1, niet ruim 1.000. Controleer het totaal.',
    )
  const kinds = new Map<string, RowKind>()
  const clocks = new Map<string, WallClock>()
  const kindOf = (cells: readonly string[]) => {
    const { ean, product, register, peak, unit, status } = columns
    const texts = [ean, product, register, unit, peak, status].map((column) =>
      column === null ? '' : (cells[column] ?? ''),
    )
    const key = texts.join('\u0000')
    if (kinds.size >= mostKinds) kinds.clear()
    return remembered(kinds, key, () => rowKind(columns, cells, clocks, texts.slice(0, 4).join('\u0000')))
  }
  const broken = brokenRows(columns, into)
  const read = (row: Row) => {
    if (!table.writesAll || !broken.sees(row)) readRow(row, columns, kindOf(row.cells), sign, into)
  }
  // One row is held back: of the last one it matters that it is the last.
  let held: Row | null = null
  let width = 0
  for await (const batch of table.rows(into.onBytes)) {
    for (const row of batch) {
      if (row.line <= headerLine) continue
      // A line of a day may hold many readings.
      if (row.line !== held?.line && ++into.rows > limits.rows)
        throw new Unreadable('Dit bestand heeft te veel regels. Splits het in kleinere bestanden.')
      if (held !== null) read(held)
      width = held?.cells.length ?? 0
      held = row
    }
  }
  if (held === null) return
  if (table.writesAll && held.cells.length < width && isCutOff(held))
    into.problem(held.line, `Hier breekt het bestand af: “${shown(held.cells.join(' '))}”`)
  else read(held)
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

function rowKind(
  columns: Columns,
  cells: readonly string[],
  clocks: Map<string, WallClock>,
  series: string,
): RowKind {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''))
  const register = plainWords(cell(columns.register))
  const unitText = cell(columns.unit)
  const unit = unitText === '' ? null : (unitIn(unitText) ?? undefined)
  return {
    ean: isAbsent(cell(columns.ean)) ? null : (eanIn(cell(columns.ean)) ?? undefined),
    product: productIn(plainWords(cell(columns.product))) ?? (unit ? productIn(unit) : null),
    direction: directionIn(register),
    register: registerIn(register) ?? peakIn(cell(columns.peak)),
    unit,
    rank: columns.status === null ? rankOf('measured') : rankIn(cell(columns.status)),
    // A doubled hour is told apart within one series of rows, not over all of them.
    clock: remembered(clocks, series, wallClock),
  }
}

function readRow(row: Row, columns: Columns, kind: RowKind, sign: DecimalSign, into: Collected): void {
  const { line, cells } = row
  if (kind.unit === undefined) {
    into.notes.add('Regels in een andere eenheid dan kWh of m³ zijn overgeslagen.')
    return
  }
  const time = timeOf(row, columns, kind, into)
  if (time === null) return
  if (kind.ean === undefined) {
    into.problem(line, `Geen geldige EAN-code: “${shown(cells[columns.ean ?? 0] ?? '')}”`)
    return
  }
  for (const column of columns.values) {
    const cell = cells[column.column] ?? ''
    if (!isAbsent(cell)) readCell(line, cell, column, kind, time, sign, into)
  }
}

/** The instant of a row; null, with a problem, when there is none and the row has a value to lose. */
function timeOf(row: Row, columns: Columns, kind: RowKind, into: Collected): Instant | null {
  const { line, cells } = row
  const at = readSide(columns.time.at, cells)
  const hasValue = columns.values.some(({ column }) => !isAbsent(cells[column] ?? ''))
  if (at === null) {
    if (hasValue)
      into.problem(line, `Geen geldige datum en tijd: “${shown(cells[columns.time.at.moment] ?? '')}”`)
    return null
  }
  if (columns.time.until) {
    const until = readSide(columns.time.until, cells)
    // Times of day without their own date may run over midnight.
    const length = until === null ? 0 : ((until.wall - at.wall + 24 * hour) % (24 * hour)) / minute
    into.intervals.set(length, (into.intervals.get(length) ?? 0) + 1)
  }
  if (at.offset !== null) return at.wall - at.offset
  const instant = kind.clock.read(at.wall)
  if (instant === null && hasValue)
    into.problem(line, 'Deze tijd bestaat niet: de klok ging een uur vooruit.')
  return instant
}

function faultOf(milli: number | undefined): string {
  if (milli === undefined) return 'Geen geldig getal'
  return milli < 0 ? 'Negatieve waarde' : 'Onwaarschijnlijk grote waarde'
}

function readCell(
  line: number,
  cell: string,
  column: ValueColumn,
  kind: RowKind,
  time: Instant,
  sign: DecimalSign,
  into: Collected,
): void {
  const unit = kind.unit ?? column.unit
  const quantity = readQuantity(cell, sign, unit ? powerOf(unit) : 3)
  const valueKind = unit && isPower(unit) ? 'power' : column.kind
  const isTooMuch = quantity !== null && valueKind !== 'standing' && quantity.milli > most
  if (quantity === null || quantity.milli < 0 || isTooMuch) {
    into.problem(line, `${faultOf(quantity?.milli)}: “${shown(cell)}”`)
    return
  }
  if (quantity.rounded) into.notes.add('Waarden met meer dan drie decimalen zijn afgerond op 1 Wh of 1 dm³.')
  if (valueKind === 'power') into.notes.add('Vermogen in kW is omgerekend naar verbruik in kWh.')
  const product = kind.product ?? column.product ?? (unit ? productIn(unit) : null)
  const direction = kind.direction ?? column.direction ?? 'taken'
  const register = product === 'gas' ? 'single' : (kind.register ?? column.register ?? 'single')
  into
    .mark({ ean: kind.ean ?? null, product }, { direction, register }, valueKind)
    .add(time, quantity.milli, kind.rank, line)
}
