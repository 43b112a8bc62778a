import { sql } from 'kysely'
import { type Chance, chanceSurvey, chancesOnPage } from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import { figure } from '../../../domain/dutch.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Survey } from '../surveys/surveys.ts'
import type { Pace } from '../surveys/work.ts'
import { chancesIn } from './chances.ts'
import { withFiles } from './filed.ts'

const keep = (db: Db, surveyId: number, chances: readonly Chance[], from: number) =>
  sql`
    insert into survey_chances (survey_id, place, chance)
    select ${surveyId}, place, chance
    from jsonb_array_elements(${JSON.stringify(chances)}::jsonb) with ordinality as found (chance, nth),
      lateral (select ${from}::integer + nth - 1 as place) as places`.execute(db)

const toldOf = (count: number): string =>
  count === 0
    ? 'Geen kansen gevonden'
    : count === 1
      ? '1 kans gevonden'
      : `${figure(count, 0, 0)} kansen gevonden`

/** Looks for chances and keeps each part as it is found; one that is begun anew begins without. */
async function search({ id, database, customerId, tell }: Pace): Promise<string> {
  await database.db.deleteFrom('surveyChances').where('surveyId', '=', id).execute()
  await tell(0, 0)
  let count = 0
  for await (const { chances, done, total } of chancesIn(database, customerId)) {
    if (chances.length > 0) await keep(database.db, id, chances, count)
    count += chances.length
    await tell(done, total)
  }
  return toldOf(count)
}

/** Searching the chances of a customer, as it is asked for. */
export const chancesSurvey: Survey = { kind: 'chances', calls: chanceSurvey, work: search }

const lastSearch = (db: Db, customerId: number) =>
  db
    .selectFrom('surveys')
    .select('id')
    .where('customerId', '=', customerId)
    .where('kind', '=', 'chances')
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A chance of the last search by what it is about; null where that found none. */
export async function chanceOf(
  db: Db,
  customerId: number,
  { scheme, about }: Pick<Chance, 'scheme' | 'about'>,
): Promise<Chance | null> {
  const last = await lastSearch(db, customerId)
  const row = await db
    .selectFrom('surveyChances')
    .select('chance')
    .where('surveyId', '=', last?.id ?? 0)
    .where(sql<boolean>`chance ->> 'scheme' = ${scheme} and chance ->> 'about' = ${about}`)
    .orderBy('place')
    .executeTakeFirst()
  if (row === undefined) return null
  const [chance = null] = await withFiles(db, customerId, [row.chance])
  return chance
}

/** A page of the chances as they were last found, each year with the file that asks it by now. */
export async function foundChances(db: Db, customerId: number, page: number) {
  const last = await lastSearch(db, customerId)
  if (last === undefined) return { count: 0, chances: [] }
  const { count } = await db
    .selectFrom('surveyChances')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('surveyId', '=', last.id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('surveyChances')
    .select('chance')
    .where('surveyId', '=', last.id)
    .where('place', '>=', (page - 1) * chancesOnPage)
    .where('place', '<', page * chancesOnPage)
    .orderBy('place')
    .execute()
  const chances = await withFiles(
    db,
    customerId,
    rows.map(({ chance }) => chance),
  )
  return { count: Number(count), chances }
}
