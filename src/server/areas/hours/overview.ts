import { sql } from 'kysely'
import { type HoursSum, hoursOverview, type OverviewBy } from '../../../contract/areas/hours/hourCalls.ts'
import { hoursActivities } from '../../../contract/records/picklists.ts'
import type { Reading } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'

/** How many rows an overview has at most. */
const most = 200

const columns = {
  customer: 'hoursEntries.customerId',
  user: 'hoursEntries.userId',
  activity: 'hoursEntries.activity',
} as const
const tables = { customer: 'customers', user: 'users' } as const

async function namesOf({ db }: Reading, by: OverviewBy, keys: readonly string[]) {
  if (by === 'activity') return new Map<string, string>(Object.entries(hoursActivities))
  const rows = await db
    .selectFrom(tables[by])
    .select(['id', 'name'])
    .where('id', 'in', [0, ...keys.map(Number)])
    .execute()
  return new Map(rows.map(({ id, name }) => [String(id), String(name)]))
}

/** Time in a period added up by customer, person or activity: the sums in one query, the names in another. */
export function mountHoursOverview(portal: Portal): void {
  mountRead(portal, hoursOverview, async (context, { query: { from, to, by } }) => {
    const { session } = context.reach
    let rows = context.db
      .selectFrom('hoursEntries')
      .select(sql<string | number | null>`${sql.ref(columns[by])}`.as('key'))
      .select([
        sql<string>`sum(seconds)`.as('seconds'),
        sql<string>`coalesce(sum(seconds) filter (where billable), 0)`.as('billableSeconds'),
        sql<string>`coalesce(sum(amount), 0)`.as('amount'),
        sql<string>`coalesce(sum(amount) filter (where billable), 0)::numeric(14, 2)`.as('billableAmount'),
      ])
      .where('date', '>=', from)
      .where('date', '<=', to)
    if (session.customers !== 'all') rows = rows.where('customerId', 'in', [0, ...session.customers])
    const found = await rows.groupBy(columns[by]).orderBy(sql`sum(seconds) desc`).limit(most).execute()
    const names = await namesOf(
      context,
      by,
      found.flatMap(({ key }) => (key === null ? [] : [String(key)])),
    )
    return found.map(({ key, amount, billableAmount, ...sums }): HoursSum => {
      const known = key === null ? '' : String(key)
      return {
        key: known,
        name: names.get(known) ?? 'Geen werkzaamheid',
        seconds: Number(sums.seconds),
        billableSeconds: Number(sums.billableSeconds),
        ...(session.subject.type === 'admin' && { amount, billableAmount }),
      }
    })
  })
}
