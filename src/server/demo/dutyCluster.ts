import { sql } from 'kysely'
import type { Db } from '../storage/db/database.ts'
import { madeUpEan } from './identityNumbers.ts'
import { randomFrom } from './random.ts'

/** The WOZ object of the office of the landlord, in Gouda. */
const wozNumber = '051310008420'

/** What the charging points take in a year. */
const kwh = 18_000

/**
 * Charging points beside the office of the landlord, in one WOZ object with it and in no cluster: what is proposed, for a customer to
 * ask for. With chance of its own, so that whoever is made after it stays as they were.
 */
export async function addClusterToAsk(tx: Db, customerId: number): Promise<void> {
  const random = randomFrom(83)
  const office = await tx
    .selectFrom('connections')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('type', '=', 'electricity')
    .where('houseNumber', '=', '200')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('entities')
    .set({ wozNumber })
    .where('id', '=', office.entityId ?? 0)
    .execute()
  const ean = madeUpEan(String(office.ean).slice(0, 6), random.between(5000, 9999), random)
  const meter = `E${random.between(10_000_000, 99_999_999)}`
  await sql`
    insert into connections (customer_id, entity_id, ean, type, segment, capacity, profile_category, description, annual_usage, street, house_number,
      postcode, city, country, grid_operator_id, supplier_id, start_date, state, meter_number, smart_meter, metering_method, has_prod,
      show_in_ems, residence, block_heating, group_transport, trafo_rental, vacancy)
    select customer_id, entity_id, ${ean}, type, segment, capacity, profile_category, 'Laadpunten kantoor', ${kwh}, street, house_number,
      postcode, city, country, grid_operator_id, supplier_id, start_date, state, ${meter}, smart_meter, metering_method, has_prod,
      show_in_ems, residence, block_heating, group_transport, trafo_rental, vacancy
    from connections where id = ${office.id}`.execute(tx)
}
