import type { TableTake } from '../../../contract/records/tableImport.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import type { Handlers, StoredRow, Writing } from '../../records/handlers.ts'
import { refuseWrongRows, tableImportOf } from '../../records/tableImport.ts'
import { columnsIn } from './importCells.ts'
import { judged, type Taking } from './importRows.ts'
import type { PartyKind } from './kinds.ts'

/** What a table would do, and, where that was asked, does: each row as by its own form, in the one transaction of the request. */
export async function takeTable(
  context: Writing,
  taking: Taking & { readonly handlers: Handlers },
  sheet: Sheet,
  take: TableTake,
) {
  const rows = judged(context, taking, sheet)
  const columns = columnsIn(taking.resource, sheet.headings)
  const ignored = sheet.headings.filter(
    (heading, place) => heading.trim() !== '' && columns[place] === undefined,
  )
  const answer = tableImportOf(rows, { ignored, notes: sheet.notes })
  refuseWrongRows(answer, take)
  if (take === 'nothing') return answer
  for (const { draft, current } of rows) {
    if (draft === undefined) continue
    if (current === null) await taking.handlers.create(context, draft)
    else await taking.handlers.update(context, current.id, draft, current.version)
  }
  return answer
}

/** The parties of a kind that a row may be about: those that are dealt with, and those that failed. */
export async function partiesThere({ db }: Writing, kind: PartyKind): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('parties')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '!=', 'inactive')
    .execute()
  return rows as unknown as StoredRow[]
}

/** The contacts of a party of this kind; refused where there is no such party. */
export async function contactsThere({ db }: Writing, kind: PartyKind, partyId: number): Promise<StoredRow[]> {
  const party = await db
    .selectFrom('parties')
    .select('id')
    .where('id', '=', partyId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (party === undefined) throw new Invalid({ partyId: ['Deze keuze bestaat niet (meer)'] })
  const rows = await db.selectFrom('partyContacts').selectAll().where('partyId', '=', partyId).execute()
  return rows as unknown as StoredRow[]
}
