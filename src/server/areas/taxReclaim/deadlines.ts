import { type RawBuilder, sql } from 'kysely'
import { reclaimSchemes } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { type DeadlineKind, readsModule, seenTo, termRows } from '../../records/terms.ts'
import { isOurs, type WorkAsker, worded } from '../../records/waiting.ts'
import { isStaff } from '../../session/reach.ts'

const isNotHandedIn = sql`files.state in ('assessing', 'collecting', 'complete', 'signing')`

/** As long as a decision may be objected to: what came too late has no such right, and of what was granted whole there is no use. */
const mayObject = sql`not files.is_late and (files.state = 'denied'
  or (files.state = 'granted' and files.granted_amount < files.claimed_amount))`

const common = {
  kind: 'reclaim',
  id: sql`files.id`,
  customer: 'files.customer_id',
  title: sql`files.number || ' · ' || (${worded('files.scheme', reclaimSchemes)})`,
  from: sql`tax_requests as files join customers on customers.id = files.customer_id`,
} as const

function rowsOf(asker: WorkAsker, path: RawBuilder<unknown>, limits: readonly RawBuilder<unknown>[]) {
  const shared = { ...common, ...seenTo(asker, sql`customers.account_manager_id`), path }
  return [
    termRows(asker, {
      ...shared,
      deed: 'object',
      day: sql`files.deadline`,
      // Once it has passed, what counts is the day on which all lapses.
      where: [isNotHandedIn, sql`files.deadline >= ${asker.day}::date`, ...limits],
    }),
    termRows(asker, {
      ...shared,
      deed: 'lapse',
      day: sql`files.final_deadline`,
      where: [isNotHandedIn, ...limits],
    }),
    termRows(asker, {
      ...shared,
      deed: 'answer',
      day: sql`files.answer_before`,
      where: [sql`files.state = 'question'`, sql`files.answer_before is not null`, ...limits],
    }),
    termRows(asker, {
      ...shared,
      deed: 'objection',
      day: sql`files.objection_until`,
      where: [mayObject, sql`files.objection_until >= ${asker.day}::date`, ...limits],
    }),
  ]
}

/** Reclaims that are not handed in, by both their terms, questions of the tax office, and decisions that may be objected to. */
export const reclaimDeadlines: DeadlineKind = {
  kind: 'reclaim',
  rows: (asker) => {
    if (isOurs(asker, 'organisation-taxrequests:read'))
      return rowsOf(asker, sql`'/v3/tax-requests/' || files.id`, [])
    if (isStaff(asker.reach.session)) return []
    const path = sql`'/v3/customers/' || files.customer_id || '/tax-requests/' || files.id`
    return rowsOf(asker, path, [readsModule('taxrequest')])
  },
}
