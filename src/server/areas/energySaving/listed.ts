import { sql } from 'kysely'

/** A file among what has a day, of all areas together: what it is and what it is called. */
export const listedFile = {
  kind: 'saving',
  id: sql`files.id`,
  customer: 'files.customer_id',
  title: sql`entities.name || ' · referentiejaar ' || files.reference_year`,
  from: sql`saving_files as files join customers on customers.id = files.customer_id
    join entities on entities.id = files.entity_id`,
} as const

/** Its page among those of all customers. */
export const ourPage = sql`'/v3/energy-saving/' || files.id`

/** Its page at its own customer. */
export const theirPage = sql`'/v3/customers/' || files.customer_id || '/energy-saving/' || files.id`
