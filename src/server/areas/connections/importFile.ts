import { mostImportRows } from '../../../contract/areas/connections/connectionCalls.ts'
import { parseEan } from '../../../domain/identity/ean.ts'
import { limits, Unreadable } from '../../ground/unreadable.ts'
import { openContainer } from '../../readings/formats/container.ts'
import { headOf, type Row, type Table } from '../../readings/formats/table.ts'
import { recognised } from './importNames.ts'

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

/** Lines above the headings at most, as a title or a date. */
const latestHeader = 20

const isFilled = (cell: string) => cell.trim() !== ''
const hasMore = ({ cells }: Row) => cells.some(isFilled)
const filled = ({ cells }: Row) => cells.filter(isFilled).length
const known = ({ cells }: Row) => recognised(cells).filter((name) => name !== null).length
const holdsEan = ({ cells }: Row) => cells.some((cell) => parseEan(cell).ok)

/** The table of a file in which most columns are known; refused in words when it has none. */
export async function sheetAt(path: string): Promise<Sheet> {
  const container = await openContainer(path)
  if (container.kind !== 'tables')
    throw new Unreadable('Kies een CSV- of Excel-bestand (.xlsx) met aansluitingen.')
  const heads = await Promise.all(container.tables.map((table) => headOf(table, latestHeader)))
  const best = heads.map((head) => Math.max(0, ...head.map(known)))
  const first = heads.findIndex((head) => head.some(hasMore))
  const place = best.some((count) => count > 0) ? best.indexOf(Math.max(...best)) : first
  const table = container.tables[place]
  if (table === undefined) throw new Unreadable('Dit bestand heeft geen regels.')
  const others = container.tables.filter((other, at) => other !== table && heads[at]?.some(hasMore))
  const sheet = cutUp(await rowsOf(table))
  return { ...sheet, notes: [...others.map(({ name }) => unread(name, table.name)), ...sheet.notes] }
}

const unread = (name: string, read: string) =>
  `Blad “${name}” wordt niet gelezen, alleen blad “${read}”. Staan er ook aansluitingen, lees het dan apart in.`

/** The first table of a file, with its headings in the first row. */
export async function firstSheetAt(path: string): Promise<Sheet> {
  const container = await openContainer(path)
  const table = container.kind === 'tables' ? container.tables[0] : undefined
  if (table === undefined) throw new Unreadable('Kies een CSV- of Excel-bestand (.xlsx).')
  const [first, ...rows] = await rowsOf(table)
  return { headerLine: first?.line ?? 0, headings: first?.cells ?? [], rows, notes: [] }
}

async function rowsOf(table: Table): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of table.rows()) {
    rows.push(...batch.filter(hasMore))
    if (batch.some(({ isCut }) => isCut))
      throw new Unreadable(
        `Dit bestand heeft meer dan ${limits.columns} kolommen. Laat weg wat niet nodig is.`,
      )
    if (rows.length > mostImportRows + latestHeader)
      throw new Unreadable(`Dit bestand heeft meer dan ${mostImportRows} rijen. Splits het.`)
  }
  return rows
}

/**
 * Tells headings and rows apart: the headings are the line with most names that are known, or else the first that is no title; a
 * column may have none.
 */
function cutUp(all: readonly Row[]): Sheet {
  const head = all.slice(0, latestHeader)
  const most = Math.max(0, ...head.map(known))
  const widest = Math.max(0, ...head.map(filled))
  const isHeader = (row: Row) =>
    most > 0 ? known(row) === most : filled(row) >= Math.max(widest / 2, Math.min(2, widest))
  const place = head.findIndex(isHeader)
  // Without names that are known, a first line with an EAN-code is a connection.
  const isBare = most === 0 && all[place] !== undefined && holdsEan(all[place])
  const header = isBare ? undefined : all[place]
  const rows = isBare ? all : all.slice(place + 1)
  if (rows.length === 0) throw new Unreadable('Dit bestand heeft geen regels onder de koppen.')
  if (rows.length > mostImportRows)
    throw new Unreadable(`Dit bestand heeft meer dan ${mostImportRows} rijen. Splits het.`)
  const width = Math.max(...[...rows, ...(header ? [header] : [])].map(({ cells }) => widthOf(cells)))
  const above = isBare ? [] : all.slice(0, place)
  return {
    headerLine: header?.line ?? 0,
    headings: Array.from({ length: width }, (_, column) => header?.cells[column]?.trim() ?? ''),
    rows,
    notes: [
      ...(isBare ? ['Er staan geen koppen boven de kolommen: de eerste regel is al een aansluiting.'] : []),
      ...above.map(({ line }) => `Regel ${line} staat boven de koppen en wordt niet overgenomen.`),
    ],
  }
}

const widthOf = (cells: readonly string[]) => cells.findLastIndex(isFilled) + 1
