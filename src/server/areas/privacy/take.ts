import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'
import type { Files } from '../../storage/files/store.ts'
import type { ZipEntry } from '../../storage/files/zip.ts'
import { keptAbout } from './kept.ts'
import { tablesTaken } from './tablesTaken.ts'

const explanation = [
  'Dit zijn alle gegevens die over deze klant bewaard worden.',
  'gegevens/: een bestand per soort, als JSON en als CSV. bestanden/: de documenten zelf, alle versies.',
  'facturen/: de facturen zoals die zijn ontvangen.',
  'bijlagen/: de bestanden bij acties en notities.',
  'Van meetgegevens staan hier de dagsommen; kwartierwaarden zijn te exporteren bij Verbruik.',
  '',
].join('\r\n')

/** Everything about a customer, as the files of a ZIP. */
export async function* entriesOf(db: Db, files: Files, customerId: number): AsyncGenerator<ZipEntry> {
  yield { path: 'LEESMIJ.txt', content: () => Readable.from([Buffer.from(explanation)]) }
  yield* tablesTaken(db, await keptAbout(db), customerId)
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
  yield* receivedInvoices(db, files, customerId)
  yield* attachments(db, files, customerId)
  yield* meterPhotos(db, files, customerId)
}

/** The files that invoices came as. */
async function* receivedInvoices(db: Db, files: Files, customerId: number): AsyncGenerator<ZipEntry> {
  const { rows } = await sql<{ id: number; name: string; hash: string }>`
    select id, original_name as name, original_hash as hash from invoices
    where customer_id = ${customerId} and original_hash is not null
    union all
    select id, coalesce(file_name, 'e-factuur.xml'), file_hash from invoices
    where customer_id = ${customerId} and file_hash is not null
    order by 1, 2
  `.execute(db)
  for (const { id, name, hash } of rows)
    yield { path: `facturen/${id}-${name}`, content: () => files.open(hash) }
}

/** The files that hang on actions and notes. */
async function* attachments(db: Db, files: Files, customerId: number): AsyncGenerator<ZipEntry> {
  const attached = await db
    .selectFrom('actionFiles')
    .innerJoin('actions', 'actions.id', 'actionFiles.actionId')
    .where('actions.customerId', '=', customerId)
    .select(['actionFiles.id', 'fileHash', 'fileName'])
    .orderBy('actionFiles.id')
    .execute()
  for (const { id, fileHash, fileName } of attached)
    yield { path: `bijlagen/${id}-${fileName}`, content: () => files.open(fileHash) }
}

/** The photos of meters beside readings that were typed. */
async function* meterPhotos(db: Db, files: Files, customerId: number): AsyncGenerator<ZipEntry> {
  const photos = await db
    .selectFrom('meterReadings')
    .where('customerId', '=', customerId)
    .where('photoHash', 'is not', null)
    .select(['id', 'photoName as name', 'photoHash as hash'])
    .orderBy('id')
    .$narrowType<{ hash: string }>()
    .execute()
  for (const { id, name, hash } of photos)
    yield { path: `meterfotos/${id}-${name}`, content: () => files.open(hash) }
}
