import { type RawBuilder, sql } from 'kysely'
import { clickProducts } from '../../../contract/areas/clicks/clickWords.ts'
import {
  byAnother,
  dayOf,
  hasModule,
  isOurs,
  isTheirs,
  type WorkAsker,
  type WorkKind,
  waitingRows,
  worded,
} from '../../records/waiting.ts'

const common = {
  kind: 'click',
  id: sql`clicks.id`,
  customer: 'clicks.customer_id',
  title: sql`clicks.number || ' · ' || (${worded('clicks.click_product', clickProducts)}) || ' ' || clicks.period`,
  day: dayOf('clicks.valid_until'),
  from: sql`clicks join customers on customers.id = clicks.customer_id`,
} as const

const isInTime = sql`clicks.valid_until > now()`

/** Of ours: four eyes on a proposal that we decide about, and the order once it is approved. */
function ours(asker: WorkAsker): RawBuilder<unknown>[] {
  const path = sql`'/v3/collective/clicks/' || clicks.id`
  const approving = waitingRows(asker, {
    ...common,
    path,
    deed: 'approve',
    where: [
      isInTime,
      sql`(clicks.state = 'awaitingApproval' or clicks.state = 'draft' and clicks.mandate = 'volmacht')`,
      byAnother(asker, 'clicks.requester_id'),
    ],
  })
  const placing = waitingRows(asker, {
    ...common,
    path,
    deed: 'place',
    user: sql`clicks.requester_id`,
    where: [sql`clicks.state = 'approved'`],
  })
  return isOurs(asker, 'collective:approve') ? [approving, placing] : [placing]
}

/** Of a customer: what was offered to who decides there. */
const theirs = (asker: WorkAsker): RawBuilder<unknown> =>
  waitingRows(asker, {
    ...common,
    path: sql`'/v3/customers/' || clicks.customer_id || '/purchase-clicks/' || clicks.id`,
    deed: 'approve',
    where: [
      isInTime,
      sql`clicks.state = 'awaitingApproval'`,
      sql`clicks.is_offered`,
      sql`${asker.contactId}::integer = any(clicks.approver_ids)`,
      hasModule(asker, 'purchase'),
      byAnother(asker, 'clicks.requester_id'),
    ],
  })

/** Clicks that wait for an approval, or to be placed. */
export const clickWork: WorkKind = {
  kind: 'click',
  rows: (asker) => {
    if (isOurs(asker, 'collective:read')) return ours(asker)
    return isTheirs(asker) ? [theirs(asker)] : []
  },
}
