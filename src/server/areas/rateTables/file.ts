import { type DecimalSign, decimalSignFound } from '../../../domain/energy/quantity.ts'
import { columnLetters } from '../../../domain/sheet.ts'
import { bareNumber, dayInCell, excelDayText, parseDecimal } from '../../../domain/typed.ts'
import { Unreadable } from '../../ground/unreadable.ts'
import { sheetAt } from '../../readings/formats/sheet.ts'
import type { Db } from '../../storage/db/database.ts'

/** A line of a file of rates, by the names of its columns. */
export interface Line {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** The lines of a file, and what its columns are called. */
export interface RateFile {
  readonly headings: readonly string[]
  readonly lines: readonly Line[]
  /** What else is in the file, and is not read. */
  readonly notes: readonly string[]
}

/** The line of a row of a table; where a figure of that row stands on a line of its own, by the name of its field. */
export interface RowLine {
  readonly line: number
  readonly apart?: Readonly<Record<string, number>>
}

/** A table that a file tells of: the line where it begins, and what its form would send. */
export interface ReadTable {
  readonly line: number
  readonly draft: Readonly<Record<string, unknown>>
  /** The line of each of its rows, where it has rows. */
  readonly rowLines?: readonly RowLine[]
  /** What its name says of what it refers to, which a draft does not. */
  readonly named?: Readonly<Record<string, unknown>>
  /** What was left out of it, and what was read that the file does not say in so many words; in sentences. */
  readonly notes?: readonly string[]
}

/** A line that cannot be read, or that does not go with the others of its table, and why. */
export interface WrongLine {
  readonly line: number
  readonly note: string
}

/** What a file tells: whole tables, and the lines that cannot be read. */
export interface ReadRates {
  readonly tables: readonly ReadTable[]
  readonly wrong: readonly WrongLine[]
  /** The columns that are read. */
  readonly columns: readonly string[]
  /** What is left out of the tables, in sentences. */
  readonly notes?: readonly string[]
}

/** A kind of file of rates: the columns by which it is known, and how it is read. */
export interface RateReader {
  readonly columns: readonly string[]
  readonly read: (file: RateFile, db: Db) => ReadRates | Promise<ReadRates>
}

const named = (cell: string) => cell.trim().toLowerCase()

/** The table of a file (CSV, XLSX) with most of these columns; refused in words when it has none. */
export async function rateFileAt(path: string, columns: readonly string[]): Promise<RateFile> {
  const known = (cells: readonly string[]) => cells.filter((cell) => columns.includes(named(cell))).length
  const sheet = await sheetAt(path, { of: 'tarieven', known })
  const headings = sheet.headings.map(named)
  const lines = sheet.rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(headings.map((heading, place) => [heading, (cells[place] ?? '').trim()])),
  }))
  return { headings, lines, notes: sheet.notes }
}

/** Refuses a file without the columns that are needed, by their names, or with two of one name that is read. */
export function demandColumns(
  { headings }: RateFile,
  needed: readonly string[],
  others: readonly string[],
): void {
  const missing = needed.filter((name) => !headings.includes(name))
  if (missing.length > 0)
    throw new Unreadable(
      `In dit bestand ontbreken kolommen: ${missing.join(', ')}. Neem het lege voorbeeld over.`,
    )
  for (const name of [...needed, ...others]) {
    const places = headings.flatMap((heading, place) => (heading === name ? [columnLetters(place)] : []))
    if (places.length > 1)
      throw new Unreadable(
        `Kolom ${name} staat meer dan eens in dit bestand (${places.join(' en ')}). Laat er één staan.`,
      )
  }
}

/**
 * A small figure (a rate, a factor) as a decimal: there is none of a thousand, so that its one sign is that of its decimals, be it a
 * point or a comma. Null of an empty cell, undefined of what is no number.
 */
export function decimalIn(text: string | undefined): string | null | undefined {
  if (text === undefined || text === '') return null
  const written = text.replaceAll(/[\s€]/g, '').replace(',', '.')
  return /^\d{1,10}(\.\d{1,9})?$/.test(written) ? bareNumber(written) : undefined
}

/** A large figure as a decimal; null of an empty cell, and in words why it cannot be read. */
export type Large = { readonly value: string | null } | { readonly fault: string }

/**
 * How large figures (bounds, amounts) in these columns are read. 10.000 is ten thousand or ten: what the other figures in those columns
 * say counts, else the sign of the small figures, and where neither tells it is not guessed.
 */
export function largeIn(
  { lines }: RateFile,
  columns: readonly string[],
  small: readonly string[] = [],
): (text: string | undefined) => Large {
  const found = (names: readonly string[]) =>
    decimalSignFound(
      lines.flatMap(({ cells }) => names.map((name) => (cells[name] ?? '').replaceAll(/[\s€]/g, ''))),
    )
  const [own, beside] = [found(columns), found(small)]
  const isTold = !beside.isGuessed && beside.sign !== 'unknown' && beside.sign !== own.sign
  const sign = !own.isGuessed ? own.sign : isTold ? beside.sign : null
  return (text = '') => {
    if (text === '') return { value: null }
    if (sign === null && /[.,]/.test(text))
      return { fault: `“${text}” kan een duizendtal zijn of een decimaal. Schrijf het zonder punt of komma` }
    if (!isGrouped(text.replaceAll(/[\s€]/g, ''), sign))
      return { fault: `“${text}” gebruikt een ander decimaalteken dan de rest van het bestand` }
    const value = parseDecimal(typedAs(text, sign))
    return value === null ? { fault: `“${text}” is geen getal` } : { value: bareNumber(value) }
  }
}

