import { isDay } from '../../../domain/time/day.ts'
import { Unreadable } from '../../ground/unreadable.ts'
import { openContainer } from '../../readings/formats/container.ts'
import type { Row } from '../../readings/formats/table.ts'

/** A line of a file of rates, by the names of its columns. */
export interface Line {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** The lines of a file, and what its columns are called. */
export interface RateFile {
  readonly headings: readonly string[]
  readonly lines: readonly Line[]
}

/** A table that a file tells of: the line where it begins, and what its form would send. */
export interface ReadTable {
  readonly line: number
  readonly draft: Readonly<Record<string, unknown>>
}

/** What a file tells: whole tables, and the lines that cannot be read. */
export interface ReadRates {
  readonly tables: readonly ReadTable[]
  readonly wrong: readonly { readonly line: number; readonly note: string }[]
  /** The columns that are read. */
  readonly columns: readonly string[]
}

const mostLines = 5000

/** The first table of a file (CSV, XLSX), its columns by the names in its first row; refused in words when it has none. */
export async function rateFileAt(path: string): Promise<RateFile> {
  const container = await openContainer(path)
  const table = container.kind === 'tables' ? container.tables[0] : undefined
  if (table === undefined) throw new Unreadable('Kies een CSV- of Excel-bestand (.xlsx) met tarieven.')
  const rows: Row[] = []
  for await (const batch of table.rows()) {
    rows.push(...batch)
    if (rows.length > mostLines + 1)
      throw new Unreadable(`Dit bestand heeft meer dan ${mostLines} rijen. Splits het.`)
  }
  const [first, ...rest] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const headings = (first?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const lines = rest.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(headings.map((heading, place) => [heading, (cells[place] ?? '').trim()])),
  }))
  return { headings, lines }
}

/** Refuses a file without these columns, by their names. */
export function demandColumns({ headings }: RateFile, needed: readonly string[]): void {
  const missing = needed.filter((name) => !headings.includes(name))
  if (missing.length > 0)
    throw new Unreadable(
      `In dit bestand ontbreken kolommen: ${missing.join(', ')}. Neem het lege voorbeeld over.`,
    )
}

/** A decimal as it is kept, from what people write; null of an empty cell, undefined of what is no number. */
export function decimalIn(text: string | undefined): string | null | undefined {
  if (text === undefined || text === '') return null
  const written = text.replace(',', '.')
  return /^\d{1,10}(\.\d{1,9})?$/.test(written) ? written : undefined
}

/** A year from 1996 on; null of anything else. */
export const yearIn = (text: string | undefined): number | null =>
  text !== undefined && /^(199[6-9]|20\d\d|2100)$/.test(text) ? Number(text) : null

/** The days of a table: those in its own columns, else those of its year. */
export function daysIn(cells: Line['cells'], year: number): { validFrom: string; validUntil: string } | null {
  const [from, until] = [cells.valid_from || `${year}-01-01`, cells.valid_until || `${year}-12-31`]
  return isDay(from) && isDay(until) ? { validFrom: from, validUntil: until } : null
}

/** Where a line was found: its own address, or the official one with what the line says beside it. */
export function sourceIn(text: string | undefined, official: string) {
  const own = text ?? ''
  return /^https?:\/\/\S+$/.test(own)
    ? { source: own.slice(0, 254), sourceNote: null }
    : { source: official, sourceNote: own === '' ? null : own.slice(0, 300) }
}
