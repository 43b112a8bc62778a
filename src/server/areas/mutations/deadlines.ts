import { type RawBuilder, sql } from 'kysely'
import {
  isLeaving,
  type MutationKind,
  mutationKinds,
} from '../../../contract/areas/mutations/mutationWords.ts'
import { mutationKeys } from '../../../contract/areas/parameters/mutationKeys.ts'
import { eachOf, keysOf } from '../../../domain/keys.ts'
import { addDays, type Day, daysFrom } from '../../../domain/time/day.ts'
import { dayKindOf } from '../../../domain/time/dayKind.ts'
import { type DeadlineKind, readsModule, seenTo, termRows } from '../../records/terms.ts'
import { isOurs, orKeeper, type WorkAsker, worded } from '../../records/waiting.ts'
import { isStaff } from '../../session/reach.ts'

const kinds: MutationKind[] = keysOf(mutationKinds)
const leaving = kinds.filter((kind) => isLeaving({ kind }))
const shipped = JSON.stringify(eachOf(keysOf(mutationKeys), (key) => mutationKeys[key].shipped))

/** What holds on a day of a parameter of mutations, as text: read in the statement itself, for there are many of them and many kinds. */
const valueOn = (key: RawBuilder<unknown>, day: Day) => sql<string>`coalesce((
    select value from parameters where key = ${key} and customer_id is null and coalesce(valid_from, '-infinity') <= ${day}::date
    order by valid_from desc nulls last limit 1), ${shipped}::jsonb ->> (${key}))`

/** Beyond these years a day is no longer exact: as many weeks as there are fives of working days. */
const years = { before: 1, after: 6 } as const

const listAround = (day: Day) =>
  daysFrom(addDays(day, -366 * years.before), addDays(day, 366 * years.after)).filter(
    (one) => dayKindOf(one) === 'workday',
  )

const lists = new Map<Day, string>()
/** The working days around a day, in order, as a list of the database: by their places in it the database counts without a calendar. */
function workdaysAround(day: Day): RawBuilder<unknown> {
  const known = lists.get(day) ?? `{${listAround(day).join()}}`
  lists.clear()
  lists.set(day, known)
  return sql`${known}::date[]`
}

/** So many working days before the day of a mutation. */
const workdaysBefore = (
  count: RawBuilder<unknown>,
  day: Day,
) => sql`case when ${count} = 0 then mutations.effective_date
  else coalesce(
    case when mutations.effective_date <= ${addDays(day, 366 * years.after)}::date
      then rule.workdays[width_bucket(mutations.effective_date - 1, rule.workdays) - ${count} + 1] end,
    mutations.effective_date - ceil(${count} * 7 / 5.0)::integer) end`

/** The last day on which a mutation may be asked in time, as `lastDayOf` of the contract works it out of one. */
export function lastDayToAsk(day: Day): RawBuilder<string> {
  const rule = valueOn(sql`'mutatie.' || mutations.kind`, day)
  const months = valueOn(sql`'mutatie.opzegmaanden'`, day)
  return sql<string>`(
    with rule as materialized (select substring(told from 'klein: ([0-9]+)')::integer as small,
      substring(told from 'groot: ([0-9]+)')::integer as large, ${workdaysAround(day)} as workdays
      from (select ${rule} as told) as known)
    select coalesce((
      select min(case when connections.segment = 'large' and mutations.kind = any(${leaving}::text[])
        then (mutations.effective_date - make_interval(months => coalesce(parties.notice_months, (${months})::integer)))::date - 1
        else ${workdaysBefore(sql`(case connections.segment when 'large' then rule.large else rule.small end)`, day)} end)
      from connections left join parties on parties.id = connections.grid_operator_id
      where connections.id = any(mutations.connection_ids) and connections.customer_id = mutations.customer_id
    ), ${workdaysBefore(sql`rule.small`, day)}) from rule)`
}

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
      day: lastDayToAsk(asker.day),
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
