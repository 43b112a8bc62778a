import { dayInWords } from '../../../domain/dutch.ts'
import { today } from '../../ground/today.ts'
import { keepPaper } from '../../paper/keepPaper.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { Files, KeptFile } from '../../storage/files/store.ts'
import { keepPdf } from '../library/keepPdf.ts'
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

const longestTitle = 120

export const drawAgreed =
  ({ files, sender }: ReportParts) =>
  async (context: Reading, row: SavingRow): Promise<AgreedReport> => {
    // Read when it is needed: the library that draws it is large, and a start need not wait for it.
    const { drawnReport } = await import('./drawn.ts')
    const { paper, title } = await drawnReport(context, row, sender)
    return { file: await keepPaper(files, paper), title }
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
  const { db, reach } = context
  // By now it is kept when that was: heard of, it may have been before today.
  const { agreedOn } = await db
    .selectFrom('savingFiles')
    .select('agreedOn')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const day = agreedOn ?? today()
  const { id } = await keepPdf(context, {
    file,
    customerId: reach.customer?.id ?? 0,
    title: `${title}, akkoord ${dayInWords(day)}`.slice(0, longestTitle),
    category: 'rapportage',
    documentDate: day,
    visibleToCustomer: false,
    uploadedById: reach.session.userId,
  })
  await db.updateTable('savingFiles').set({ reportId: id }).where('id', '=', row.id).execute()
}
