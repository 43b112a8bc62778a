import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { byteOrderMark } from '../../../domain/csvText.ts'
import { distinct } from '../../../domain/fileName.ts'
import type { Cell } from '../../../domain/sheet.ts'
import { csvLine } from '../../records/exports/csv.ts'
import type { Db } from '../../storage/db/database.ts'
import type { ZipEntry } from '../../storage/files/zip.ts'
import type { KeptTable } from './kept.ts'

/** Rows that are fetched at once: what is in memory at any moment. */
const batch = 1000

type Row = Readonly<Record<string, unknown>>

/** What tables hold about a customer or a person, as files of a ZIP: of each one for machines (JSON) and one to read (CSV). */
export async function* tablesTaken(
  db: Db,
  tables: readonly KeptTable[],
  id: number,
): AsyncGenerator<ZipEntry> {
  const names = distinct(tables.map(({ table }) => table))
  for (const [place, kept] of tables.entries())
    for (const [ending, written] of Object.entries({ json, csv }))
      yield {
        path: `gegevens/${names[place]}.${ending}`,
        content: () => Readable.from(written(kept, rowsOf(db, kept, id))).map((text) => Buffer.from(text)),
      }
}

/** The rows, as many at once as are fetched. */
async function* rowsOf(db: Db, { table, columns, about }: KeptTable, id: number): AsyncGenerator<Row[]> {
  for (let from = 0; ; from += batch) {
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.id(column)))} from ${sql.table(table)}
      where ${about(id)} order by 1, 2 limit ${batch} offset ${from}
    `.execute(db)
    yield rows
    if (rows.length < batch) return
  }
}

async function* json(_: KeptTable, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let before = '['
  for await (const rows of batches)
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(row)}`
      before = ','
    }
  yield before === '[' ? '[\n]\n' : '\n]\n'
}

async function* csv({ columns }: KeptTable, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map((text) => ({ kind: 'text', text })))
  // The database answers rows by names in camel case, in the order of the columns that were asked for.
  for await (const rows of batches) for (const row of rows) yield csvLine(Object.values(row).map(cellOf))
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return { kind: 'text', text: '' }
  if (value instanceof Date) return { kind: 'text', text: value.toISOString() }
  return { kind: 'text', text: typeof value === 'object' ? JSON.stringify(value) : String(value) }
}
