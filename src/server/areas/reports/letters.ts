import { buffer } from 'node:stream/consumers'
import { reportKinds } from '../../../contract/areas/reports/reportWords.ts'
import { dayText, figure } from '../../../domain/dutch.ts'
import { paragraphsOf } from '../../../domain/paragraphs.ts'
import { calendarName } from '../../../domain/time/calendarName.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { createFiles } from '../../storage/files/store.ts'
import { answerAddress } from '../../storage/mail/answerAddress.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import { fileTypeOf, nameOf } from './file.ts'
import { isOurs, noteLeft, noteUndelivered, notMailing, notTaken, uncertain } from './mailed.ts'

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'publicUrl' | 'filesDir'>
}

/** Mail servers refuse what is larger: it is fetched in the portal then. */
const largestSent = 10_000_000

const rowOf = (db: Db, id: number) =>
  db
    .selectFrom('reports')
    .innerJoin('customers', 'customers.id', 'reports.customerId')
    .selectAll('reports')
    .select('customers.name as customerName')
    .where('reports.id', '=', id)
    .where('reports.state', '=', 'ready')
    .where('reports.sentAt', 'is', null)
    .executeTakeFirst()

/** Whoever it is meant for now, by the address that stands there now; of a schedule that names nobody who gets reports. */
function recipientsOf(
  db: Db,
  { customerId, recipientIds, scheduleId }: Awaited<ReturnType<typeof rowOf>> & object,
) {
  const isNamed = recipientIds.length > 0 || scheduleId === null
  return db
    .selectFrom('contacts')
    .select(['name', 'emailAddress'])
    .where('customerId', '=', customerId)
    .$if(isNamed, (rows) => rows.where('id', 'in', [0, ...recipientIds]))
    .$if(!isNamed, (rows) => rows.where('receivesReports', '=', true))
    .orderBy('id')
    .execute()
}

/**
 * Writes the mail that brings a report to contacts, in Bcc; nothing where it went already, where it may have gone when a process fell,
 * or where nobody is left to get it.
 */
export function reportLettersOf({ database, config }: Office): Writer {
  const files = createFiles({ database, folder: config.filesDir })
  return writerOf(['report'], async ({ data }) => {
    const row = await rowOf(database.db, Number(data?.id))
    if (row === undefined || row.fileHash === null || row.periodFrom === null || row.periodTo === null)
      return null
    if (row.mailingAt !== null) {
      await noteUndelivered(database.db, row.id, uncertain('de server viel uit'))
      return null
    }
    const found = (await recipientsOf(database.db, row)).filter(({ emailAddress }) => emailAddress)
    if (found.length === 0) return null
    const span = { from: row.periodFrom, to: row.periodTo }
    const words = await wordsOf(
      database.db,
      'reports.ready',
      {
        rapport: reportKinds[row.kind],
        periode: calendarName(span),
        klant: row.customerName,
        gegevens: row.dataUntil === null ? 'Er zijn geen gegevens' : `Gegevens t/m ${dayText(row.dataUntil)}`,
        volledig: `${figure(row.completeness ?? '0', 0, 1)}%`,
        tekst: paragraphsOf(row.comment),
      },
      `${config.publicUrl}/v3/customers/${row.customerId}/reports/${row.id}`,
    )
    const attachments =
      (row.sizeBytes ?? 0) > largestSent
        ? []
        : [
            {
              name: nameOf(row.kind, span, row.format),
              type: fileTypeOf(row.format),
              content: await buffer(await files.open(row.fileHash)),
            },
          ]
    const bcc = found.map(({ name, emailAddress }) => ({ name: name ?? '', address: emailAddress ?? '' }))
    if (!(await isOurs(database.db, row.id))) return null
    return {
      letter: { ...words, to: null, bcc, attachments, replyTo: await answerAddress(database.db, null) },
      left: (refused) => noteLeft(database, row.id, found, refused),
      failed: async (why) => {
        if (why.mayHaveArrived) await noteUndelivered(database.db, row.id, uncertain('de verbinding brak af'))
        else await notMailing(database.db, row.id)
        return why.mayHaveArrived || why.isRefused ? 'over' : 'again'
      },
      givenUp: async (why) => {
        if (!why.mayHaveArrived) await noteUndelivered(database.db, row.id, notTaken(why))
      },
    }
  })
}
