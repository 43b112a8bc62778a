import { limits, Unreadable } from '../../ground/unreadable.ts'
import { openContainer } from './container.ts'
import { latestHeader } from './headers.ts'
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

/** A sheet by its first lines in which something stands. */
export interface SheetHead {
  readonly name: string
  readonly rows: readonly Row[]
  /** The line with the headings as it seems; 0 when there are none. */
  readonly headerLine: number
}

/** Where the table of a file is: on which sheet, and below which line (0: there are no headings). */
export interface Place {
  readonly sheet: string
  readonly headerLine: number
}

/** The sheets of a file in which something stands. */
export interface Sheets {
  readonly heads: readonly SheetHead[]
  /** The place where most columns are known. */
  readonly proposed: Place
  /** Reads the table at a place, with what else is in the file; refused in words when there is none. */
  read(at: Place): Promise<Sheet>
}

/** Lines that are looked at for the first ones in which something stands. */
const headRows = 3 * latestHeader

const isFilled = (cell: string) => cell.trim() !== ''
const hasMore = ({ cells }: Row) => cells.some(isFilled)
const filled = ({ cells }: Row) => cells.filter(isFilled).length

/** Looks at the sheets of a file (CSV, XLSX), and where in them the table is that is looked for. */
export async function sheetsAt(path: string, sought: Sought): Promise<Sheets> {
  const container = await openContainer(path)
  if (container.kind !== 'tables')
    throw new Unreadable(`Kies een CSV- of Excel-bestand (.xlsx) met ${sought.of}.`)
  const { tables } = container
  const heads = (await Promise.all(tables.map((table) => headIn(table, sought)))).filter(
    ({ rows }) => rows.length > 0,
  )
  const known = heads.map(({ rows }) => Math.max(0, ...rows.map(({ cells }) => sought.known(cells))))
  const best = heads[known.indexOf(Math.max(...known))]
  if (best === undefined) throw new Unreadable('Dit bestand heeft geen regels.')
  return {
    heads,
    proposed: { sheet: best.name, headerLine: best.headerLine },
    read: async (at) => {
      const table = tables.find(({ name }) => name === at.sheet)
      if (table === undefined) throw new Unreadable(`Blad “${at.sheet}” staat niet in dit bestand.`)
      const sheet = cutUp(await rowsOf(table), at, sought)
      const others = heads.filter(({ name }) => name !== at.sheet)
      return {
        ...sheet,
        notes: [...others.map(({ name }) => unread(name, at.sheet, sought)), ...sheet.notes],
      }
    },
  }
}

/** The table of a file in which most columns are known, and what is not read of it. */
export async function sheetAt(path: string, sought: Sought): Promise<Sheet> {
  const { proposed, read } = await sheetsAt(path, sought)
  return read(proposed)
}

async function headIn(table: Table, sought: Sought): Promise<SheetHead> {
  const rows = (await headOf(table, headRows)).filter(hasMore).slice(0, latestHeader)
  return { name: table.name, rows, headerLine: headerIn(rows, sought)?.line ?? 0 }
}

const unread = (name: string, read: string, { of }: Sought) =>
  `Blad “${name}” wordt niet gelezen, alleen blad “${read}”. Staan er ook ${of}, lees het dan apart in.`

const tooMany = () => new Unreadable(`Dit bestand heeft meer dan ${limits.tableRows} rijen. Splits het.`)

async function rowsOf(table: Table): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of wholeRows(table)) {
    rows.push(...batch.filter(hasMore))
    if (rows.length > limits.tableRows + headRows) throw tooMany()
  }
  return rows
}

/**
 * The line with the headings: the one with most names that are known, or else the first that is no title, unless that is a row
 * already.
 */
function headerIn(head: readonly Row[], { known, bare }: Sought): Row | undefined {
  const most = Math.max(0, ...head.map(({ cells }) => known(cells)))
  if (most > 0) return head.find(({ cells }) => known(cells) === most)
  const widest = Math.max(0, ...head.map(filled))
  const first = head.find((row) => filled(row) >= Math.max(widest / 2, Math.min(2, widest)))
  return first && bare?.isRow(first.cells) ? undefined : first
}

/** Tells headings and rows apart; a column may have no heading. */
function cutUp(all: readonly Row[], { headerLine }: Place, { bare }: Sought): Sheet {
  const place = all.findIndex(({ line }) => line === headerLine)
  if (headerLine > 0 && place < 0) throw new Unreadable(`Regel ${headerLine} staat niet in dit bestand.`)
  const header = all[place]
  const rows = all.slice(place + 1)
  if (rows.length === 0) throw new Unreadable('Dit bestand heeft geen regels onder de koppen.')
  if (rows.length > limits.tableRows) throw tooMany()
  const width = Math.max(...[...rows, ...(header ? [header] : [])].map(({ cells }) => widthOf(cells)))
  const above = all.slice(0, Math.max(place, 0))
  return {
    headerLine,
    headings: Array.from({ length: width }, (_, column) => header?.cells[column]?.trim() ?? ''),
    rows,
    notes: [
      ...(header === undefined && bare?.isRow(rows[0]?.cells ?? []) ? [bare.note] : []),
      ...above.map(({ line }) => `Regel ${line} staat boven de koppen en wordt niet overgenomen.`),
    ],
  }
}

const widthOf = (cells: readonly string[]) => cells.findLastIndex(isFilled) + 1
