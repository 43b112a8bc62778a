import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileName } from '../../../domain/fileName.ts'
import { today } from '../../ground/today.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { Files, KeptFile } from '../../storage/files/store.ts'
import type { SavingRow } from './told.ts'

export interface ReportParts {
  readonly files: Files
  /** Under which name it is written. */
  readonly sender: string
}

/** The report as it was agreed with, drawn and kept before anything of that is written. */
export interface AgreedReport {
  readonly file: KeptFile
  readonly title: string
}

const largest = 10_000_000
const longestTitle = 120

export const drawAgreed =
  ({ files, sender }: ReportParts) =>
  async (context: Reading, row: SavingRow): Promise<AgreedReport> => {
    // Read when it is needed: the library that draws it is large, and a start need not wait for it.
    const { drawnReport } = await import('./drawn.ts')
    const { paper, title } = await drawnReport(context, row, sender)
    return { file: await files.put(Readable.from([await buffer(paper)]), { maximum: largest }), title }
  }

/**
 * Puts it among the documents of the customer. It tells the use of the location, which not everybody of the customer may see: it is shown
 * to them once one of ours says so.
 */
export async function keepAgreed(
  context: Writing,
  row: SavingRow,
  { file, title }: AgreedReport,
): Promise<void> {
  const { db, reach, record } = context
  const { userId } = reach.session
  const customerId = reach.customer?.id ?? 0
  const name = `${title}, akkoord ${today()}`.slice(0, longestTitle)
  const told = {
    fileName: fileName(`${name.replaceAll(/[/\\]/g, '-')}.pdf`),
    fileType: 'application/pdf',
    sizeBytes: file.size,
  }
  const about = { customerId, title: name, category: 'rapportage', visibleToCustomer: false, state: 'active' }
  const { id } = await db
    .insertInto('documents')
    .values({ ...told, ...about, documentDate: today(), fileVersion: 1, uploadedById: userId } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('documentVersions')
    .values({ documentId: id, number: 1, fileHash: file.hash, ...told, createdById: userId })
    .execute()
  await record({
    action: 'create',
    subject: 'library',
    subjectId: id,
    customerId,
    after: { title: name, fileName: told.fileName },
  })
  await db.updateTable('savingFiles').set({ reportId: id }).where('id', '=', row.id).execute()
}
