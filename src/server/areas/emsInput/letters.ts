import { monthText } from '../../../domain/dutch.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../storage/db/database.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import { openMeters } from './remind.ts'

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'publicUrl'>
}

/** The most meters that one mail names; the portal has the rest. */
const most = 20

/** Writes the mails that ask for the readings of a month, to who still belongs to that customer, as long as any are missing. */
export function meterLettersOf({ database, config }: Office): Writer {
  return writerOf(['meterReminder'], async ({ userId, recipient, data }) => {
    const [customerId, month] = [Number(data?.customerId), String(data?.month)]
    const person = await database.db
      .selectFrom('users')
      .innerJoin('userCustomers', 'userCustomers.userId', 'users.id')
      .innerJoin('customers', 'customers.id', 'userCustomers.customerId')
      .select(['users.name', 'customers.name as customerName'])
      .where('users.id', '=', userId)
      .where('users.state', '=', 'active')
      .where('customers.id', '=', customerId)
      .executeTakeFirst()
    const meters = person === undefined ? [] : await openMeters(database.db, customerId, month)
    if (person === undefined || meters.length === 0) return null
    const left = meters.length - most
    const words = await wordsOf(
      database.db,
      'readings.reminder',
      {
        klant: person.customerName,
        maand: monthText(month).toLowerCase(),
        meters: meters.length === 1 ? 'één meter' : `${meters.length} meters`,
        lijst: [...meters.slice(0, most), ...(left > 0 ? [`En nog ${left}.`] : [])],
        instellingen: `${config.publicUrl}/v3/account/settings?tab=notifications`,
      },
      `${config.publicUrl}/v3/customers/${customerId}/ems/input?year=${month.slice(0, 4)}&missing=1`,
    )
    return { letter: { ...words, to: { name: person.name, address: recipient } } }
  })
}
