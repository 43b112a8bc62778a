import { sql } from 'kysely'
import type { service } from '../../../contract/areas/services/services.ts'
import { moduleOfActivity } from '../../../contract/records/picklists.ts'
import { namedIn } from '../../../domain/keys.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import { yearlyCents } from '../../../domain/services/yearly.ts'
import { addDays } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Reading, Stored } from '../../records/handlers.ts'

interface Spent {
  readonly seconds: number
  readonly cents: number
}

const none: Spent = { seconds: 0, cents: 0 }

/** The hours of the past year by the module they were spent on; null holds what belongs to none. */
async function spentOf({ db, reach }: Reading): Promise<Map<string | null, Spent>> {
  const rows = await db
    .selectFrom('hoursEntries')
    .select('activity')
    .select([
      sql<string>`sum(seconds)`.as('seconds'),
      sql<string>`coalesce(sum(amount), 0.00)::text`.as('amount'),
    ])
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where('date', '>', addDays(today(), -365))
    .groupBy('activity')
    .execute()
  const found = new Map<string | null, Spent>()
  for (const { activity, seconds, amount } of rows) {
    const module = namedIn(moduleOfActivity, activity) ?? null
    const { seconds: before, cents } = found.get(module) ?? none
    found.set(module, { seconds: before + Number(seconds), cents: cents + centsOf(amount) })
  }
  return found
}

async function connectionsOf({ db, reach }: Reading): Promise<number> {
  const { count } = await db
    .selectFrom('connections')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where('state', '!=', 'closed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Beside each service what it brings in over a year and what was spent on it in the past one: two queries for all of them. */
export async function withYear(context: Reading, rows: readonly Stored<typeof service>[]) {
  if (rows.length === 0) return []
  const [spent, all] = await Promise.all([spentOf(context), connectionsOf(context)])
  return rows.map((row) => {
    const { seconds, cents } = spent.get(row.module) ?? none
    const connections = row.scope === 'alle' ? all : row.connectionIds.length
    const revenue = yearlyCents({
      billing: row.billing,
      price: row.price,
      connections,
      hoursCents: cents,
    })
    return {
      ...row,
      yearlyRevenue: revenue === null ? null : amountOf(revenue),
      hoursSpent: seconds === 0 ? null : seconds,
    }
  })
}
