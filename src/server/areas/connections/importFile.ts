import { mostImportRows } from '../../../contract/areas/connections/connectionCalls.ts'
import { Unreadable } from '../../ground/unreadable.ts'
import { openContainer } from '../../readings/formats/container.ts'
import type { Row } from '../../readings/formats/table.ts'

/** A table in memory: its headings, and the rows below them. */
export interface Sheet {
  readonly headings: readonly string[]
  readonly rows: readonly Row[]
}

/** The first table of a file; refused in words when it has none. */
export async function sheetAt(path: string): Promise<Sheet> {
  const container = await openContainer(path)
  const table = container.kind === 'tables' ? container.tables[0] : undefined
  if (table === undefined) throw new Unreadable('Kies een CSV- of Excel-bestand (.xlsx) met aansluitingen.')
  const rows: Row[] = []
  for await (const batch of table.rows()) {
    rows.push(...batch)
    if (rows.length > mostImportRows + 1)
      throw new Unreadable(`Dit bestand heeft meer dan ${mostImportRows} rijen. Splits het.`)
  }
  const [first, ...rest] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return { headings: first?.cells ?? [], rows: rest }
}
