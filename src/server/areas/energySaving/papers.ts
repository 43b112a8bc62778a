import { savingReport } from '../../../contract/areas/energySaving/savingCalls.ts'
import { savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { fileName } from '../../../domain/fileName.ts'
import { add, type Portal, readingOf } from '../../records/route.ts'
import { record } from '../../storage/audit/audit.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { drawnReport } from './drawn.ts'
import { savingHandlers } from './savingFiles.ts'

/** The report of a location as a PDF, with what is known when it is asked for. */
export function mountSavingReport(portal: Portal, { brandName }: { brandName: string }): void {
  add(portal, savingReport, async (admitted) => {
    const context = readingOf(portal, admitted)
    const { db, reach } = context
    const row = await savingHandlers.get(context, admitted.asked.params.id)
    const { paper, title } = await drawnReport(context, row, brandName)
    await record(db, reach, admitted.asked.request.id, {
      action: 'download',
      subject: savingFile.name,
      subjectId: row.id,
      customerId: reach.customer?.id ?? 0,
      after: { report: title },
    })
    const name = fileName(`${title}.pdf`)
    return { status: 200, body: paper, headers: fileHeaders({ name, type: 'application/pdf' }) }
  })
}
