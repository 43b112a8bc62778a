import { sql } from 'kysely'
import { documentCategories } from '../../../contract/records/picklists.ts'
import { type DeadlineKind, seenTo, termRows } from '../../records/terms.ts'
import { worded } from '../../records/waiting.ts'
import { holds, isStaff } from '../../session/reach.ts'

/** Documents that end one day, until they are renewed or archived; of a customer's people those that are shown to them. */
export const documentDeadlines: DeadlineKind = {
  kind: 'document',
  rows: (asker) => {
    if (!holds(asker.reach, 'organisation-documents:read')) return []
    const seen = isStaff(asker.reach.session) ? [] : [sql`documents.visible_to_customer`]
    return [
      termRows(asker, {
        kind: 'document',
        id: sql`documents.id`,
        customer: 'documents.customer_id',
        title: sql`documents.title || ' · ' || (${worded('documents.category', documentCategories)})`,
        deed: 'expire',
        day: sql`documents.expiry_date`,
        ...seenTo(asker, sql`customers.account_manager_id`),
        path: sql`'/v3/customers/' || documents.customer_id || '/library/' || documents.id`,
        from: sql`documents join customers on customers.id = documents.customer_id`,
        where: [
          sql`documents.state in ('active', 'expired')`,
          sql`documents.expiry_date is not null`,
          ...seen,
        ],
      }),
    ]
  },
}
