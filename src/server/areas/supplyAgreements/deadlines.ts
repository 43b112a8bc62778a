import { sql } from 'kysely'
import { type DeadlineKind, seenTo, termRows } from '../../records/terms.ts'
import { isOurs, isTheirs } from '../../records/waiting.ts'
import { isSettled } from '../signals/followed.ts'

const common = {
  kind: 'agreement',
  id: sql`agreements.id`,
  customer: 'agreements.customer_id',
  title: sql`concat_ws(' · ', agreements.number, parties.name)`,
  from: sql`supply_agreements as agreements
    left join parties on parties.id = coalesce(agreements.supplier_id, agreements.measuring_company_id)`,
} as const

const ours = sql`'/v3/supply-agreements/' || agreements.id`
const theirs = sql`'/v3/customers/' || agreements.customer_id || '/supply-agreements/' || agreements.id`

/** By when notice may be given of what runs and is still to be decided about, and by when its price is to be clicked. */
export const agreementDeadlines: DeadlineKind = {
  kind: 'agreement',
  rows: (asker) => {
    const keeps = isOurs(asker, 'back-office-contracts:read')
    if (!keeps && !isTheirs(asker, 'organisation-connections:read')) return []
    const shared = { ...common, ...seenTo(asker, sql`agreements.owner_id`), path: keeps ? ours : theirs }
    // After its last day nothing is left to decide.
    const runs = [
      sql`agreements.state in ('signed', 'active')`,
      sql`agreements.end_date >= ${asker.day}::date`,
    ]
    return [
      termRows(asker, {
        ...shared,
        deed: 'notice',
        day: sql`agreements.notice_date`,
        where: [...runs, sql`agreements.notice_date is not null`, sql`not ${isSettled}`],
      }),
      termRows(asker, {
        ...shared,
        deed: 'click',
        day: sql`agreements.click_until`,
        where: [...runs, sql`agreements.click_until >= ${asker.day}::date`],
      }),
    ]
  },
}
