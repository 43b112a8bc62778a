import {
  type DecimalSign,
  isPower,
  measuredIn,
  powerOf,
  readQuantity,
} from '../../../domain/energy/quantity.ts'
import type { Instant } from '../../../domain/time/amsterdam.ts'
import type { Beside } from './beside.ts'
import { perHour } from './columnSubjects.ts'
import type { Columns } from './columns.ts'
import type { FooterTotals } from './footerTotals.ts'
import { type Collected, type Kind, meterKey } from './marks.ts'
import type { MixedSigns } from './mixedSigns.ts'
import type { RowDoubts } from './rowDoubts.ts'
import type { RowKind } from './rowKinds.ts'
import type { RowTimes } from './rowTimes.ts'
import type { Row } from './table.ts'
import type { ValueColumn } from './valueColumns.ts'
import { isAbsent, productIn } from './words.ts'

/** The most thousandths one reading can hold: above 2 GWh in a quarter-hour something else is wrong. */
const most = 2_147_483_647

export const shown = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)

/** How the rows of a table are read. */
export interface RowReading {
  readonly columns: Columns
  readonly sign: DecimalSign
  /** By what every value is multiplied. */
  readonly factor: number
  readonly signs: MixedSigns
  readonly sheet: string | undefined
  /** The EAN-code of rows that name none. */
  readonly ean: string | null
  readonly times: RowTimes
  readonly into: Collected
  readonly beside: Beside
  readonly totals: FooterTotals
  readonly doubts: RowDoubts
}

/** Reads the quantities of a row. */
export function readRow(row: Row, kind: RowKind, reading: RowReading): void {
  const { columns, into } = reading
  const { line, cells } = row
  if (kind.leftOut !== null) {
    into.leaveOut(line, kind.leftOut)
    reading.times.passed(row, kind)
    return
  }
  if (kind.unit === undefined) {
    into.leaveOut(line, 'in een andere eenheid dan kWh of m³')
    return
  }
  const time = reading.times.of(row, kind)
  if (time === null) return
  if (kind.ean === undefined) {
    into.problem(line, `Geen geldige EAN-code: “${shown(cells[columns.ean ?? 0] ?? '')}”`)
    return
  }
  for (const column of columns.values) {
    const cell = cells[column.column] ?? ''
    if (!isAbsent(cell)) readCell(row, cell, column, kind, time, reading)
  }
}

/** Why a value is not taken of which the unit in its own cell is one of something else. */
const ofOtherUnit = {
  gas: 'met gas in kWh: alleen m³ worden ingelezen',
  electricity: 'met elektriciteit in een andere eenheid dan kWh',
} as const

function readCell(
  { line, cells }: Row,
  cell: string,
  column: ValueColumn,
  kind: RowKind,
  time: Instant,
  reading: RowReading,
): void {
  const { columns, sign, factor, sheet, into } = reading
  const { number, unit: ownUnit } = measuredIn(cell)
  const unit = ownUnit ?? kind.unit ?? column.unit
  const own = columns.factor === null ? factor : factor * factorIn(cells[columns.factor] ?? '', sign)
  const written = sign === 'unknown' && isGrouped.test(number) ? ungrouped(number, into) : number
  reading.signs.see(number)
  const quantity = quantityIn(written, unit, sign, own)
  const valueKind = kindIn(column, unit, into)
  const product = kind.product ?? column.product ?? (unit ? productIn(unit) : null)
  if (ownUnit !== null && product !== null && (productIn(ownUnit) ?? product) !== product) {
    into.leaveOut(line, ofOtherUnit[product])
    return
  }
  const isBelow = quantity !== null && quantity.milli < 0
  const isTooMuch = quantity !== null && valueKind !== 'standing' && Math.abs(quantity.milli) > most
  // What is fed in may be written below zero: the whole series tells.
  if (quantity === null || isTooMuch || (isBelow && (valueKind === 'standing' || product === 'gas'))) {
    into.problem(line, `${faultOf(quantity?.milli)}: “${shown(cell)}”`)
    return
  }
  if (quantity.rounded) into.notes.add('Waarden met meer dan drie decimalen zijn afgerond op 1 Wh of 1 dm³.')
  if (valueKind === 'power') into.notes.add('Vermogen in kW is omgerekend naar verbruik in kWh.')
  if (unit === null) into.isUnitless = true
  const direction = kind.direction ?? column.direction ?? 'taken'
  const register = product === 'gas' ? 'single' : (kind.register ?? column.register ?? 'single')
  const meter = { ean: kind.ean ?? reading.ean, product, ...(sheet !== undefined && { sheet }) }
  into.mark(meter, { direction, register }, valueKind).add(time, quantity.milli, kind.rank, line)
  reading.totals.add(column, quantity.milli)
  reading.doubts.quantity(cells, quantity.milli)
  const { beside } = column
  const other = beside && quantityIn(cells[beside.column] ?? '', kind.unit ?? beside.unit, sign, own)
  if (beside === undefined || !other) return
  const isVolume = column.kind === 'volume'
  const [volume, standing] = isVolume ? [column, beside] : [beside, column]
  reading.beside.see(
    `${meterKey(meter)} ${direction} ${register} ${column.column}`,
    [volume.heading, standing.heading],
    {
      time,
      line,
      volume: isVolume ? quantity.milli : other.milli,
      standing: isVolume ? other.milli : quantity.milli,
    },
  )
}

/** What a value is: its unit tells power from use, whatever its column is called; what a person pointed out stands. */
function kindIn({ kind, heading }: ValueColumn, unit: string | null, into: Collected): Kind {
  if (unit !== null && isPower(unit)) return 'power'
  if (kind !== 'power' || unit === null || into.isSaid || perHour.test(heading)) return kind
  into.ask(`“${shown(heading)}” heet vermogen, maar de eenheid is die van verbruik. Gelezen als verbruik.`)
  return 'volume'
}

/** A quantity as its cell says it, in a unit and times a factor; null when it is none. */
export function quantityIn(cell: string, unit: string | null, sign: DecimalSign, factor: number) {
  const { number, unit: own } = measuredIn(cell)
  const power = own || unit ? powerOf(own ?? unit ?? '') : 3
  return factor === 1 ? readQuantity(number, sign, power) : multiplied(number, sign, power, factor)
}

/** Where numbers were whole so far a sign before three digits divides thousands; it could be the first that is not whole. */
const isGrouped = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

function ungrouped(cell: string, into: Collected): string {
  into.ask(
    `Getallen als “${cell}” zijn gelezen als duizendtallen, omdat de andere getallen heel zijn.`,
    'scale',
  )
  return cell.replace(/[.,]/, '')
}

function faultOf(milli: number | undefined): string {
  if (milli === undefined) return 'Geen geldig getal'
  return milli < 0 ? 'Negatieve waarde' : 'Onwaarschijnlijk grote waarde'
}

/** What a row says its value is to be multiplied by; nothing is 1. */
function factorIn(cell: string, sign: DecimalSign): number {
  const found = isAbsent(cell) ? null : readQuantity(cell, sign, 6)
  return found === null ? 1 : found.milli / 1_000_000
}

/** A value times a factor, read finer than it is kept so that nothing is rounded twice. */
function multiplied(cell: string, sign: DecimalSign, power: number, factor: number) {
  const fine = readQuantity(cell, sign, power + 3)
  if (fine === null) return null
  const milli = Math.round((fine.milli * factor) / 1000)
  return { milli: milli === 0 ? 0 : milli, rounded: fine.rounded }
}
