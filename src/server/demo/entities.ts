import { sql } from 'kysely'
import type { buildingUses } from '../../contract/records/picklists.ts'
import type { Db } from '../storage/db/database.ts'
import type { Sector } from './companies.ts'
import type { DemoCustomer } from './customers.ts'
import { faults } from './faults.ts'
import { profiles } from './profiles.ts'

/** What the buildings of a sector are used for. */
const uses: Readonly<Record<Sector, keyof typeof buildingUses>> = {
  office: 'kantoor',
  shop: 'winkel',
  factory: 'industrie',
  school: 'onderwijs',
  care: 'zorg',
  greenhouse: 'agrarisch',
  bakery: 'industrie',
  sport: 'sport',
}

/** Customers with more than one building, so that there is something to lay side by side. */
const withBuildings = [1, 2]

/**
 * Each customer as a legal entity with its main branch, and its connections at that branch; of some those at another address in a
 * building of their own.
 */
export async function addEntities(tx: Db, customers: readonly DemoCustomer[]): Promise<void> {
  await sql`
    insert into entities (customer_id, name, type, kvk, rsin, vat_number, iban, invoice_email, residence)
    select id, name, 'rechtspersoon', kvk, rsin, vat_number, iban, email_invoice, false
    from customers where kvk is not null order by id`.execute(tx)
  await sql`
    insert into entities (customer_id, name, type, parent_id, street, house_number, addition, postcode, city, cost_center)
    select customers.id, 'Hoofdvestiging', 'vestiging', entities.id, visit_street, visit_number, visit_addition,
      visit_postcode, visit_city, 'HV' || customers.number
    from customers left join entities on entities.customer_id = customers.id
    where visit_street is not null and visit_number is not null and visit_postcode is not null and visit_city is not null
    order by customers.id`.execute(tx)
  await sql`
    update connections set entity_id = entities.id from entities
    where entities.customer_id = connections.customer_id and entities.type = 'vestiging'`.execute(tx)
  await sql`
    update entities set contact_id = contacts.id from contacts
    where contacts.customer_id = entities.customer_id and contacts.is_primary and entities.type = 'vestiging'`.execute(
    tx,
  )
  await addBuildings(tx)
  await measureBuildings(tx, customers)
  await openBuildings(tx, customers)
}

async function addBuildings(tx: Db): Promise<void> {
  await sql`
    insert into entities (customer_id, name, type, parent_id, street, house_number, postcode, city, residence)
    select connections.customer_id, 'Gebouw ' || connections.street, 'gebouw', min(branch.id), connections.street,
      min(connections.house_number), min(connections.postcode), min(connections.city), false
    from connections join entities as branch on branch.id = connections.entity_id
    where connections.customer_id = any(${withBuildings}::integer[]) and connections.street <> branch.street
    group by connections.customer_id, connections.street
    order by connections.customer_id, connections.street`.execute(tx)
  await sql`
    update connections set entity_id = entities.id from entities
    where entities.customer_id = connections.customer_id and entities.type = 'gebouw'
      and entities.street = connections.street`.execute(tx)
}

/** Where everything ran on for a weekend it is known when the building is open. */
async function openBuildings(tx: Db, customers: readonly DemoCustomer[]): Promise<void> {
  const { customerId } = faults.weekend
  const sector = customers.find(({ id }) => id === customerId)?.sector
  if (sector === undefined) return
  const { opens, closes } = profiles[sector]
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const open = `${clock(Math.floor(opens - 1))}-${clock(Math.ceil(closes + 1))}`
  await tx
    .updateTable('entities')
    .set({ openMonday: open, openTuesday: open, openWednesday: open, openThursday: open, openFriday: open })
    .where('customerId', '=', customerId)
    .where('type', '=', 'vestiging')
    .execute()
}

/** Gives buildings their use and a floor area that fits what they take: 40 to 75 kWh for each m². */
async function measureBuildings(tx: Db, customers: readonly DemoCustomer[]): Promise<void> {
  for (const { id, sector } of customers)
    await sql`update entities set building_use = ${uses[sector]} where customer_id = ${id} and type <> 'rechtspersoon'`.execute(
      tx,
    )
  await sql`
    update entities set floor_area = greatest(180, round(used.kwh / (40 + entities.id * 7 % 36), -1))
    from (
      select entity_id, sum(case product when 1 then coalesce(annual_usage, 0) else 0 end) as kwh
      from connections where entity_id is not null group by entity_id
    ) as used
    where used.entity_id = entities.id`.execute(tx)
}
