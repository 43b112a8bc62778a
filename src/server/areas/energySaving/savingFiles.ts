import { allSavingFiles, savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { openToAssess, openToRemove } from '../../../contract/areas/energySaving/savingWords.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Reading, Writing } from '../../records/handlers.ts'
import { parameterOn } from '../../storage/parameters/read.ts'
import { keepMoney } from './money.ts'
import { type SavingRow, withBeside } from './told.ts'
import { keptOf, usesOf } from './use.ts'

type Draft = Drafted<typeof savingFile>

const firstYear = 2000

/** Why a location is not judged by this year; null where it is. */
export function yearProblem(referenceYear: number): string | null {
  const last = Number(today().slice(0, 4)) - 1
  return referenceYear < firstYear || referenceYear > last
    ? `Kies een heel jaar dat voorbij is, van ${firstYear} tot en met ${last}`
    : null
}

/** A whole year that is over, and of which the location has no file yet. */
export async function refuseYear(
  { db }: Writing,
  { entityId, referenceYear }: Pick<Draft, 'entityId' | 'referenceYear'>,
  current: SavingRow | null,
): Promise<void> {
  const problem = yearProblem(referenceYear)
  if (problem !== null) throw new Invalid({ referenceYear: [problem] })
  const same = await db
    .selectFrom('savingFiles')
    .select('id')
    .where('entityId', '=', entityId)
    .where('referenceYear', '=', referenceYear)
    .where('id', '!=', current?.id ?? 0)
    .executeTakeFirst()
  if (same !== undefined)
    throw new Invalid({ referenceYear: ['Van dit jaar is er al een dossier van deze locatie'] })
}

async function locationOf({ db, reach }: Writing, entityId: number) {
  const found = await db
    .selectFrom('entities')
    .select(['id', 'buildingUse', 'sbiCode', 'contactId'])
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where('id', '=', entityId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined) throw new Invalid({ entityId: ['Deze keuze bestaat niet (meer)'] })
  return found
}

async function fill(context: Writing, draft: Draft, current: SavingRow | null) {
  const isAssessed = current !== null && !openToAssess.has(current.state)
  if (isAssessed && (draft.entityId !== current.entityId || draft.referenceYear !== current.referenceYear))
    throw new Conflict('De plicht is vastgelegd van deze locatie en dit jaar. Maak er een dossier bij.')
  const location = await locationOf(context, draft.entityId)
  await refuseYear(context, draft, current)
  const use = (await usesOf(context.db, [{ ...location, told: draft }], draft.referenceYear)).get(location.id)
  return {
    sbiCode: draft.sbiCode ?? location.sbiCode,
    contactId: draft.contactId ?? location.contactId,
    deadline: draft.deadline ?? (await parameterOn(context.db, 'besparen.deadline')),
    // What was established stays as it was then.
    ...(!isAssessed && use !== undefined && keptOf(use)),
  }
}

const plain = crud(savingFile, fill)
const told = (context: Reading, rows: readonly SavingRow[]) => withBeside(context, rows)
const plainly = beside(plain, told)

export const savingHandlers: Handlers<typeof savingFile> = {
  ...plainly,
  update: async (context, id, draft, version) => {
    const before = await plain.get(context, id)
    const row = await plainly.update(context, id, draft, version)
    await keepMoney(context.db, row.entityId)
    // The measures of the location that it was of go by the prices that are left there.
    if (before.entityId !== row.entityId) await keepMoney(context.db, before.entityId)
    return row
  },
  create: async (context, draft) => {
    const row = await plainly.create(context, draft)
    await keepMoney(context.db, row.entityId)
    return row
  },
  remove: async (context, id, version) => {
    const { state, entityId } = await plain.get(context, id)
    if (!openToRemove.has(state))
      throw new Conflict('De plicht van deze locatie is vastgelegd: het dossier blijft.')
    await plain.remove(context, id, version)
    // Its prices go with it.
    await keepMoney(context.db, entityId)
  },
}

export const allSavingHandlers: Handlers<typeof allSavingFiles> = beside(
  crud(allSavingFiles),
  (context, rows) => withBeside(context, rows as never),
)
