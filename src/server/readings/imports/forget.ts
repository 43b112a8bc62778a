import type { ReadingImport } from '../../../contract/areas/emsInput/importCalls.ts'
import { Conflict, NotFound } from '../../ground/errors.ts'
import { record } from '../../storage/audit/audit.ts'
import type { Db } from '../../storage/db/database.ts'
import { forgetLayout } from './layouts.ts'
import { fileGone, point } from './offer.ts'
import type { Asking, Parts } from './parts.ts'
import { importRow } from './view.ts'

/** Forgets how the columns of an earlier table were pointed out, by which an offered one is read, and reads that again as it seems. */
export async function forget(parts: Parts, asking: Asking, id: number): Promise<ReadingImport> {
  const { database } = parts
  const row = await importRow(database.db, asking.customerId, id)
  const { remembered } = row.preview
  if (row.fileKey === null || !['offered', 'failed'].includes(row.state)) throw new Conflict(fileGone)
  if (!remembered) throw new NotFound()
  await database.transaction((tx) => forgetColumns(tx, asking, remembered.id))
  return point(parts, asking, id, null)
}

/** Forgets a layout, unless somebody else did; what staff said for everybody is not a customer's to forget. */
async function forgetColumns(
  tx: Db,
  { reach, requestId, customerId }: Asking,
  subjectId: number,
): Promise<void> {
  const before = await forgetLayout(tx, reach, customerId, { about: 'readings', id: subjectId })
  if (before !== null) {
    const happening = { action: 'remove', subject: 'readingColumns', subjectId, customerId, before } as const
    await record(tx, reach, requestId, happening)
    return
  }
  const there = await tx
    .selectFrom('readingLayouts')
    .select('id')
    .where('id', '=', subjectId)
    .executeTakeFirst()
  if (there !== undefined) throw new NotFound()
}
