import { sql } from 'kysely'
import { reclaimSchemes } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import type { Day } from '../../../domain/time/day.ts'
import { worded } from '../../records/waiting.ts'

/** A file among what has a day, of all areas together: what it is and what it is called. */
export const listedRequest = {
  kind: 'reclaim',
  id: sql`files.id`,
  customer: 'files.customer_id',
  title: sql`files.number || ' · ' || (${worded('files.scheme', reclaimSchemes)})`,
  from: sql`tax_requests as files join customers on customers.id = files.customer_id`,
} as const

/** As long as a decision may be objected to: what came too late has no such right, and of what was granted whole there is no use. */
export const mayObjectOn = (day: Day) => sql`(not files.is_late and files.objection_until >= ${day}::date
  and (files.state = 'denied' or (files.state = 'granted' and files.granted_amount < files.claimed_amount)))`
