import { savingReport } from '../../../contract/areas/energySaving/savingCalls.ts'
import { savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { fileName } from '../../../domain/fileName.ts'
import { today } from '../../ground/today.ts'
import { add, type Portal, readingOf } from '../../records/route.ts'
import { record } from '../../storage/audit/audit.ts'
import type { Db } from '../../storage/db/database.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { type Reported, savingOnPaper } from './paper.ts'
import { savingHandlers } from './savingFiles.ts'
import { usesOf } from './use.ts'

const reportedOf = (db: Db, entityId: number): Promise<Reported[]> =>
  db
    .selectFrom('measures')
    .select(['list', 'code', 'name', 'state', 'executedOn', 'plannedFor', 'reason'])
    .where('entityId', '=', entityId)
    .orderBy('list')
    .orderBy('code')
    .orderBy('id')
    .execute()

/** The report of a location as a PDF, with what is known when it is asked for. */
export function mountSavingReport(portal: Portal, { brandName }: { brandName: string }): void {
  add(portal, savingReport, async (admitted) => {
    const context = readingOf(portal, admitted)
    const { db, reach } = context
    const row = await savingHandlers.get(context, admitted.asked.params.id)
    const location = await db
      .selectFrom('entities')
      .select(['id', 'name', 'buildingUse', 'street', 'houseNumber', 'city'])
      .where('id', '=', row.entityId)
      .executeTakeFirstOrThrow()
    const contact = await db
      .selectFrom('contacts')
      .select('name')
      .where('id', '=', row.contactId ?? 0)
      .executeTakeFirst()
    const use = (await usesOf(db, [location], row.referenceYear)).get(location.id)
    if (use === undefined) throw new RangeError(`location ${location.id} was asked and not answered`)
    await record(db, reach, admitted.asked.request.id, {
      action: 'download',
      subject: savingFile.name,
      subjectId: row.id,
      customerId: reach.customer?.id ?? 0,
      after: { report: location.name },
    })
    const paper = savingOnPaper({
      row,
      use,
      entityName: location.name,
      address: [[location.street, location.houseNumber].filter(Boolean).join(' '), location.city]
        .filter(Boolean)
        .join(', '),
      contactName: contact?.name ?? null,
      sender: brandName,
      customerName: reach.customer?.name ?? '',
      writtenOn: today(),
      measures: await reportedOf(db, location.id),
    })
    const name = fileName(`Energiebesparing ${location.name} ${row.referenceYear}.pdf`)
    return { status: 200, body: paper, headers: fileHeaders({ name, type: 'application/pdf' }) }
  })
}
