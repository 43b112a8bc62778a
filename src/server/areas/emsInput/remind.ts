import { sql } from 'kysely'
import { entering } from '../../../contract/areas/emsInput/meterReadings.ts'
import { hour, minute, wallAt } from '../../../domain/time/amsterdam.ts'
import { addDays, type Day, dayAt, startOfDay } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { peopleOf } from '../../session/customerPeople.ts'
import { preferencesIn } from '../../session/preferences.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { orderMails } from '../../storage/mail/mailer.ts'

/** From this hour of the first day on, in the Netherlands, and for so many days: a server that was off makes up for it. */
const earliestHour = 8
export const latestDay = 5

/** Somebody who typed the readings of a meter within so many days is expected to go on. */
const lately = 366

/** The month of which readings are to be typed now, by its first day; null outside the first days of the next. */
export function monthDue(now: Date): Day | null {
  const day = dayAt(now.getTime())
  const date = Number(day.slice(8))
  const hours = Math.floor(wallAt(now.getTime()) / hour) % 24
  if (date > latestDay || (date === 1 && hours < earliestHour)) return null
  return periodOf('month', addDays(day, -date)).from
}

/** Whether a connection is one of which somebody types readings, and the month is neither known nor waiting to be looked at. */
export function isOpenIn(month: Day) {
  const { until } = periodOf('month', month)
  const minutes = (startOfDay(until) - startOfDay(month)) / minute
  return sql<boolean>`(connections.show_in_ems and connections.state <> 'closed'
    and exists (
      select from meter_readings as typed where typed.connection_id = connections.id
        and typed.state = 'accepted' and typed.reading_date > ${addDays(month, -lately)}::date
    )
    and not exists (
      select from meter_readings as typed where typed.connection_id = connections.id
        and typed.state in ('entered', 'suspect') and typed.reading_date between ${month}::date and ${until}::date
    )
    and not exists (
      select from reading_months as months where months.connection_id = connections.id
        and months.month = ${month}::date and months.total_covered >= ${minutes}::integer
    ))`
}

/** The connections of a customer of which the reading of a month is still to be typed. */
export async function openMeters(db: Db, customerId: number, month: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('connections')
    .select('name')
    .where('customerId', '=', customerId)
    .where(isOpenIn(month))
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Those of the customers' own people who may enter readings, and did not turn the reminder off. */
async function enterersOf(db: Db, customerIds: readonly number[]) {
  const people = await peopleOf(db, customerIds, entering)
  return people.filter(({ settings }) => preferencesIn(settings).meterReminder)
}

/**
 * Orders the mails that ask customers for the readings of last month, of meters whose readings they type. That a customer was
 * reminded of a month is kept in the same transaction. Answers how many mails there are.
 */
export async function remindOfMeters(database: Database, now = new Date()): Promise<number> {
  const month = monthDue(now)
  if (month === null) return 0
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ customerId: number }>`
      insert into meter_reminders (customer_id, month)
      select distinct customers.id, ${month}::date
      from customers join connections on connections.customer_id = customers.id
      where customers.state = 'active' and 'ems' = any(customers.modules)
        and not 'ems' = any(customers.suspended_modules) and ${isOpenIn(month)}
      on conflict do nothing returning customer_id`.execute(tx)
    if (rows.length === 0) return 0
    const people = await enterersOf(
      tx,
      rows.map(({ customerId }) => customerId),
    )
    const orders = people.map(({ id, emailAddress, customerId }) => ({
      kind: 'meterReminder',
      userId: id,
      recipient: emailAddress,
      data: { customerId, month },
    }))
    await orderMails(tx, orders, now)
    return orders.length
  })
}
