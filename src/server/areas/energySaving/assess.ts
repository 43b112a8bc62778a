import { sql } from 'kysely'
import { locationSurvey, type SavingUse } from '../../../contract/areas/energySaving/savingCalls.ts'
import type { FoundDuty } from '../../../contract/areas/energySaving/savingWords.ts'
import { figure } from '../../../domain/dutch.ts'
import { keysOf } from '../../../domain/keys.ts'
import { today } from '../../ground/today.ts'
import type { Db } from '../../storage/db/database.ts'
import { parameterOn } from '../../storage/parameters/read.ts'
import type { Survey } from '../surveys/surveys.ts'
import type { Pace } from '../surveys/work.ts'
import { holdEntities } from './held.ts'
import { keptOf, usesOf } from './use.ts'

interface Location {
  readonly id: number
  readonly buildingUse: string | null
  readonly sbiCode: string | null
  readonly contactId: number | null
  readonly hasConnection: boolean
  /** The file of this round that is still to be assessed, and whether there is any of this round. */
  readonly openId: number | null
  readonly openYear: number | null
  readonly hasFile: boolean
}

/** The locations that are assessed: real ones, in use. */
const inUse = sql`entities.type <> 'rechtspersoon' and entities.state = 'active'`

const idsOf = async (db: Db, customerId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select id from entities where customer_id = ${customerId} and ${inUse} order by id`.execute(db)
  ).rows.map(({ id }) => id)

/**
 * These locations with what they have of the round that ends on this day; held, so that two at once make no two files. A file of the same
 * year is of this round too, though it is to be handed in sooner: a location has one of a year.
 */
async function locationsOf(
  db: Db,
  ids: readonly number[],
  { deadline, lastYear }: { readonly deadline: string; readonly lastYear: number },
): Promise<Location[]> {
  await holdEntities(db, ids)
  const { rows } = await sql<Location>`
    select entities.id, building_use, entities.sbi_code, entities.contact_id,
      exists (select from connections
        where connections.customer_id = entities.customer_id and connections.entity_id = entities.id and connections.state in ('active', 'closing')) as has_connection,
      open.id as open_id, open.reference_year as open_year,
      exists (select from saving_files
        where saving_files.customer_id = entities.customer_id and saving_files.entity_id = entities.id 
          and (saving_files.deadline >= ${deadline}::date or saving_files.reference_year = ${lastYear})) as has_file
    from entities left join lateral (select id, reference_year from saving_files
      where saving_files.customer_id = entities.customer_id and saving_files.entity_id = entities.id
        and saving_files.state = 'assessing'
      order by deadline desc, id desc limit 1) as open on true
    where entities.id = any(${[...ids]}::integer[]) and ${inUse}
    order by entities.id`.execute(db)
  return rows
}

/** A location with what was found of it, of the year that counts. */
interface Found {
  readonly location: Location
  readonly year: number
  readonly use: SavingUse
}

/** So many locations are looked up and written at once: a statement stays well within the time it is given. */
const atOnce = 1000

/** What all of them used, each in the year of its file or else in the last one that is over. */
async function foundOf(db: Db, asked: readonly Location[], lastYear: number): Promise<Found[]> {
  const found: Found[] = []
  for (const [year, own] of Map.groupBy(asked, ({ openYear }) => openYear ?? lastYear)) {
    const uses = await usesOf(db, own, year)
    for (const location of own) {
      const use = uses.get(location.id)
      if (use !== undefined) found.push({ location, year, use })
    }
  }
  return found
}

/** What is kept of each, as columns of one statement. */
function columnsOf(found: readonly Found[]) {
  const kept = found.map(({ use }) => keptOf(use))
  return sql`${kept.map(({ usageE }) => usageE)}::bigint[], ${kept.map(({ usageG }) => usageG)}::bigint[],
    ${kept.map(({ isDoubtful }) => isDoubtful)}::boolean[], ${kept.map(({ foundDuty }) => foundDuty)}::text[]`
}

/** Those that are being assessed are looked at again: one statement for all of these. */
async function keepAgain(db: Db, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return
  await sql`
    update saving_files set usage_e = told.usage_e, usage_g = told.usage_g, is_doubtful = told.is_doubtful,
      found_duty = told.found_duty
    from unnest(${found.map(({ location }) => location.openId)}::integer[], ${columnsOf(found)})
      as told(id, usage_e, usage_g, is_doubtful, found_duty)
    where saving_files.id = told.id and saving_files.state = 'assessing'
      and (saving_files.usage_e, saving_files.usage_g, saving_files.is_doubtful, saving_files.found_duty)
        is distinct from (told.usage_e, told.usage_g, told.is_doubtful, told.found_duty)`.execute(db)
}

/** Those without a file of this round get one: one statement for all of these. */
async function makeNew(
  db: Db,
  found: readonly Found[],
  { customerId, deadline }: { readonly customerId: number; readonly deadline: string },
): Promise<void> {
  if (found.length === 0) return
  const of = <T>(value: (one: Found) => T) => found.map(value)
  await sql`
    insert into saving_files (customer_id, deadline, entity_id, reference_year, sbi_code, contact_id,
      usage_e, usage_g, is_doubtful, found_duty)
    select ${customerId}, ${deadline}::date, told.*
    from unnest(${of(({ location }) => location.id)}::integer[], ${of(({ year }) => year)}::integer[],
      ${of(({ location }) => location.sbiCode)}::text[], ${of(({ location }) => location.contactId)}::integer[],
      ${columnsOf(found)}) as told`.execute(db)
}

interface Counted {
  assessed: number
  obliged: number
  unknown: number
  /** Locations without a connection: nothing to judge. */
  without: number
}

/** Assesses these locations, within the transaction that holds them. */
async function assessSome(
  db: Db,
  ids: readonly number[],
  round: { readonly customerId: number; readonly deadline: string },
): Promise<Counted> {
  const lastYear = Number(today().slice(0, 4)) - 1
  const locations = await locationsOf(db, ids, { deadline: round.deadline, lastYear })
  const asked = locations.filter(
    ({ hasConnection, hasFile, openId }) => hasConnection && (openId !== null || !hasFile),
  )
  const found = await foundOf(db, asked, lastYear)
  await keepAgain(
    db,
    found.filter(({ location }) => location.openId !== null),
  )
  await makeNew(
    db,
    found.filter(({ location }) => location.openId === null),
    round,
  )
  const counts: Record<FoundDuty, number> = { geen: 0, informatie: 0, onderzoek: 0, onbekend: 0 }
  for (const { use } of found) counts[use.duty] += 1
  return {
    assessed: found.length,
    obliged: counts.informatie + counts.onderzoek,
    unknown: counts.onbekend,
    without: locations.filter(({ hasConnection }) => !hasConnection).length,
  }
}

const locationsText = (count: number) => (count === 1 ? '1 locatie' : `${figure(count, 0, 0)} locaties`)

/** What came of it, in one sentence: how many there are, and of which it cannot be told. */
const toldOf = ({ assessed, obliged, unknown, without }: Counted): string =>
  [
    `${locationsText(assessed)} beoordeeld: ${figure(obliged, 0, 0)} met plicht`,
    ...(unknown > 0 ? [`${figure(unknown, 0, 0)} nog niet te zeggen`] : []),
    ...(without > 0 ? [`${locationsText(without)} zonder aansluiting overgeslagen`] : []),
  ].join(', ')

/**
 * Assesses every location of a customer by the last year that is over: one without a file of this round gets one, one that is being
 * assessed is looked at again. What was established already stays. So many at a time, each in a transaction of its own: never one
 * statement a location, and whoever works at one of them meanwhile hardly waits.
 */
export async function assessAll({ database, customerId, tell }: Omit<Pace, 'id'>): Promise<string> {
  const deadline = await parameterOn(database.db, 'besparen.deadline')
  const ids = await idsOf(database.db, customerId)
  const counted: Counted = { assessed: 0, obliged: 0, unknown: 0, without: 0 }
  for (let place = 0; place < ids.length; place += atOnce) {
    await tell(place, ids.length)
    const some = await database.transaction((tx) =>
      assessSome(tx, ids.slice(place, place + atOnce), { customerId, deadline }),
    )
    for (const name of keysOf(counted)) counted[name] += some[name]
  }
  await tell(ids.length, ids.length)
  return toldOf(counted)
}

/** Assessing the locations of a customer, as it is asked for. */
export const locationsSurvey: Survey = { kind: 'locations', calls: locationSurvey, work: assessAll }
