import { sql } from 'kysely'
import type { FoundDuty } from '../../../contract/areas/energySaving/savingWords.ts'
import { today } from '../../ground/today.ts'
import type { Writing } from '../../records/handlers.ts'
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
      exists (select from connections where connections.entity_id = entities.id and connections.state in ('active', 'closing')) as has_connection,
      open.id as open_id, open.reference_year as open_year,
      exists (select from saving_files where saving_files.entity_id = entities.id and saving_files.deadline >= ${deadline}::date) as has_file
    from entities left join lateral (select id, reference_year from saving_files
      where saving_files.entity_id = entities.id and saving_files.state = 'assessing'
      order by deadline desc, id desc limit 1) as open on true
    where entities.customer_id = ${customerId} and entities.type <> 'rechtspersoon' and entities.state = 'active'
    order by entities.id`.execute(db)
  return rows
}

/**
 * Assesses every location of a customer by the last year that is over: one without a file of this round gets one, one that is being
 * assessed is looked at again. What was established already stays.
 */
export async function assessAll(context: Writing, customerId: number) {
  const { db } = context
  const deadline = await parameterOn(db, 'besparen.deadline')
  const year = Number(today().slice(0, 4)) - 1
  const locations = await locationsOf(context, customerId, deadline)
  const asked = locations.filter(
    ({ hasConnection, hasFile, openId }) => hasConnection && (openId !== null || !hasFile),
  )
  const years = Map.groupBy(asked, ({ openYear }) => openYear ?? year)
  const found: Record<FoundDuty, number> = { geen: 0, informatie: 0, onderzoek: 0, onbekend: 0 }
  const made: object[] = []
  for (const [of, own] of years) {
    const uses = await usesOf(db, own, of)
    for (const { id, openId, sbiCode, contactId } of own) {
      const use = uses.get(id)
      if (use === undefined) continue
      found[use.duty] += 1
      if (openId === null)
        made.push({
          customerId,
          entityId: id,
          referenceYear: of,
          sbiCode,
          contactId,
          deadline,
          ...keptOf(use),
        })
      else await db.updateTable('savingFiles').set(keptOf(use)).where('id', '=', openId).execute()
    }
  }
  if (made.length > 0)
    await db
      .insertInto('savingFiles')
      .values(made as never)
      .execute()
  return {
    made: made.length,
    again: asked.length - made.length,
    obliged: found.informatie + found.onderzoek,
    below: found.geen,
    unknown: found.onbekend,
    without: locations.filter(({ hasConnection }) => !hasConnection).length,
  }
}
