import { sql } from 'kysely'
import { type DeadlineKind, readsModule, termRows } from '../../records/terms.ts'
import { isOurs } from '../../records/waiting.ts'
import { isStaff } from '../../session/reach.ts'

const common = {
  kind: 'collective',
  title: sql`collectives.name`,
  deed: 'enrol',
  day: sql`collectives.enrol_until`,
} as const
const isEnrolling = sql`collectives.state = 'enrolling'`

/** Until when customers can enrol in a collective; to a customer's people, of those they are invited to. */
export const collectiveDeadlines: DeadlineKind = {
  kind: 'collective',
  rows: (asker) => {
    if (isOurs(asker, 'collective:read'))
      return [
        termRows(asker, {
          ...common,
          id: sql`collectives.id`,
          customer: null,
          path: sql`'/v3/collective/collectives/' || collectives.id`,
          from: sql`collectives`,
          where: [isEnrolling],
        }),
      ]
    if (isStaff(asker.reach.session)) return []
    return [
      termRows(asker, {
        ...common,
        id: sql`participations.id`,
        customer: 'participations.customer_id',
        path: sql`'/v3/customers/' || participations.customer_id || '/participations/' || participations.id`,
        from: sql`participations join collectives on collectives.id = participations.collective_id
          join customers on customers.id = participations.customer_id`,
        where: [isEnrolling, sql`participations.state = 'invited'`, readsModule('purchase')],
      }),
    ]
  },
}
