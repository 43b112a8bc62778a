import { columnsOf } from './columns.ts'
import type { Container } from './container.ts'
import type { Collected } from './marks.ts'
import { headOf, type Row, type Table } from './table.ts'
import { readTable } from './tableReadings.ts'
import { Unreadable } from './unreadable.ts'
import { plainWords } from './words.ts'

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
  let standings: readonly string[] = []
  for (const [index, header] of head.slice(0, latestHeader).entries()) {
    const sample = head.slice(index + 1)
    const columns = columnsOf(header, sample)
    if (columns === null) continue
    standings = columns.standings
    if (columns.values.length === 0) continue
    const maker = makerOf(header.cells)
    return {
      ...maker,
      means: columns.time.means,
      sample: [header, ...sample.slice(0, 5)].map((row) => row.cells),
      read: (into) => readTable(table, columns, header.line, sample, into),
    }
  }
  if (standings.length === 0) return null
  throw new Unreadable(
    `Dit bestand bevat meterstanden (${standings[0]}). Kies een bestand met het verbruik per kwartier of uur.`,
  )
}

/** Headings by which a person recognises where a table came from; only the name depends on it. */
const makers = [
  {
    id: 'slimmemeterportal',
    name: 'SlimmeMeterPortal',
    headings: ['datum tijd', 'levering normaal', 'levering laag'],
  },
  { id: 'engie', name: 'ENGIE', headings: ['datum', 'ean', 'verbruik', 'type', 'piek'] },
  {
    id: 'fluvius',
    name: 'Fluvius',
    headings: ['van datum', 'van tijdstip', 'register', 'volume', 'validatiestatus'],
  },
] as const

function makerOf(header: readonly string[]): { id: string; name: string } {
  const words = header.map(plainWords)
  const maker = makers.find(({ headings }) => headings.every((heading) => words.includes(heading)))
  return maker ? { id: maker.id, name: maker.name } : { id: 'table', name: 'Tabel met meetwaarden' }
}

/** Every layout we know; a new one is a line here and a file of its own. */
export const layouts: readonly Layout[] = [tableLayout]
