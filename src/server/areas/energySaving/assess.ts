import { sql } from 'kysely'
import type { SavingUse } from '../../../contract/areas/energySaving/savingCalls.ts'
import type { FoundDuty } from '../../../contract/areas/energySaving/savingWords.ts'
import { today } from '../../ground/today.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { parameterOn } from '../../storage/parameters/read.ts'
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

/** The locations of a customer with what they have of the round that ends on this day; held, so that two at once make no two files. */
async function locationsOf({ db }: Writing, customerId: number, deadline: string): Promise<Location[]> {
  await sql`select id from entities where customer_id = ${customerId} order by id for no key update`.execute(
    db,
  )
  const { rows } = await sql<Location>`
    select entities.id, building_use, entities.sbi_code, entities.contact_id,
      exists (select from connections
        where connections.customer_id = entities.customer_id and connections.entity_id = entities.id and connections.state in ('active', 'closing')) as has_connection,
      open.id as open_id, open.reference_year as open_year,
      exists (select from saving_files
        where saving_files.customer_id = entities.customer_id and saving_files.entity_id = entities.id and saving_files.deadline >= ${deadline}::date) as has_file
    from entities left join lateral (select id, reference_year from saving_files
      where saving_files.customer_id = entities.customer_id and saving_files.entity_id = entities.id
        and saving_files.state = 'assessing'
      order by deadline desc, id desc limit 1) as open on true
    where entities.customer_id = ${customerId} and entities.type <> 'rechtspersoon' and entities.state = 'active'
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
const atOnce = 2000

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, nth) =>
    all.slice(nth * atOnce, (nth + 1) * atOnce),
  )

/** What all of them used, each in the year of its file or else in the last one that is over. */
async function foundOf(db: Db, asked: readonly Location[], lastYear: number): Promise<Found[]> {
  const found: Found[] = []
  for (const [year, own] of Map.groupBy(asked, ({ openYear }) => openYear ?? lastYear))
    for (const some of inParts(own)) {
      const uses = await usesOf(db, some, year)
      for (const location of some) {
        const use = uses.get(location.id)
        if (use !== undefined) found.push({ location, year, use })
      }
    }
  return found
}

/** What is kept of each, as columns of one statement. */
function columnsOf(found: readonly Found[]) {
  const kept = found.map(({ use }) => keptOf(use))
  return sql`${kept.map(({ usageE }) => usageE)}::integer[], ${kept.map(({ usageG }) => usageG)}::integer[],
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

/**
 * Assesses every location of a customer by the last year that is over: one without a file of this round gets one, one that is being
 * assessed is looked at again. What was established already stays. Of a few thousand at once: never one statement a location.
 */
export async function assessAll(context: Writing, customerId: number) {
  const { db } = context
  const deadline = await parameterOn(db, 'besparen.deadline')
  const locations = await locationsOf(context, customerId, deadline)
  const asked = locations.filter(
    ({ hasConnection, hasFile, openId }) => hasConnection && (openId !== null || !hasFile),
  )
  const found = await foundOf(db, asked, Number(today().slice(0, 4)) - 1)
  const [again, fresh] = [
    found.filter(({ location }) => location.openId !== null),
    found.filter(({ location }) => location.openId === null),
  ]
  for (const some of inParts(again)) await keepAgain(db, some)
  for (const some of inParts(fresh)) await makeNew(db, some, { customerId, deadline })
  const counts: Record<FoundDuty, number> = { geen: 0, informatie: 0, onderzoek: 0, onbekend: 0 }
  for (const { use } of found) counts[use.duty] += 1
  return {
    made: fresh.length,
    again: again.length,
    obliged: counts.informatie + counts.onderzoek,
    below: counts.geen,
    unknown: counts.onbekend,
    without: locations.filter(({ hasConnection }) => !hasConnection).length,
  }
}
