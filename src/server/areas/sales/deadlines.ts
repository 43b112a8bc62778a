import { sql } from 'kysely'
import { type DeadlineKind, termRows } from '../../records/terms.ts'
import { isOurs } from '../../records/waiting.ts'

const common = {
  kind: 'deal',
  id: sql`deals.id`,
  customer: 'deals.customer_id',
  title: sql`concat_ws(' · ', deals.title, deals.company_name)`,
  user: sql`deals.owner_id`,
  path: sql`'/v3/sales/' || deals.id`,
  from: sql`deals`,
} as const

/** When a deal is to be followed up, and how long what was offered holds. */
export const dealDeadlines: DeadlineKind = {
  kind: 'deal',
  rows: (asker) =>
    isOurs(asker, 'sales:read')
      ? [
          termRows(asker, {
            ...common,
            deed: 'followUp',
            day: sql`deals.follow_up_date`,
            where: [sql`deals.state not in ('won', 'lost')`, sql`deals.follow_up_date is not null`],
          }),
          termRows(asker, {
            ...common,
            deed: 'offer',
            day: sql`deals.offer_valid_until`,
            where: [sql`deals.state in ('offered', 'negotiating')`, sql`deals.offer_valid_until is not null`],
          }),
        ]
      : [],
}
