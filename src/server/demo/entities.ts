import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Each customer as a legal entity with its main branch, and its connections at that branch. */
export async function addEntities(tx: Db): Promise<void> {
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
}
