import { sql } from 'kysely'
import { type DeadlineKind, termRows } from '../../records/terms.ts'
import { isOurs, isTheirs } from '../../records/waiting.ts'

const common = {
  kind: 'agreement',
  id: sql`agreements.id`,
  customer: 'agreements.customer_id',
  title: sql`concat_ws(' · ', agreements.number, parties.name)`,
  from: sql`supply_agreements as agreements
    left join parties on parties.id = coalesce(agreements.supplier_id, agreements.measuring_company_id)`,
} as const

const ours = { user: sql`agreements.owner_id`, path: sql`'/v3/supply-agreements/' || agreements.id` } as const
/** Who of ours sees to it, a customer's people do not see. */
const theirs = {
  path: sql`'/v3/customers/' || agreements.customer_id || '/supply-agreements/' || agreements.id`,
} as const

/** By when notice may be given of what runs and has no successor yet, and by when its price is to be clicked. */
export const agreementDeadlines: DeadlineKind = {
  kind: 'agreement',
  rows: (asker) => {
    const keeps = isOurs(asker, 'back-office-contracts:read')
    if (!keeps && !isTheirs(asker, 'organisation-connections:read')) return []
    const seen = keeps ? ours : theirs
    // After its last day nothing is left to decide.
    const runs = [
      sql`agreements.state in ('signed', 'active')`,
      sql`agreements.end_date >= ${asker.day}::date`,
    ]
    return [
      termRows(asker, {
        ...common,
        ...seen,
        deed: 'notice',
        day: sql`agreements.notice_date`,
        where: [
          ...runs,
          sql`agreements.notice_date is not null`,
          sql`not exists (select from supply_agreements as next where next.predecessor_id = agreements.id
            and next.state in ('signed', 'active', 'terminating'))`,
        ],
      }),
      termRows(asker, {
        ...common,
        ...seen,
        deed: 'click',
        day: sql`agreements.click_until`,
        where: [...runs, sql`agreements.click_until >= ${asker.day}::date`],
      }),
    ]
  },
}
