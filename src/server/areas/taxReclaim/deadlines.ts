import { type RawBuilder, sql } from 'kysely'
import { type DeadlineKind, readsModule, seenTo, termRows } from '../../records/terms.ts'
import { isOurs, type WorkAsker } from '../../records/waiting.ts'
import { isStaff } from '../../session/reach.ts'
import { listedRequest, mayObjectOn } from './listed.ts'

const isNotHandedIn = sql`files.state in ('assessing', 'collecting', 'complete', 'signing')`

function rowsOf(asker: WorkAsker, path: RawBuilder<unknown>, limits: readonly RawBuilder<unknown>[]) {
  const shared = { ...listedRequest, ...seenTo(asker, sql`customers.account_manager_id`), path }
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
      where: [mayObjectOn(asker.day), ...limits],
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
