import { sql } from 'kysely'
import { closeMonth, type HoursMonth, hourMonths } from '../../../contract/areas/hours/hourCalls.ts'
import { hoursEntry } from '../../../contract/areas/hours/hours.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { Conflict, Forbidden, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Reading } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { takeOwnOfAll } from '../../records/transition.ts'
import type { Db } from '../../storage/db/database.ts'
import { lockFor, locks } from '../../storage/db/locks.ts'
import { hoursLife } from './life.ts'

/** How many months are shown. */
const shown = 12

const monthOf = (day: string) => day.slice(0, 7)
const spanOf = (month: string) => periodOf('month', `${month}-01`)

/** Nothing may be written in, or out of, a month that is closed. */
export async function refuseClosedMonth(db: Db, days: readonly unknown[]): Promise<void> {
  const months = [...new Set(days.filter((day) => typeof day === 'string').map(monthOf))]
  if (months.length === 0) return
  // Shared among who writes hours; who closes a month has it alone, so that no entry slips in while it closes.
  await sql`select pg_advisory_xact_lock_shared(${locks.hourMonths}::bigint)`.execute(db)
  const closed = await db.selectFrom('hourMonths').select('month').where('month', 'in', months).execute()
  if (closed.length > 0) throw new Invalid({ date: ['Deze maand is afgesloten: kies een latere dag'] })
}

/** What is within reach, by month. */
async function lastMonths({ db, reach: { session } }: Reading): Promise<HoursMonth[]> {
  const first = monthsBack(today(), shown - 1)
  const entries = await db
    .selectFrom('hoursEntries')
    .select(sql<string>`to_char(date, 'YYYY-MM')`.as('month'))
    .select([
      sql<string>`sum(seconds)`.as('seconds'),
      sql<string>`coalesce(sum(amount), 0)`.as('amount'),
      sql<string>`count(*) filter (where state in ('draft', 'submitted', 'rejected'))`.as('open'),
      sql<string>`count(*) filter (where state = 'approved')`.as('approved'),
    ])
    .where('date', '>=', `${first}-01`)
    .$if(session.customers !== 'all', (own) =>
      own.where('customerId', 'in', [0, ...(session.customers as number[])]),
    )
    .groupBy(sql`1`)
    .execute()
  const closed = await db
    .selectFrom('hourMonths')
    .leftJoin('users', 'users.id', 'hourMonths.closedById')
    .select(['month', 'closedAt', 'users.name as closedBy'])
    .where('month', '>=', first)
    .execute()
  return Array.from({ length: shown }, (_, back) => monthsBack(today(), back)).map((month) => {
    const sums = entries.find((one) => one.month === month)
    const seal = closed.find((one) => one.month === month)
    return {
      month,
      seconds: Number(sums?.seconds ?? 0),
      amount: sums?.amount ?? '0.00',
      open: Number(sums?.open ?? 0),
      approved: Number(sums?.approved ?? 0),
      closedAt: seal?.closedAt.toISOString() ?? null,
      closedBy: seal?.closedBy ?? null,
    }
  })
}

function monthsBack(day: Day, months: number): string {
  let at = periodOf('month', day).from
  for (let gone = 0; gone < months; gone++) at = periodOf('month', addDays(at, -1)).from
  return monthOf(at)
}

/** The months of hours, and closing one of them. */
export function mountHourMonths(portal: Portal): void {
  mountRead(portal, hourMonths, lastMonths)
  mountWrite(portal, closeMonth, async (context, { body: { month } }) => {
    const { db, reach, record } = context
    // Whoever sees a part of the customers cannot say that a month is done.
    if (reach.session.customers !== 'all')
      throw new Forbidden('Een maand afsluiten doet iemand die alle klanten ziet.')
    const { from, until } = spanOf(month)
    await lockFor(db, 'hourMonths')
    if (until > today()) throw new Invalid({ month: ['Deze maand is nog niet voorbij'] })
    const closed = await db
      .insertInto('hourMonths')
      .values({ month, closedById: reach.session.userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('month')
      .execute()
    if (closed.length === 0) throw new Conflict('Deze maand was al afgesloten.')
    const rows = await db
      .selectFrom('hoursEntries')
      .selectAll()
      .where('date', '>=', from)
      .where('date', '<', until)
      .where('state', '!=', 'locked')
      .orderBy('id')
      .forUpdate()
      .execute()
    const open = rows.filter(({ state }) => state !== 'approved').length
    if (open > 0)
      throw new Conflict(
        open === 1
          ? 'In deze maand is nog één urenregel niet goedgekeurd.'
          : `In deze maand zijn nog ${open} urenregels niet goedgekeurd.`,
      )
    await takeOwnOfAll(hoursEntry, hoursLife, context, rows, 'sys.MONTH_CLOSED')
    await record({ action: 'close', subject: 'hourMonths', after: { month, locked: rows.length } })
    return { locked: rows.length }
  })
}
