import { buffer } from 'node:stream/consumers'
import { report } from '../../../contract/areas/reports/reports.ts'
import { reportKinds } from '../../../contract/areas/reports/reportWords.ts'
import { dayText, figure } from '../../../domain/dutch.ts'
import { calendarName } from '../../../domain/time/calendarName.ts'
import type { Config } from '../../config.ts'
import { asServer } from '../../records/asServer.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { createFiles } from '../../storage/files/store.ts'
import type { Write } from '../../storage/mail/mailer.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import { fileTypeOf, nameOf } from './file.ts'

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

/** Writes the mail that brings a report to contacts, in Bcc; nothing where it went already, or nobody is left to get it. */
export function reportLettersOf({ database, config }: Office): Write {
  const files = createFiles({ database, folder: config.filesDir })
  return async ({ kind, data }) => {
    if (kind !== 'report') return null
    const row = await rowOf(database.db, Number(data?.id))
    if (row === undefined || row.fileHash === null || row.periodFrom === null || row.periodTo === null)
      return null
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
        tekst: row.comment === null ? [] : row.comment.split(/\n{2,}/),
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
    return {
      letter: { ...words, to: null, bcc, attachments },
      left: () => noteSent(database, row.id, found.map(({ name }) => name).join(', ')),
    }
  }
}

/** To whom it went, and when. */
async function noteSent(database: Database, id: number, sentTo: string): Promise<void> {
  await database.transaction(async (db) => {
    const sentAt = new Date()
    const row = await db
      .updateTable('reports')
      .set({ sentTo, sentAt: sentAt as never })
      .where('id', '=', id)
      .returning('customerId')
      .executeTakeFirst()
    if (row === undefined) return
    await asServer(db, 'reports').record({
      action: 'update',
      subject: report.name,
      subjectId: id,
      customerId: row.customerId,
      after: { sentTo, sentAt: sentAt.toISOString() },
    })
  })
}
