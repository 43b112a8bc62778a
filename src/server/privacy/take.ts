import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { distinct } from '../../domain/fileName.ts'
import type { Db } from '../db/database.ts'
import type { Files } from '../files/store.ts'
import type { ZipEntry } from '../files/zip.ts'
import { type KeptTable, keptAbout } from './kept.ts'

/** Rows that are fetched at once: what is in memory at any moment. */
const batch = 1000

const explanation = [
  'Dit zijn alle gegevens die over deze klant bewaard worden.',
  'gegevens/: een bestand per soort, in JSON. bestanden/: de documenten zelf, alle versies.',
  'facturen/: de e-facturen zoals ze binnenkwamen.',
  'Van meetgegevens staan hier de dagsommen; kwartierwaarden zijn te exporteren bij Verbruik.',
  '',
].join('\r\n')

/** The rows of a table about a customer as one JSON array, written while they are fetched. */
async function* written(
  db: Db,
  { table, columns, about }: KeptTable,
  customerId: number,
): AsyncGenerator<string> {
  let from = 0
  yield '['
  for (;;) {
    const { rows } = await sql<object>`
      select ${sql.join(columns.map((column) => sql.id(column)))} from ${sql.table(table)}
      where ${about(customerId)} order by 1, 2 limit ${batch} offset ${from}
    `.execute(db)
    const lines = rows.map((row, place) => `${from + place === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`)
    yield lines.join('')
    from += rows.length
    if (rows.length < batch) return yield '\n]\n'
  }
}

/** Everything about a customer, as the files of a ZIP. */
export async function* entriesOf(db: Db, files: Files, customerId: number): AsyncGenerator<ZipEntry> {
  yield { path: 'LEESMIJ.txt', content: () => Readable.from([Buffer.from(explanation)]) }
  const tables = await keptAbout(db)
  const names = distinct(tables.map(({ table }) => `${table}.json`))
  for (const [place, table] of tables.entries())
    yield {
      path: `gegevens/${names[place]}`,
      content: () => Readable.from(written(db, table, customerId)).map((text) => Buffer.from(text)),
    }
  const versions = await db
    .selectFrom('documentVersions')
    .innerJoin('documents', 'documents.id', 'documentVersions.documentId')
    .where('documents.customerId', '=', customerId)
    .where('documents.state', 'not in', ['scanning', 'refused'])
    .select(['documents.id', 'number', 'fileHash', 'documentVersions.fileName'])
    .orderBy('documents.id')
    .orderBy('number')
    .execute()
  for (const { id, number, fileHash, fileName } of versions)
    yield { path: `bestanden/${id}-v${number}-${fileName}`, content: () => files.open(fileHash) }
  const originals = await db
    .selectFrom('invoices')
    .where('customerId', '=', customerId)
    .where('fileHash', 'is not', null)
    .select(['id', 'fileHash', 'fileName'])
    .orderBy('id')
    .execute()
  for (const { id, fileHash, fileName } of originals)
    yield {
      path: `facturen/${id}-${fileName ?? 'e-factuur.xml'}`,
      content: () => files.open(String(fileHash)),
    }
}
