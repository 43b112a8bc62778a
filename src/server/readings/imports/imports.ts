import type { Readable } from 'node:stream'
import { importsAtOnce, type ReadingImport } from '../../../contract/areas/emsInput/importCalls.ts'
import type { ColumnMapping } from '../../../contract/areas/emsInput/importColumns.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Db } from '../../storage/db/database.ts'
import { confirm, type Decision } from './confirm.ts'
import { forget } from './forget.ts'
import { add, begin, offer, point } from './offer.ts'
import type { Asking, Parts } from './parts.ts'
import { sweep } from './sweep.ts'
import type { Matches } from './take.ts'
import { importsWorker } from './taking.ts'
import { undo } from './undo.ts'
import { importRow, importRows, importView, summaryOf } from './view.ts'
import { weighImport } from './weigh.ts'

/** The way of a file of readings: offered, looked at, confirmed or withdrawn. */
export function imports(given: Omit<Parts, 'running'>) {
  const parts: Parts = { ...given, running: new Set() }
  const { database, uploads, running } = parts
  const since = new Date()
  return {
    offer: (asking: Asking, stream: Readable, name: string) => offer(parts, asking, stream, name),
    begin: (asking: Asking, file: { name: string; size: number }) => begin(parts, asking, file),
    add: (asking: Asking, id: number, offset: number, stream: Readable) =>
      add(parts, asking, id, offset, stream),
    point: (asking: Asking, id: number, mapping: ColumnMapping) => point(parts, asking, id, mapping),
    forget: (asking: Asking, id: number) => forget(parts, asking, id),
    list: (customerId: number, before?: number) => listImports(database.db, customerId, before),
    get: async (customerId: number, id: number): Promise<ReadingImport> =>
      importView(await importRow(database.db, customerId, id)),
    confirm: (asking: Asking, id: number, decision: Decision) => confirm(parts, asking, id, decision),
    weigh: (customerId: number, id: number, matches: Matches) =>
      weighImport(database.db, customerId, id, matches),
    undo: (asking: Asking, id: number) => undo(parts, asking, id),
    cancel: (customerId: number, id: number) => cancel(parts, customerId, id),
    /** Takes in what was confirmed. */
    worker: importsWorker(parts),
    /** Clears what nobody waits for any more. */
    sweep: () => sweep(database, uploads, { since }),
    /** Settles when this process reads no file any more. */
    settled: async (): Promise<void> => {
      await Promise.all(running)
    },
  }
}

export type Imports = ReturnType<typeof imports>

async function listImports(db: Db, customerId: number, before = 2_147_483_647) {
  const rows = await importRows(db)
    .where('readingImports.customerId', '=', customerId)
    .where('readingImports.typedFor', 'is', null)
    .where('readingImports.id', '<', before)
    .orderBy('readingImports.id', 'desc')
    .limit(importsAtOnce)
    .execute()
  return rows.map(summaryOf)
}

/** Withdraws a file that was not taken in. */
async function cancel(
  { database: { db }, uploads }: Parts,
  customerId: number,
  id: number,
): Promise<ReadingImport> {
  const row = await importRow(db, customerId, id)
  if (row.state === 'importing') throw new Conflict('Deze import loopt al en is niet meer in te trekken.')
  if (row.state === 'done' || row.state === 'undone') throw new Conflict('Deze import is al klaar.')
  await db
    .updateTable('readingImports')
    .set({ state: 'cancelled', fileKey: null, finishedAt: new Date() })
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'reading', 'offered', 'failed'])
    .execute()
  // Whichever process reads it finds within a second that nobody waits.
  if (row.fileKey !== null) await uploads.remove(row.fileKey)
  return importView(await importRow(db, customerId, id))
}
