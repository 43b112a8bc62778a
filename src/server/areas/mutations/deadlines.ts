import { type RawBuilder, sql } from 'kysely'
import { usualMonths } from '../../../contract/areas/mutations/mutationTerms.ts'
import {
  isLeaving,
  kindRules,
  type MutationKind,
  mutationKinds,
} from '../../../contract/areas/mutations/mutationWords.ts'
import { eachOf, keysOf } from '../../../domain/keys.ts'
import { type DeadlineKind, readsModule, seenTo, termRows } from '../../records/terms.ts'
import { isOurs, orKeeper, type WorkAsker, worded } from '../../records/waiting.ts'
import { isStaff } from '../../session/reach.ts'

const kinds: MutationKind[] = keysOf(mutationKinds)
const leads = JSON.stringify(eachOf(kinds, (kind) => kindRules[kind].lead))
const leaving = kinds.filter((kind) => isLeaving({ kind }))
const daysOf = (segment: RawBuilder<unknown>) =>
  sql`(${leads}::jsonb -> mutations.kind ->> ${segment})::integer`

/** The last day on which a mutation may be asked in time, as `lastDayOf` of the contract works it out of one. */
export const lastDayToAsk = sql<string>`coalesce((
    select min(case when connections.segment = 'large' and mutations.kind = any(${leaving}::text[])
      then (mutations.effective_date - make_interval(months => coalesce(parties.notice_months, ${usualMonths}::integer)))::date - 1
      else mutations.effective_date - ${daysOf(sql`connections.segment`)} end)
    from connections left join parties on parties.id = connections.grid_operator_id
    where connections.id = any(mutations.connection_ids) and connections.customer_id = mutations.customer_id
  ), mutations.effective_date - ${daysOf(sql`'small'`)})`

const common = {
  kind: 'mutation',
  id: sql`mutations.id`,
  customer: 'mutations.customer_id',
  title: sql`mutations.number || ' · ' || (${worded('mutations.kind', mutationKinds)})`,
  from: sql`mutations join customers on customers.id = mutations.customer_id`,
} as const

function rowsOf(asker: WorkAsker, path: RawBuilder<unknown>, limits: readonly RawBuilder<unknown>[]) {
  const shared = { ...common, ...seenTo(asker, orKeeper('mutations.assignee_id')), path }
  return [
    termRows(asker, {
      ...shared,
      deed: 'ask',
      day: lastDayToAsk,
      where: [sql`mutations.state = 'draft'`, ...limits],
    }),
    termRows(asker, {
      ...shared,
      deed: 'effect',
      day: sql`mutations.effective_date`,
      where: [
        sql`mutations.state in ('submitted', 'inProgress', 'waitingCustomer', 'waitingParty')`,
        ...limits,
      ],
    }),
  ]
}

/** Drafts by the last day on which they can be asked in time, and what was asked by the day on which it is to happen. */
export const mutationDeadlines: DeadlineKind = {
  kind: 'mutation',
  rows: (asker) => {
    if (isOurs(asker, 'organisation-mutations:read'))
      return rowsOf(asker, sql`'/v3/mutations/' || mutations.id`, [])
    if (isStaff(asker.reach.session)) return []
    const path = sql`'/v3/customers/' || mutations.customer_id || '/mutations/' || mutations.id`
    return rowsOf(asker, path, [readsModule('mutations')])
  },
}
