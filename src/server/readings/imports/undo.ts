import type { ReadingImport } from '../../../contract/areas/emsInput/importCalls.ts'
import { Conflict, NotFound } from '../../ground/errors.ts'
import { record } from '../../storage/audit/audit.ts'
import { withdrawImport } from '../store/withdraw.ts'
import type { Asking, Parts } from './parts.ts'
import { importRow, importView } from './view.ts'

/** How long one statement of taking an import back may take, in milliseconds. */
const patience = 60_000

/**
 * Takes an import back, in one transaction: its readings go, what it replaced comes back, later imports stay. Throws
 * `Conflict` when there is nothing to take back (any more).
 */
export async function undo(parts: Parts, asking: Asking, id: number): Promise<ReadingImport> {
  const { database } = parts
  await database.transaction(
    async (tx) => {
      const row = await tx
        .selectFrom('readingImports')
        .select(['state', 'layered', 'fileName'])
        .where('id', '=', id)
        .where('customerId', '=', asking.customerId)
        .where('typedFor', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (row === undefined) throw new NotFound()
      if (row.state === 'undone') throw new Conflict('Deze import is al ongedaan gemaakt.')
      if (row.state !== 'done' || !row.layered)
        throw new Conflict('Van deze import is niets meer ongedaan te maken.')
      const withdrawn = await withdrawImport(tx, id)
      await tx
        .updateTable('readingImports')
        .set({ state: 'undone', undoneAt: new Date(), undoneBy: asking.reach.session.userId })
        .where('id', '=', id)
        .execute()
      await record(tx, asking.reach, asking.requestId, {
        action: 'undo',
        subject: 'readings',
        subjectId: id,
        customerId: asking.customerId,
        before: { fileName: row.fileName, connectionIds: withdrawn },
      })
      await parts.onTaken(tx, withdrawn)
    },
    { patience },
  )
  return importView(await importRow(database.db, asking.customerId, id))
}
