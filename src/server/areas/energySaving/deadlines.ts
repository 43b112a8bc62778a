import { type RawBuilder, sql } from 'kysely'
import { type DeadlineKind, readsModule, seenTo, termRows } from '../../records/terms.ts'
import { isOurs, type WorkAsker } from '../../records/waiting.ts'
import { isStaff } from '../../session/reach.ts'
import { listedFile, nextRoundDay, ourPage, theirPage, waitsForNextRound } from './listed.ts'

function rowsOf(asker: WorkAsker, path: RawBuilder<unknown>, limits: readonly RawBuilder<unknown>[]) {
  const shared = { ...listedFile, ...seenTo(asker, sql`customers.account_manager_id`), path }
  return [
    termRows(asker, {
      ...shared,
      deed: 'report',
      day: sql`files.deadline`,
      where: [sql`files.state in ('assessing', 'inventory', 'draft', 'customerReview', 'agreed')`, ...limits],
    }),
    termRows(asker, {
      ...shared,
      deed: 'check',
      day: sql`files.review_before`,
      where: [sql`files.state = 'customerReview'`, sql`files.review_before is not null`, ...limits],
    }),
    termRows(asker, {
      ...shared,
      deed: 'supplement',
      day: sql`files.answer_before`,
      where: [sql`files.state = 'supplement'`, sql`files.answer_before is not null`, ...limits],
    }),
    // Four years is long enough to forget it.
    termRows(asker, {
      ...shared,
      deed: 'next',
      day: nextRoundDay,
      where: [waitsForNextRound, ...limits],
    }),
  ]
}

/** Reports of the energy-saving duty that are not handed in, by when the customer looks one over, and what the authority asked besides. */
export const savingDeadlines: DeadlineKind = {
  kind: 'saving',
  rows: (asker) => {
    if (isOurs(asker, 'organisation-energysaving:read')) return rowsOf(asker, ourPage, [])
    if (isStaff(asker.reach.session)) return []
    return rowsOf(asker, theirPage, [readsModule('energysaving')])
  },
}

/** Measures that stand in the planning, on the last day of their quarter: seen by who may see the reports they belong to. */
export const measureDeadlines: DeadlineKind = {
  kind: 'measure',
  rows: (asker) => {
    if (isStaff(asker.reach.session) && !isOurs(asker, 'organisation-energysaving:read')) return []
    return [
      termRows(asker, {
        kind: 'measure',
        id: sql`measures.id`,
        customer: 'measures.customer_id',
        title: sql`concat_ws(' · ', measures.code || ' ' || measures.name, entities.name)`,
        from: sql`measures join customers on customers.id = measures.customer_id
          join entities on entities.id = measures.entity_id`,
        ...seenTo(asker, sql`customers.account_manager_id`),
        path: sql`'/v3/customers/' || measures.customer_id || '/measures/' || measures.id`,
        deed: 'execute',
        day: sql`measures.planned_until`,
        // Its page is one of the module, for us as well.
        where: [sql`measures.planned_until is not null`, readsModule('energysaving')],
      }),
    ]
  },
}
