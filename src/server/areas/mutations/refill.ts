import { sheetColumns, sheetFields, standingColumn } from '../../../contract/areas/mutations/mutationSheet.ts'
import { refillSheet } from '../../../contract/areas/mutations/mutations.ts'
import { mutationKinds } from '../../../contract/areas/mutations/mutationWords.ts'
import type { Cell } from '../../../domain/sheet.ts'
import type { ExportColumn } from '../../records/exports/cells.ts'
import type { Sheet } from '../../records/exports/sheet.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Row } from './rows.ts'

function cellOf(name: string, value: unknown): Cell {
  const text = value === null || value === undefined ? '' : String(value)
  const kind = sheetFields[name]?.kind
  if (text !== '' && kind === 'date') return { kind: 'day', day: text }
  if (text !== '' && kind === 'decimal') return { kind: 'number', value: text }
  return { kind: 'text', text }
}

const columns: readonly ExportColumn[] = sheetColumns.map((name) => ({
  name,
  label: sheetFields[name]?.label ?? name,
  cellOf: (row) => cellOf(name, row[name]),
}))

/** By id what the records of a table are called: one question, however many. */
async function namesOf(db: Db, table: 'entities' | 'parties', ids: readonly (number | null)[]) {
  const found = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids.filter((id) => id !== null)])
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The mutations of a list in the shape in which a file of them is taken in: that can be filled in and given back. */
export const mutationRefill: Sheet = {
  name: refillSheet.name,
  title: 'Mutaties om in te vullen',
  columns: () => columns,
  rowsOf: async ({ db }, records) => {
    const rows = records as unknown as readonly Row[]
    const connections = await db
      .selectFrom('connections')
      .select(['id', 'ean'])
      .where('id', 'in', [0, ...rows.flatMap(({ connectionIds }) => connectionIds)])
      .execute()
    const eans = new Map(connections.map(({ id, ean }) => [id, ean]))
    const entities = await namesOf(
      db,
      'entities',
      rows.map(({ entityId }) => entityId),
    )
    const parties = await namesOf(
      db,
      'parties',
      rows.flatMap((row) => [row.desiredSupplierId, row.desiredMeasuringId]),
    )
    return rows.map((row) => ({
      ...row,
      kind: mutationKinds[row.kind],
      ean: row.connectionIds.flatMap((id) => eans.get(id) ?? []).join(', '),
      entityId: entities.get(row.entityId ?? 0),
      desiredSupplierId: parties.get(row.desiredSupplierId ?? 0),
      desiredMeasuringId: parties.get(row.desiredMeasuringId ?? 0),
      // Of several connections a line cannot tell whose standings these are.
      ...(row.connectionIds.length === 1 &&
        Object.fromEntries(row.readings.map(({ counter, standing }) => [standingColumn(counter), standing]))),
    }))
  },
}
