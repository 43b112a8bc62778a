import { sql } from 'kysely'
import { addDays, type Day } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'
import { runningYear } from './months.ts'

/** How many customers have a property with several connections. */
const most = 3

interface Found {
  readonly customerId: number
  readonly entityId: number
  readonly electricity: number[]
}

/**
 * Gives properties of the first customers with the module a WOZ number, so that connections belong together: the electricity of the
 * first is a cluster that was confirmed, of the second one that was told to the supplier, and the rest is proposed.
 */
export async function addTaxClusters(tx: Db, { yesterday }: { yesterday: Day }): Promise<void> {
  const { rows } = await sql<Found>`
    select connections.customer_id, connections.entity_id,
      (array_agg(connections.id order by connections.id))[1:3] as electricity
    from connections join customers on customers.id = connections.customer_id
    where customers.modules @> array['taxrequest'] and customers.state = 'active' and connections.entity_id is not null
      and connections.type = 'electricity' and connections.state = 'active' and connections.annual_usage is not null
    group by connections.customer_id, connections.entity_id having count(*) > 1
    order by connections.customer_id, connections.entity_id limit ${most}`.execute(tx)
  const year = runningYear(yesterday)
  for (const [place, { customerId, entityId, electricity }] of rows.entries()) {
    const wozNumber = `0363${String(10_002_400 + entityId).padStart(8, '0')}`
    await tx.updateTable('entities').set({ wozNumber }).where('id', '=', entityId).execute()
    if (place === 2) await addChapel(tx, customerId, entityId)
    if (place > 1) continue
    const isConfirmed = place === 0
    await tx
      .insertInto('taxClusters')
      .values({
        customerId,
        entityId,
        wozNumber,
        product: '1',
        // What is left of the first stands among the proposals.
        connectionIds: isConfirmed ? electricity.slice(0, 2) : electricity,
        name: isConfirmed ? 'Hoofdgebouw, elektriciteit' : 'Terrein, elektriciteit',
        validFrom: isConfirmed ? `${year - 2}-07-01` : `${year}-01-01`,
        wozDocumentIds: [],
        declaredAt: isConfirmed ? `${year - 2}-06-12` : addDays(yesterday, -9),
        confirmedAt: isConfirmed ? `${year - 2}-07-03` : null,
        state: isConfirmed ? 'confirmed' : 'declared',
      })
      .execute()
  }
}

/** A building for worship, of which half of the energy tax may be asked back: the last gas connection of the customer heats it. */
async function addChapel(tx: Db, customerId: number, parentId: number): Promise<void> {
  await sql`
    with heated as (
      select id, street, house_number, postcode, city from connections
      where customer_id = ${customerId} and type = 'gas' and state = 'active' and annual_usage is not null
      order by id desc limit 1
    ), chapel as (
      insert into entities (customer_id, name, type, parent_id, street, house_number, postcode, city, building_use, residence)
      select ${customerId}, 'Kapel', 'gebouw', ${parentId}, street, house_number, postcode, city, 'religie', true from heated
      returning id
    )
    update connections set entity_id = chapel.id from heated, chapel where connections.id = heated.id`.execute(
    tx,
  )
}
