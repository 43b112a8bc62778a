import { limits, Unreadable } from '../../ground/unreadable.ts'
import type { OnBytes } from './encoding.ts'
import type { Row, Table } from './table.ts'
import { type Workbook, workbookOf } from './xlsxParts.ts'
import { xmlReader } from './xml.ts'
import { broken, unzip } from './zip.ts'

/** The sheets of an XLSX file as tables; each is unpacked and read in pieces. */
export async function xlsxTables(path: string): Promise<Table[]> {
  const book = await workbookOf(path).catch((error: unknown) => {
    throw error instanceof Unreadable ? error : new Unreadable(broken)
  })
  if (book === null) throw new Unreadable('Dit is een zip-bestand zonder Excel-werkmap. Pak het eerst uit.')
  return book.sheets.map(({ name, path: part }) => ({
    name,
    // Of a sheet, empty cells at the end of a row are not there.
    writesAll: false,
    rows: (onBytes) => sheetRows(path, part, book, onBytes),
  }))
}

async function* sheetRows(
  path: string,
  part: string,
  book: Workbook,
  onBytes?: OnBytes,
): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  const sheet = sheetReader(book, (row) => rows.push(row))
  const decoder = new TextDecoder()
  let isWhole = false
  const take = (bytes: Uint8Array, isLast: boolean) => {
    sheet.write(decoder.decode(bytes, { stream: !isLast }))
    isWhole = isLast
    if (isLast) sheet.end()
  }
  const parts = unzip(path, (name) => (name === part ? { take, most: limits.unpackedSheet } : null), onBytes)
  for await (const _ of parts) {
    if (rows.length === 0) continue
    yield rows
    rows = []
  }
  if (!isWhole) throw new Unreadable(broken)
  yield rows
}

/** Reads the XML of a sheet and tells of each row with something in it. */
function sheetReader(book: Workbook, tell: (row: Row) => void) {
  let cells: string[] = []
  let line = 0
  let column = 0
  let type = ''
  let style = -1
  let value = ''
  let isValue = false
  let isCut = false
  /** A formula of which nobody kept what it comes to. */
  let isOpenFormula = false
  return xmlReader({
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes.r) || line + 1
        cells = []
        column = 0
        isCut = false
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column
        type = attributes.t ?? 'n'
        style = Number(attributes.s ?? -1)
        value = ''
        isOpenFormula = false
      } else if (name === 'f') isOpenFormula = true
      if (name === 'v') isOpenFormula = false
      isValue = name === 'v' || name === 't'
    },
    text: (part) => {
      if (isValue && value.length < limits.cell) value += part
    },
    close: (name) => {
      isValue = false
      if (name === 'c') {
        const text = isOpenFormula ? '=' : cellText(book, type, style, value)
        if (column < limits.columns) cells[column] = text
        else isCut ||= text !== ''
        column++
      } else if (name === 'row' && cells.some((cell) => cell !== undefined && cell !== '')) {
        const row = { line, cells: Array.from(cells, (cell) => cell ?? '') }
        tell(isCut ? { ...row, isCut } : row)
      }
    },
  })
}

/** The place of a cell, from its letters: A1 is 0, AA7 is 26. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(book: Workbook, type: string, style: number, value: string): string {
  if (type === 's') return (book.strings[Number(value)] ?? '').trim()
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'e') return ''
  if (type !== 'n') return value.trim()
  if (value !== '' && book.isDate[style]) return dateText(Number(value), book.from1904)
  const number = plainNumber(value.trim())
  // A point before three digits would be taken for one of thousands.
  return /^-?\d{1,3}\.\d{3}$/.test(number) ? `${number}0` : number
}

/** How many digits of a number a spreadsheet shows; those after them are what is left of its binary form. */
const ownDigits = 15

/**
 * A number as somebody typed it: 0.48299999999999998 is 0.483, and 9.1609999999999997E-2 is 0.09161. What is whole, or as large as a
 * code, stays as it is written, so that a rounded code is still seen to be one.
 */
function plainNumber(written: string): string {
  const isShort = /^-?\d*\.?\d*$/.test(written) && written.replaceAll(/\D/g, '').length <= ownDigits
  const number = Number(written)
  if (isShort || /^-?\d+$/.test(written) || !(Math.abs(number) < 10 ** ownDigits)) return written
  const [mantissa = '', power = '0'] = number.toExponential(ownDigits - 1).split('e')
  const digits = mantissa.replaceAll(/\D/g, '')
  const point = 1 + Number(power)
  const whole = point > 0 ? digits.slice(0, point) : '0'
  const parts = (point > 0 ? digits.slice(point) : `${'0'.repeat(-point)}${digits}`).replace(/0+$/, '')
  return `${number < 0 ? '-' : ''}${whole}${parts === '' ? '' : `.${parts}`}`
}

/** A day number of a spreadsheet as text: whole days since 30-12-1899 (or 1-1-1904), the time behind the point. */
function dateText(days: number, from1904: boolean): string {
  if (!Number.isFinite(days) || days < 0 || days > 100_000) return String(days)
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const text = new Date(first + Math.round(days * 86_400) * 1000).toISOString()
  return days < 1 ? text.slice(11, 19) : text.slice(0, 19).replace('T', ' ')
}
