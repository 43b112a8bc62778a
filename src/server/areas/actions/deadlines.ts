import { sql } from 'kysely'
import { type DeadlineKind, termRows } from '../../records/terms.ts'
import { holds, isStaff } from '../../session/reach.ts'

/** Actions that are not done; of a customer's people those that are shown to them. */
export const actionDeadlines: DeadlineKind = {
  kind: 'action',
  rows: (asker) => {
    if (!holds(asker.reach, 'actions:read')) return []
    const seen = isStaff(asker.reach.session) ? [] : [sql`actions.visible_to_customer`]
    return [
      termRows(asker, {
        kind: 'action',
        id: sql`actions.id`,
        customer: 'actions.customer_id',
        title: sql`actions.subject`,
        deed: 'do',
        day: sql`actions.deadline`,
        user: sql`actions.assignee_id`,
        path: sql`'/v3/customers/' || actions.customer_id || '/actions/' || actions.id`,
        from: sql`actions`,
        where: [
          sql`actions.kind = 'action'`,
          sql`actions.state in ('open', 'inProgress', 'waiting')`,
          sql`actions.deadline is not null`,
          ...seen,
        ],
      }),
    ]
  },
}
