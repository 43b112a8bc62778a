import { sql } from 'kysely'
import { assignees } from '../../../contract/areas/actions/actionCalls.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { nameAmongNamesakes } from '../../session/namesakes.ts'
import { isStaff } from '../../session/reach.ts'

/** Who can be given an action at a customer: our people, and the customer's own; a customer is told only of the latter. */
export function mountAssignees(portal: Portal): void {
  mountRead(portal, assignees, async ({ db, reach }, { query }) => {
    const customerId = reach.customer?.id ?? 0
    const rows = await db
      .selectFrom('users')
      .select(['id', nameAmongNamesakes.as('name'), 'type'])
      .where('state', '=', 'active')
      .where((where) => {
        const limits = where
          .selectFrom('userCustomers')
          .select('userId')
          .whereRef('userCustomers.userId', '=', 'users.id')
        const here = where.exists(limits.where('userCustomers.customerId', '=', customerId))
        if (!isStaff(reach.session)) return where.and([where('type', '=', 'customer'), here])
        const free = where.and([where('type', '<>', 'customer'), where.not(where.exists(limits))])
        return where.or([free, here])
      })
      .orderBy(sql`type = 'customer'`)
      .orderBy(sql`dutch_order(name)`)
      .limit(query.limit)
      .execute()
    return rows.map(({ id, name, type }) => ({ id, name: type === 'customer' ? `${name} (klant)` : name }))
  })
}
