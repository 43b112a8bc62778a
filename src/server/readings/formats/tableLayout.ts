import type {
  ColumnMapping,
  ColumnRole,
  ImportTable,
} from '../../../contract/areas/emsInput/importColumns.ts'
import { Unreadable } from '../../ground/unreadable.ts'
import { type Columns, columnsOf, guessedRoles } from './columns.ts'
import type { Layout, Pointed, Recognised } from './layouts.ts'
import { knownColumns, makerOf } from './makers.ts'
import type { Collected } from './marks.ts'
import { fingerprintOf, mappedColumns, rolesOf } from './roles.ts'
import { headOf, type Row, type Table } from './table.ts'
import { readTable } from './tableReadings.ts'
import { unfolded } from './wideTable.ts'

const headRows = 300
const latestHeader = 20
/** Lines that a person gets to see to point at columns, and letters of each cell. */
const [shownRows, shownCell] = [12, 60]

/** A table of which we do not see what its columns mean; a person may point them out. */
export class UnknownTable extends Unreadable {
  readonly table: ImportTable

  constructor(message: string, table: ImportTable) {
    super(message)
    this.table = table
  }
}

/** Tables with a moment and quantities per row, whoever made them and in whatever order the columns stand. */
export const tableLayout: Layout = async (container, pointed) => {
  if (container.kind !== 'tables') return null
  let first: { readonly head: readonly Row[] } | null = null
  for (const written of container.tables) {
    const asWritten = await headOf(written, headRows)
    const wide = unfolded(written, asWritten)
    const table = wide ?? written
    const head = wide === null ? asWritten : await headOf(wide, headRows)
    if (isTable(head)) first ??= { head }
    const found = (await pointedOut(table, head, pointed)) ?? recogniseHead(table, head)
    if (found) return found
  }
  if (first === null) return null
  throw new UnknownTable(
    'Deze indeling herkennen we niet. Wijs aan wat de kolommen betekenen.',
    tableIn(first.head, guess(first.head)),
  )
}

/** Whether there is something to point at: rows of more than one cell, with figures in them. */
function isTable(head: readonly Row[]): boolean {
  const wide = head.filter(({ cells }) => cells.length > 1)
  return wide.length > 1 && wide.slice(1).some(({ cells }) => cells.some((cell) => /^\D{0,2}\d/.test(cell)))
}

/** A table read as a person said, of this file or of an earlier one with the same header. */
async function pointedOut(table: Table, head: readonly Row[], { mapping, recall }: Pointed) {
  if (!isTable(head)) return null
  const chosen = mapping ?? (await recalled(head, recall))
  if (chosen === null) return null
  const found = mappedColumns(chosen, head)
  if (found === null) return null
  const { columns, header } = found
  const maker = makerOf(header.cells)
  const name = maker.id === 'table' ? 'Tabel met aangewezen kolommen' : maker.name
  const said = recognised(table, head, header, columns, { id: 'pointed', name }, chosen)
  return {
    ...said,
    isPointed: true,
    read: (into: Collected) => {
      into.isSaid = true
      return said.read(into)
    },
  }
}

async function recalled(head: readonly Row[], recall: Pointed['recall']): Promise<ColumnMapping | null> {
  if (recall === undefined) return null
  const headers = head.slice(0, latestHeader).map((row) => ({ row, fingerprint: fingerprintOf(row) }))
  const known = await recall(headers.map(({ fingerprint }) => fingerprint))
  const found = headers.find(({ fingerprint }) => known.has(fingerprint))
  const mapping = found && known.get(found.fingerprint)
  return found && mapping ? { ...mapping, headerLine: found.row.line } : null
}

/** The header is the first row under which the columns make sense; titles may stand above it. */
function recogniseHead(table: Table, head: readonly Row[]): Recognised | null {
  for (const [index, header] of head.slice(0, latestHeader).entries()) {
    const columns = knownColumns(header) ?? columnsOf(header, head.slice(index + 1))
    if (columns === null || columns.values.length === 0) continue
    const roles = rolesOf(columns, header.cells.length)
    const mapping = { headerLine: header.line, unit: null, roles }
    return recognised(table, head, header, columns, makerOf(header.cells), mapping)
  }
  return null
}

function recognised(
  table: Table,
  head: readonly Row[],
  header: Row,
  columns: Columns,
  maker: { id: string; name: string },
  mapping: ColumnMapping,
): Recognised {
  const sample = head.filter(({ line }) => line > header.line)
  return {
    ...maker,
    means: columns.time.means,
    sample: [header, ...sample.slice(0, 5)].map((row) => row.cells),
    table: tableIn(head, mapping),
    read: (into) => readTable(table, columns, header.line, sample, into),
  }
}

function tableIn(head: readonly Row[], mapping: ColumnMapping): ImportTable {
  const rows = head.slice(0, shownRows).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.slice(0, shownCell)),
  }))
  return { rows, mapping }
}

/** Something to start from: the widest first row is the header, and columns are what their cells look like. */
function guess(head: readonly Row[]): ColumnMapping {
  const width = Math.max(...head.map(({ cells }) => cells.length))
  const place = head.findIndex(({ cells }) => cells.length === width)
  const header = head[place]
  const roles: ColumnRole[] = header === undefined ? [] : guessedRoles(head.slice(place + 1), width)
  // A first row that looks like the rest is no header.
  const isData = header?.cells.some((cell) => /^\d+([.,]\d+)?$/.test(cell)) === true
  return { headerLine: isData ? 0 : (header?.line ?? 0), unit: null, roles }
}
