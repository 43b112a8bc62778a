import type { ImportPreview } from '../../../contract/areas/emsInput/importCalls.ts'
import type { ColumnMapping } from '../../../contract/areas/emsInput/importColumns.ts'
import { saidOf } from '../../ground/diskFull.ts'
import { Unreadable } from '../../ground/unreadable.ts'
import { record } from '../../storage/audit/audit.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Worker } from '../../storage/jobs/engine.ts'
import type { Ordered } from './confirm.ts'
import { rememberLayout } from './layouts.ts'
import type { Parts } from './parts.ts'
import { Unwanted, withProgress } from './progress.ts'
import { importReadings, type Matches } from './take.ts'
import { importRow } from './view.ts'

/** Takes files in, two at once at most: the others wait in order. */
export const importsWorker = (parts: Parts): Worker => ({
  queue: 'imports',
  atOnce: 2,
  every: 1,
  work: (data) => takeOrdered(parts, data as unknown as Ordered),
})

type Row = Awaited<ReturnType<typeof importRow>>

/** Takes a file in, unless that was done. What failed is said on the import; its file stays, so that it can be tried again. */
async function takeOrdered(parts: Parts, order: Ordered): Promise<void> {
  const { database, uploads } = parts
  const row = await importRow(database.db, order.asking.customerId, order.id)
  if (row.state !== 'importing' || row.fileKey === null) return
  try {
    await take(parts, order, row, uploads.pathOf(row.fileKey))
    await uploads.remove(row.fileKey)
  } catch (error) {
    // Another process took it in meanwhile: what this one did is rolled back.
    if (!(error instanceof Unwanted)) await fail(parts, order.id, error)
  }
}

async function take(
  { database, onTaken }: Parts,
  { id, asking, decision }: Ordered,
  row: Row,
  path: string,
): Promise<void> {
  const { matches, means, onlyGood } = decision
  const mapping = row.mapping as ColumnMapping | null
  const preview = row.preview
  const connectionIds = Object.values(matches)
  const taking = { importId: id, file: { path, name: row.fileName }, mapping, matches, means, onlyGood }
  await withProgress(database, { importId: id, state: 'importing' }, (report) =>
    importReadings(database, taking, report, async (tx, result) => {
      if (mapping !== null && mapping.headerLine > 0)
        await rememberLayout(tx, asking.reach, asking.customerId, preview.sample[0] ?? [], mapping)
      await record(tx, asking.reach, asking.requestId, {
        action: 'import',
        subject: 'readings',
        subjectId: id,
        customerId: asking.customerId,
        after: { fileName: row.fileName, connectionIds, ...result },
      })
      await onTaken(tx, connectionIds)
      // Last: from here on what is told of its progress waits for the transaction.
      await finish(tx, id, { ...result, ...spanOf(preview, matches), connectionIds })
    }),
  )
}

/** Says on the import, in its own transaction, that it is done. */
async function finish(tx: Db, id: number, columns: object): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('readingImports')
    .set({ ...columns, state: 'done', layered: true, fileKey: null, finishedAt: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Unwanted()
}

/** What is told of the import afterwards: its lines, and from when to when the matched meters have readings. */
function spanOf({ meters, rows }: ImportPreview, matches: Matches) {
  const taken = meters.filter(({ key }) => Object.hasOwn(matches, key))
  const instants = (of: 'from' | 'until') => taken.map((meter) => Date.parse(meter[of]))
  return {
    rows,
    fromAt: new Date(Math.min(...instants('from'))),
    untilAt: new Date(Math.max(...instants('until'))),
  }
}

const fault = 'De import is mislukt. Er is niets ingelezen; probeer het opnieuw.'

async function fail({ database, onFault }: Parts, id: number, error: unknown): Promise<void> {
  if (!(error instanceof Unreadable)) onFault(error)
  await database.db
    .updateTable('readingImports')
    .set({ state: 'failed', message: saidOf(error, fault), finishedAt: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .execute()
}