/** The same of what is never below nought and has six decimals at most: said of its own line, not of the whole table it is part of. */
export function tariffIn(...asked: Parameters<typeof largeIn>): ReturnType<typeof largeIn> {
  const read = largeIn(...asked)
  return (text) => {
    const found = read(text)
    if ('fault' in found || found.value === null) return found
    if (found.value.startsWith('-')) return { fault: `“${text}” is lager dan nul` }
    const decimals = found.value.split('.')[1] ?? ''
    return decimals.length > 6 ? { fault: `“${text}” heeft meer dan 6 decimalen` } : found
  }
}

/** Whether the sign that is not that of the decimals divides thousands, if it is there at all: read so, "0,0806" would be 806. */
function isGrouped(text: string, sign: DecimalSign | null): boolean {
  const [decimal, other] = sign === 'point' ? ['.', ','] : [',', '.']
  const [whole = '', ...rest] = text.split(decimal)
  if (rest.some((part) => part.includes(other))) return false
  return !whole.includes(other) || new RegExp(`^-?[1-9]\\d{0,2}(\\${other}\\d{3})+$`).test(whole)
}

/** A figure as people type it in Dutch: with a comma before its decimals. */
const typedAs = (text: string, sign: DecimalSign | null) =>
  sign === 'point' ? text.replaceAll(',', '').replace('.', ',') : text

/** A year from 1996 on; null of anything else. */
export const yearIn = (text: string | undefined): number | null =>
  text !== undefined && /^(199[6-9]|20\d\d|2100)$/.test(text) ? Number(text) : null

const products: Readonly<Record<string, '1' | '2'>> = { electricity: '1', elektriciteit: '1', gas: '2' }

/** The product that a cell names; undefined of anything else. */
export const productIn = (text: string | undefined): '1' | '2' | undefined =>
  products[text?.toLowerCase() ?? '']

/** The days of a table: those in its own columns, else those of its year. */
export function daysIn(cells: Line['cells'], year: number): { validFrom: string; validUntil: string } | null {
  const [from, until] = [
    dayInCell(cells.valid_from || `${year}-01-01`),
    dayInCell(cells.valid_until || `${year}-12-31`),
  ]
  return from !== null && until !== null ? { validFrom: from, validUntil: until } : null
}

/** What is wrong where a cell is not what is asked of it: what stands there, or that nothing does. */
export const notRead = (wrong: string, cell: string | undefined): string =>
  `${wrong}: ${cell?.trim() ? `“${cell}”` : 'er is niets ingevuld'}.`

/** What is wrong where the days of a table cannot be read. */
export function noDaysText({ valid_from, valid_until }: Line['cells']): string {
  const number = excelDayText(valid_from ?? '') ?? excelDayText(valid_until ?? '')
  return ['Geen geldige dagen (valid_from, valid_until).', number === null ? [] : `${number}.`]
    .flat()
    .join(' ')
}

/** The one source that the lines of a table name, '' where none does; the first line that names another one is wrong. */
export function oneSource(
  lines: readonly { readonly line: number; readonly source: string }[],
): { source: string } | WrongLine {
  const told = lines.filter(({ source }) => source !== '')
  const source = told[0]?.source ?? ''
  const differing = told.find((one) => one.source !== source)
  if (differing === undefined) return { source }
  return {
    line: differing.line,
    note: `Noemt een andere bron (source) dan regel ${told[0]?.line} van dezelfde tabel.`,
  }
}

/** Where a line was found: its own address, or the official one with what the line says beside it. */
export function sourceIn(text: string | undefined, official: string) {
  const own = text ?? ''
  return /^https?:\/\/\S+$/.test(own)
    ? { source: own, sourceNote: null }
    : { source: official, sourceNote: own === '' ? null : own }
}

/** A line that was read: of which table it is, and the source it names. */
export interface TableLine {
  readonly line: number
  readonly key: string
  readonly source: string
}

/**
 * The tables of lines, those of one key being together; what is wrong is told with the lines that could not be read. A key whose lines
 * `clash`, or name two sources, makes no table.
 */
export function tablesIn<L extends TableLine>(
  found: readonly (L | WrongLine)[],
  made: (own: readonly [L, ...L[]], source: string) => readonly ReadTable[],
  clash: (own: readonly L[]) => WrongLine | null = () => null,
): Pick<ReadRates, 'tables' | 'wrong'> {
  const wrong = found.flatMap((one) => ('note' in one ? [one] : []))
  const lines = found.flatMap((one) => ('note' in one ? [] : [one]))
  const tables = [...Map.groupBy(lines, ({ key }) => key).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const own: readonly [L, ...L[]] = [first, ...others]
    const source = oneSource(own)
    const fault = clash(own) ?? ('note' in source ? source : null)
    if (fault !== null) wrong.push(fault)
    return fault !== null || 'note' in source ? [] : made(own, source.source)
  })
  return { tables, wrong }
}

/** The first line that is about the same as one before it; `said` tells which, and where that one stands. */
export function repeatedIn<L extends { readonly line: number }, N>(
  lines: readonly L[],
  nameOf: (line: L) => N,
  said: (name: N, before: number) => string,
): WrongLine | null {
  const seen = new Map<N, number>()
  for (const one of lines) {
    const name = nameOf(one)
    const before = seen.get(name)
    if (before !== undefined) return { line: one.line, note: said(name, before) }
    seen.set(name, one.line)
  }
  return null
}
