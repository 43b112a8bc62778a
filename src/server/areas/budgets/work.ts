import { sql } from 'kysely'
import { byAnother, dayOf, hasModule, isOurs, type WorkKind, waitingRows } from '../../records/waiting.ts'
import { holds, isStaff } from '../../session/reach.ts'

/** How long somebody has to look at a budget that was offered. */
const days = 14

/** Budgets that wait for whoever adopts them: the named approver, else another than who made it that may change budgets. */
export const budgetWork: WorkKind = {
  kind: 'budget',
  rows: (asker) => {
    const mayWrite = holds(asker.reach, 'organisation-budgets:write')
    if (isStaff(asker.reach.session) && !isOurs(asker, 'organisation-budgets:write')) return []
    return [
      waitingRows(asker, {
        kind: 'budget',
        id: sql`budgets.id`,
        customer: 'budgets.customer_id',
        title: sql`budgets.name`,
        deed: 'approve',
        day: sql`${dayOf('budgets.updated_at')} + ${days}::integer`,
        path: sql`'/v3/customers/' || budgets.customer_id || '/budgets/' || budgets.id`,
        from: sql`budgets join customers on customers.id = budgets.customer_id`,
        where: [
          sql`budgets.state = 'review'`,
          hasModule(asker, 'budgets'),
          sql`case when budgets.approver_id is null then ${mayWrite}::boolean
            else budgets.approver_id = ${asker.contactId}::integer end`,
          byAnother(asker, 'budgets.author_id', 'budgets.changed_by_id'),
        ],
      }),
    ]
  },
}
