import { sql } from 'kysely'
import { type WorkKind, waitingRows } from '../../records/waiting.ts'
import { holds, isStaff } from '../../session/reach.ts'

/** Actions of whoever carries them out. One that lies with somebody else comes back when its day is there. */
export const actionWork: WorkKind = {
  kind: 'action',
  rows: (asker) => {
    if (!holds(asker.reach, 'actions:read')) return []
    const seen = isStaff(asker.reach.session) ? [] : [sql`actions.visible_to_customer`]
    return [
      waitingRows(asker, {
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
          sql`(actions.state in ('open', 'inProgress') or actions.state = 'waiting' and actions.deadline <= ${asker.day}::date)`,
          ...seen,
        ],
      }),
    ]
  },
}
