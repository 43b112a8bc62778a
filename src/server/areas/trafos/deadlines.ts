import { sql } from 'kysely'
import { type DeadlineKind, termRows } from '../../records/terms.ts'
import { isOurs } from '../../records/waiting.ts'

const common = {
  kind: 'trafo',
  id: sql`trafos.id`,
  customer: 'trafos.customer_id',
  title: sql`concat_ws(' · ', trafos.number, trafos.location)`,
  user: sql`customers.account_manager_id`,
  path: sql`'/v3/trafos/' || trafos.id`,
  from: sql`trafos join customers on customers.id = trafos.customer_id`,
} as const

/** By when a transformer in use is to be inspected, and by when notice may be given of its rent. */
export const trafoDeadlines: DeadlineKind = {
  kind: 'trafo',
  rows: (asker) => {
    if (!isOurs(asker, 'trafos:read')) return []
    const isInUse = sql`trafos.state = 'active'`
    return [
      termRows(asker, {
        ...common,
        deed: 'inspect',
        day: sql`trafos.next_inspection`,
        where: [isInUse, sql`trafos.next_inspection is not null`],
      }),
      termRows(asker, {
        ...common,
        deed: 'notice',
        day: sql`trafos.notice_date`,
        // After its last day nothing is left to decide.
        where: [isInUse, sql`trafos.notice_date is not null`, sql`trafos.end_date >= ${asker.day}::date`],
      }),
    ]
  },
}
