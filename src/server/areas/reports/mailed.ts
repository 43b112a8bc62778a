import { report } from '../../../contract/areas/reports/reports.ts'
import { asServer } from '../../records/asServer.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { senderRefused, type Undelivered } from '../../storage/mail/mailer.ts'

/** To whom it was sent. */
interface Addressed {
  readonly name: string | null
  readonly emailAddress: string | null
}

/** Nobody can tell whether it arrived: it is not sent again, and a person is told to ask. */
export const uncertain = (why: string): string =>
  `Onzeker of de mail aankwam: ${why} tijdens het verzenden. Vraag het na, of maak de rapportage opnieuw.`

/** Why nobody has it, in words of our own. */
export function notTaken({ isRefused, isSenderRefused, responseCode }: Undelivered): string {
  if (isSenderRefused) return `${senderRefused}.`
  if (isRefused) return 'De mailserver weigerde deze mail.'
  return responseCode === undefined
    ? 'De mailserver was niet bereikbaar.'
    : 'De mailserver kon deze mail niet aannemen.'
}

/** Keeps that it is on its way, before it leaves; false where another process has it. */
export async function isOurs(db: Db, id: number): Promise<boolean> {
  const taken = await db
    .updateTable('reports')
    .set({ mailingAt: new Date() })
    .where('id', '=', id)
    .where('mailingAt', 'is', null)
    .where('sentAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** It did not leave, for certain: it may be tried again. */
export const notMailing = (db: Db, id: number): Promise<unknown> =>
  db.updateTable('reports').set({ mailingAt: null }).where('id', '=', id).execute()

export const noteUndelivered = (db: Db, id: number, undelivered: string): Promise<unknown> =>
  db.updateTable('reports').set({ undelivered }).where('id', '=', id).where('sentAt', 'is', null).execute()

const namesOf = (people: readonly Addressed[]) =>
  people.map(({ name, emailAddress }) => name ?? emailAddress ?? '').join(', ')

/** To whom it went and when, and whose address the mail server refused. */
export async function noteLeft(
  database: Database,
  id: number,
  people: readonly Addressed[],
  refused: readonly string[],
): Promise<void> {
  const refusing = new Set(refused.map((address) => address.toLowerCase()))
  const isRefused = ({ emailAddress }: Addressed) => refusing.has((emailAddress ?? '').toLowerCase())
  const without = people.filter(isRefused)
  const sentTo = namesOf(people.filter((one) => !isRefused(one))) || null
  const undelivered = without.length === 0 ? null : `${namesOf(without)}: de mailserver weigerde dit adres`
  await database.transaction(async (db) => {
    const sentAt = sentTo === null ? null : new Date()
    const row = await db
      .updateTable('reports')
      .set({ sentTo, sentAt: sentAt as never, undelivered })
      .where('id', '=', id)
      .returning('customerId')
      .executeTakeFirst()
    if (row === undefined) return
    await asServer(db, 'reports').record({
      action: 'update',
      subject: report.name,
      subjectId: id,
      customerId: row.customerId,
      after: { sentTo, sentAt: sentAt?.toISOString() ?? null, undelivered },
    })
  })
}
