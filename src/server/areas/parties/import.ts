import type { TableTake } from '../../../contract/records/tableImport.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import { createAll, updateAll } from '../../records/crudAll.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import { refuseWrongRows, tableImportOf } from '../../records/tableImport.ts'
import { columnsIn } from './importCells.ts'
import { type Judged, judged, type Taking } from './importRows.ts'
import type { PartyKind } from './kinds.ts'

/** What a table would do, and, where that was asked, does: all of it at once, in the one transaction of the request. */
export async function takeTable(context: Writing, taking: Taking, sheet: Sheet, take: TableTake) {
  const rows = judged(context, taking, sheet)
  const columns = columnsIn(taking.resource, sheet.headings)
  const ignored = sheet.headings.filter(
    (heading, place) => heading.trim() !== '' && columns[place] === undefined,
  )
  const answer = tableImportOf(rows, { ignored, notes: sheet.notes })
  refuseWrongRows(answer, take)
  if (take === 'nothing') return answer
  if (taking.isAlone) refuseAlike(taking, rows)
  await createAll(
    taking.resource,
    context,
    rows.flatMap(({ draft, current }) => (draft !== undefined && current === null ? [draft] : [])),
  )
  await updateAll(
    taking.resource,
    context,
    rows.flatMap(({ draft, current }) =>
      draft !== undefined && current !== null ? [{ id: current.id, version: current.version, draft }] : [],
    ),
  )
  return answer
}

/** What one is told apart by, as people call it. */
const apart = [
  ['de naam', 'name'],
  ['de code', 'code'],
] as const

/** What is kept may be written otherwise than it stood in the file: in the end no two may have one name, or one code. */
function refuseAlike({ there }: Taking, rows: readonly Judged[]): void {
  const changed = new Set(rows.flatMap(({ draft, current }) => (draft && current ? [current.id] : [])))
  const others = [...there.byName.values()].flat().filter(({ id }) => !changed.has(id))
  for (const [called, field] of apart) {
    const has = (of: Readonly<Record<string, unknown>>) => String(of[field] ?? '').toLowerCase()
    const known = new Map<string, string>(others.map((row) => [has(row), String(row.name)]))
    for (const { line, draft } of rows) {
      const own = draft === undefined ? '' : has(draft)
      if (own === '') continue
      const before = known.get(own)
      if (before !== undefined) {
        const message = `Regel ${line}: ${called} ${String(draft?.[field])} is al van ${before}.`
        throw new Invalid({ file: [message] }, message)
      }
      known.set(own, `regel ${line}`)
    }
  }
}

/** The parties of a kind that a row may be about: those that are dealt with, and those that failed. */
export async function partiesThere({ db }: Writing, kind: PartyKind): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('parties')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '!=', 'inactive')
    .execute()
  return rows
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
  return rows
}
