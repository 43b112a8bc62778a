import { limits, Unreadable } from '../../ground/unreadable.ts'
import { openContainer } from './container.ts'
import { headOf, type Row, type Table, wholeRows } from './table.ts'

/** A table in memory: its headings, and the rows below them. */
export interface Sheet {
  /** The line of the file with the headings; 0 when there are none. */
  readonly headerLine: number
  /** By column; '' where a column has none. */
  readonly headings: readonly string[]
  readonly rows: readonly Row[]
  /** What else is in the file, and is not read. */
  readonly notes: readonly string[]
}

/** What kind of table is looked for in a file. */
export interface Sought {
  /** What its rows are, as people call them: "aansluitingen". */
  readonly of: string
  /** How many of these cells are the heading of a column that is known. */
  readonly known: (cells: readonly string[]) => number
  /** Whether a first line is no heading but a row already, and how that is told; without it the first line is always one. */
  readonly bare?: { readonly isRow: (cells: readonly string[]) => boolean; readonly note: string }
}

/** Lines above the headings at most, as a title or a date. */
const latestHeader = 20

const isFilled = (cell: string) => cell.trim() !== ''
const hasMore = ({ cells }: Row) => cells.some(isFilled)
const filled = ({ cells }: Row) => cells.filter(isFilled).length

/** The table of a file (CSV, XLSX) in which most columns are known, and what is not read of it; refused in words when it has none. */
export async function sheetAt(path: string, sought: Sought): Promise<Sheet> {
  const container = await openContainer(path)
  if (container.kind !== 'tables')
    throw new Unreadable(`Kies een CSV- of Excel-bestand (.xlsx) met ${sought.of}.`)
  const heads = await Promise.all(container.tables.map((table) => headOf(table, latestHeader)))
  const best = heads.map((head) => Math.max(0, ...head.map(({ cells }) => sought.known(cells))))
  const first = heads.findIndex((head) => head.some(hasMore))
  const place = best.some((count) => count > 0) ? best.indexOf(Math.max(...best)) : first
  const table = container.tables[place]
  if (table === undefined) throw new Unreadable('Dit bestand heeft geen regels.')
  const others = container.tables.filter((other, at) => other !== table && heads[at]?.some(hasMore))
  const sheet = cutUp(await rowsOf(table), sought)
  return { ...sheet, notes: [...others.map(({ name }) => unread(name, table.name, sought)), ...sheet.notes] }
}

const unread = (name: string, read: string, { of }: Sought) =>
  `Blad “${name}” wordt niet gelezen, alleen blad “${read}”. Staan er ook ${of}, lees het dan apart in.`

const tooMany = () => new Unreadable(`Dit bestand heeft meer dan ${limits.tableRows} rijen. Splits het.`)

async function rowsOf(table: Table): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of wholeRows(table)) {
    rows.push(...batch.filter(hasMore))
    if (rows.length > limits.tableRows + latestHeader) throw tooMany()
  }
  return rows
}

/**
 * Tells headings and rows apart: the headings are the line with most names that are known, or else the first that is no title; a
 * column may have none.
 */
function cutUp(all: readonly Row[], { known, bare }: Sought): Sheet {
  const head = all.slice(0, latestHeader)
  const most = Math.max(0, ...head.map(({ cells }) => known(cells)))
  const widest = Math.max(0, ...head.map(filled))
  const isHeader = (row: Row) =>
    most > 0 ? known(row.cells) === most : filled(row) >= Math.max(widest / 2, Math.min(2, widest))
  const place = head.findIndex(isHeader)
  const first = all[place]
  const bareNote = most === 0 && first && bare?.isRow(first.cells) ? bare.note : null
  const isBare = bareNote !== null
  const header = isBare ? undefined : first
  const rows = isBare ? all : all.slice(place + 1)
  if (rows.length === 0) throw new Unreadable('Dit bestand heeft geen regels onder de koppen.')
  if (rows.length > limits.tableRows) throw tooMany()
  const width = Math.max(...[...rows, ...(header ? [header] : [])].map(({ cells }) => widthOf(cells)))
  const above = isBare ? [] : all.slice(0, place)
  return {
    headerLine: header?.line ?? 0,
    headings: Array.from({ length: width }, (_, column) => header?.cells[column]?.trim() ?? ''),
    rows,
    notes: [
      ...(bareNote === null ? [] : [bareNote]),
      ...above.map(({ line }) => `Regel ${line} staat boven de koppen en wordt niet overgenomen.`),
    ],
  }
}

const widthOf = (cells: readonly string[]) => cells.findLastIndex(isFilled) + 1
