import { sql } from 'kysely'
import { wholeValue } from '../../storage/parameters/read.ts'

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

/** By when the next round is to be handed in of a report that is dealt with. */
export const nextRoundDay = sql`(files.deadline
  + make_interval(years => ${wholeValue('besparen.ronde_jaren')}::integer))::date`

/** What is dealt with, and of which nobody began the next round: then its own day says when that is due. */
export const waitsForNextRound = sql`(files.state = 'accepted' and files.deadline is not null
  and not exists (select from saving_files as later
    where later.entity_id = files.entity_id and later.deadline > files.deadline))`
