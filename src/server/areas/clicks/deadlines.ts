import { sql } from 'kysely'
import { clickProducts } from '../../../contract/areas/clicks/clickWords.ts'
import { type DeadlineKind, readsModule, seenTo, termRows } from '../../records/terms.ts'
import { dayOf, isOurs, worded } from '../../records/waiting.ts'
import { isStaff } from '../../session/reach.ts'

const common = {
  kind: 'click',
  id: sql`clicks.id`,
  customer: 'clicks.customer_id',
  title: sql`clicks.number || ' · ' || (${worded('clicks.click_product', clickProducts)}) || ' ' || clicks.period`,
  deed: 'approve',
  day: dayOf('clicks.valid_until'),
  from: sql`clicks join customers on customers.id = clicks.customer_id`,
} as const

/** Until when a proposed click can be approved: after that its price is gone. */
export const clickDeadlines: DeadlineKind = {
  kind: 'click',
  rows: (asker) => {
    const isInTime = sql`clicks.valid_until > now()`
    if (isOurs(asker, 'collective:read'))
      return [
        termRows(asker, {
          ...common,
          ...seenTo(asker, sql`clicks.requester_id`),
          path: sql`'/v3/collective/clicks/' || clicks.id`,
          where: [sql`clicks.state in ('draft', 'awaitingApproval')`, isInTime],
        }),
      ]
    if (isStaff(asker.reach.session)) return []
    return [
      termRows(asker, {
        ...common,
        path: sql`'/v3/customers/' || clicks.customer_id || '/purchase-clicks/' || clicks.id`,
        where: [
          sql`clicks.state = 'awaitingApproval'`,
          isInTime,
          sql`clicks.is_offered`,
          readsModule('purchase'),
        ],
      }),
    ]
  },
}
