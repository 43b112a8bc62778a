import { sql } from 'kysely'
import type { salesOverview } from '../../../contract/areas/sales/saleCalls.ts'
import type { AnswerOf } from '../../../contract/records/call.ts'
import { percentOf } from '../../../domain/invoice/exact.ts'
import { centsOf } from '../../../domain/money.ts'
import type { Db } from '../../storage/db/database.ts'

type Overview = AnswerOf<typeof salesOverview>

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, place) => `${year}-${String(place + 1).padStart(2, '0')}`)

/** What is open by the month in which it should close, and what was won and lost by the day on which it did. */
export async function overviewOf(db: Db, year: number): Promise<Overview> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const open = await db
    .selectFrom('deals')
    .select(['expectedCloseDate', 'value', 'probability'])
    .where('state', 'not in', ['won', 'lost'])
    .where('expectedCloseDate', '>=', first)
    .where('expectedCloseDate', '<=', last)
    .execute()
  const closed = await db
    .selectFrom('deals')
    .select([
      'state',
      'wonValue',
      'lostReason',
      sql<string>`coalesce(closed_date, state_since)::text`.as('day'),
    ])
    .where('state', 'in', ['won', 'lost'])
    .where(sql<boolean>`coalesce(closed_date, state_since) between ${first}::date and ${last}::date`)
    .execute()
  const { count } = await db
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'not in', ['won', 'lost'])
    .where('expectedCloseDate', 'is', null)
    .executeTakeFirstOrThrow()
  const months = monthsOf(year).map((month) => {
    const due = open.filter(({ expectedCloseDate }) => expectedCloseDate?.startsWith(month))
    const done = closed.filter(({ day }) => day.startsWith(month))
    const won = done.filter(({ state }) => state === 'won')
    return {
      month,
      weightedCents: due.reduce(
        (sum, { value, probability }) =>
          sum + (value === null ? 0 : percentOf(centsOf(value), String(probability ?? 0))),
        0,
      ),
      openCount: due.length,
      wonCents: won.reduce((sum, { wonValue }) => sum + (wonValue === null ? 0 : centsOf(wonValue)), 0),
      wonCount: won.length,
      lostCount: done.length - won.length,
    }
  })
  const reasons = [...Map.groupBy(closed, ({ lostReason }) => lostReason)].flatMap(([reason, rows]) =>
    reason === null ? [] : [{ reason, count: rows.filter(({ state }) => state === 'lost').length }],
  )
  return {
    year,
    months,
    reasons: reasons.filter((one) => one.count > 0).toSorted((one, other) => other.count - one.count),
    undated: Number(count),
  }
}
