import { sql } from 'kysely'
import { refusalOfFile } from '../../../contract/records/fileTypes.ts'
import { Conflict, NotFound } from '../../ground/errors.ts'
import { type Admitted, add, type Portal, write } from '../../records/route.ts'
import type { Db } from '../../storage/db/database.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { keepSent } from '../../storage/files/sent.ts'
import type { RateFamily } from './family.ts'

interface Sheet {
  readonly sheetHash: string | null
  readonly sheetName: string | null
  readonly sheetType: string | null
}

const none: Sheet = { sheetHash: null, sheetName: null, sheetType: null }

/** The official sheet beside a table: what was laid beside it when it was fixed stays as it is. */
export function mountSheets(portal: Portal, family: RateFamily): void {
  const { calls } = family
  add(portal, calls.sheet, async ({ asked: { params, query } }) => {
    const { sheetHash, sheetName, sheetType } = await tableOf(family, portal.database.db, params.id)
    if (sheetHash === null || sheetName === null || sheetType === null) throw new NotFound()
    const headers = fileHeaders({ name: sheetName, type: sheetType, preview: query.preview !== undefined })
    return { status: 200, body: await portal.files.open(sheetHash), headers }
  })
  add(portal, calls.keepSheet, async (admitted) => {
    const { id } = await tableOf(family, portal.database.db, admitted.asked.params.id)
    const { name, type, hash } = await keepSent(portal, admitted, refusalOfFile)
    return changed(portal, family, admitted, {
      id,
      sheet: { sheetHash: hash, sheetName: name, sheetType: type },
    })
  })
  add(portal, calls.dropSheet, (admitted) =>
    changed(portal, family, admitted, { id: admitted.asked.params.id, sheet: none }),
  )
}

async function tableOf({ resource }: RateFamily, db: Db, id: number) {
  const found = await db
    .selectFrom('rateTables')
    .select(['id', 'state', 'sheetHash', 'sheetName', 'sheetType'])
    .where('family', '=', String(resource.fixed?.family))
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw new NotFound()
  return found
}

interface Change {
  readonly id: number
  readonly sheet: Sheet
}

function changed(portal: Portal, family: RateFamily, admitted: Admitted, { id, sheet }: Change) {
  return write(portal, admitted, async ({ db, record }) => {
    await db.selectFrom('rateTables').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const { state, sheetName } = await tableOf(family, db, id)
    if (sheetName === null && sheet.sheetHash === null) throw new NotFound()
    if (sheetName !== null && state !== 'draft')
      throw new Conflict('De tabel is met dit blad ernaast vastgesteld. Zet haar eerst terug naar concept.')
    await db
      .updateTable('rateTables')
      .set({ ...sheet, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
    await record({
      action: 'update',
      subject: family.resource.name,
      subjectId: id,
      before: { sheetName },
      after: { sheetName: sheet.sheetName },
    })
    return { status: 200, body: { data: { id, sheetName: sheet.sheetName } } }
  })
}
