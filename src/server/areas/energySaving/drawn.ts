import { today } from '../../ground/today.ts'
import type { Paper } from '../../paper/sheet.ts'
import type { Reading } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { type Reported, savingOnPaper } from './paper.ts'
import type { SavingRow } from './told.ts'
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

/** The report of a location with what is known now, and what it is called. */
export async function drawnReport(
  { db, reach }: Reading,
  row: SavingRow,
  sender: string,
): Promise<{ readonly paper: Paper; readonly title: string }> {
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
  // As it was established, also where whoever has it drawn may not see it in the portal.
  const kept = await db
    .selectFrom('savingFiles')
    .select(['usageE', 'usageG'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const paper = savingOnPaper({
    row: { ...row, ...kept },
    use,
    entityName: location.name,
    address: [[location.street, location.houseNumber].filter(Boolean).join(' '), location.city]
      .filter(Boolean)
      .join(', '),
    contactName: contact?.name ?? null,
    sender,
    customerName: reach.customer?.name ?? '',
    writtenOn: today(),
    measures: await reportedOf(db, location.id),
  })
  return { paper, title: `Energiebesparing ${location.name} ${row.referenceYear}` }
}
