import { columnsOf } from './columns.ts'
import type { Container } from './container.ts'
import { espiLayout } from './espi.ts'
import { knownColumns, makerOf } from './makers.ts'
import type { Collected } from './marks.ts'
import { p1Layout } from './p1.ts'
import { headOf, type Row, type Table } from './table.ts'
import { readTable } from './tableReadings.ts'

/** A file that a layout has recognised, ready to be read. */
export interface Recognised {
  /** Short name and what a person calls it. */
  readonly id: string
  readonly name: string
  /** What the headings say of the times; null when they say nothing. */
  readonly means: 'start' | 'end' | null
  /** The first rows as they stand in the file, the header first. */
  readonly sample: readonly (readonly string[])[]
  read(into: Collected): Promise<void>
}

/** One way in which readings are written; the list below is asked in order. */
export type Layout = (container: Container) => Promise<Recognised | null>

const headRows = 300
const latestHeader = 20

/** Tables with a moment and quantities per row, whoever made them and in whatever order the columns stand. */
const tableLayout: Layout = async (container) => {
  if (container.kind !== 'tables') return null
  for (const table of container.tables) {
    const head = await headOf(table, headRows)
    const found = recogniseHead(table, head)
    if (found) return found
  }
  return null
}

/** The header is the first row under which the columns make sense; titles may stand above it. */
function recogniseHead(table: Table, head: readonly Row[]): Recognised | null {
  for (const [index, header] of head.slice(0, latestHeader).entries()) {
    const sample = head.slice(index + 1)
    const columns = knownColumns(header) ?? columnsOf(header, sample)
    if (columns === null || columns.values.length === 0) continue
    return {
      ...makerOf(header.cells),
      means: columns.time.means,
      sample: [header, ...sample.slice(0, 5)].map((row) => row.cells),
      read: (into) => readTable(table, columns, header.line, sample, into),
    }
  }
  return null
}

/** Every layout we know; a new one is a line here and a file of its own. */
export const layouts: readonly Layout[] = [p1Layout, espiLayout, tableLayout]
