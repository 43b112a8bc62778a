import type { ColumnRole } from '../../../contract/areas/emsInput/importColumns.ts'
import type { Columns } from './columns.ts'
import { columnsByRole } from './roles.ts'
import type { Row } from './table.ts'
import { plainWords } from './words.ts'

interface Maker {
  readonly id: string
  readonly name: string
  /** Headings in plain words by which it is known; they may stand in any order. */
  readonly headings: readonly string[]
  /** What its columns mean, where their headings do not say. */
  readonly roles?: Readonly<Record<string, ColumnRole>>
}

/** Where tables come from, by their headings. */
const makers: readonly Maker[] = [
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
  {
    id: 'homewizard',
    name: 'HomeWizard',
    headings: ['time', 'import t1 kwh', 'import t2 kwh', 'export t1 kwh', 'export t2 kwh'],
    roles: {
      time: 'moment',
      'import t1 kwh': 'standing:taken:low',
      'import t2 kwh': 'standing:taken:normal',
      'export t1 kwh': 'standing:fedIn:low',
      'export t2 kwh': 'standing:fedIn:normal',
    },
  },
  {
    // Its counters 1 and 2 are normal and low, 3 and 4 the same of what was fed in; a gas meter has the first alone.
    id: 'liander',
    name: 'Liander (dagstanden)',
    headings: ['eancodeasn', 'meternummer', 'meterreadingdate', 'reading1', 'usage1'],
    roles: {
      eancodeasn: 'ean',
      meternummer: 'product',
      meterreadingdate: 'moment',
      reading1: 'standing:taken:normal',
      reading2: 'standing:taken:low',
      reading3: 'standing:fedIn:normal',
      reading4: 'standing:fedIn:low',
    },
  },
]

const makerIn = (header: readonly string[]): Maker | undefined => {
  const words = header.map(plainWords)
  return makers.find(({ headings }) => headings.every((heading) => words.includes(heading)))
}

/** Where a table comes from, for a person to recognise. */
export function makerOf(header: readonly string[]): { id: string; name: string } {
  const { id, name } = makerIn(header) ?? { id: 'table', name: 'Tabel met meetwaarden' }
  return { id, name }
}

/** What the columns mean where their maker is known and its headings alone do not say; null otherwise. */
export function knownColumns(header: Row): Columns | null {
  const roles = makerIn(header.cells)?.roles
  if (roles === undefined) return null
  return columnsByRole(header, {
    roles: header.cells.map((heading) => roles[plainWords(heading)] ?? 'skip'),
    unit: null,
  })
}
