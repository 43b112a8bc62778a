import { reportKinds } from '../../../contract/areas/reports/reportWords.ts'
import { calendarName } from '../../../domain/time/calendarName.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { wordsOf } from '../../storage/templates/write.ts'

/** Whoever had to wait longer than this has gone on with something else, and is told; in milliseconds. */
const longest = 30_000

const kindOfMail = 'reportMade'

interface Asked {
  readonly id: number
  readonly requestedById: number | null
  readonly scheduleId: number | null
  readonly createdAt: Date
}

/** Tells who asked for a report that took long that it is there, or that it failed; one by a schedule nobody waits for. */
export async function tellRequester(db: Db, row: Asked): Promise<void> {
  if (row.requestedById === null || row.scheduleId !== null) return
  if (Date.now() - row.createdAt.getTime() < longest) return
  const person = await db
    .selectFrom('users')
    .select('emailAddress')
    .where('id', '=', row.requestedById)
    .executeTakeFirst()
  if (person === undefined) return
  const order = { kind: kindOfMail, userId: row.requestedById, recipient: person.emailAddress }
  await orderMails(db, [{ ...order, data: { id: row.id } }], new Date())
}

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'publicUrl'>
}

/** Writes that mail; nothing for what was cancelled or made anew meanwhile, nor to who is no longer let in. */
export function reportMadeLettersOf({ database: { db }, config }: Office): Writer {
  return writerOf([kindOfMail], async ({ userId, recipient, data }) => {
    const row = await db
      .selectFrom('reports')
      .innerJoin('customers', 'customers.id', 'reports.customerId')
      .innerJoin('users', 'users.id', 'reports.requestedById')
      .select(['reports.id', 'reports.kind', 'reports.state', 'reports.error', 'reports.customerId'])
      .select(['periodFrom', 'periodTo', 'customers.name as klant', 'users.name', 'users.firstName'])
      .where('reports.id', '=', Number(data?.id))
      .where('users.id', '=', userId)
      .where('users.emailAddress', '=', recipient)
      .where('users.state', '=', 'active')
      .where('reports.state', 'in', ['ready', 'failed'])
      .executeTakeFirst()
    if (row === undefined || row.periodFrom === null || row.periodTo === null) return null
    const values = {
      voornaam: row.firstName,
      klant: row.klant,
      rapport: reportKinds[row.kind],
      periode: calendarName({ from: row.periodFrom, to: row.periodTo }),
    }
    const url = `${config.publicUrl}/v3/customers/${row.customerId}/reports/${row.id}`
    const words =
      row.state === 'ready'
        ? wordsOf(db, 'reports.made', values, url)
        : wordsOf(db, 'reports.failed', { ...values, reden: row.error === null ? [] : [row.error] }, url)
    return { letter: { ...(await words), to: { name: row.name, address: recipient } } }
  })
}
