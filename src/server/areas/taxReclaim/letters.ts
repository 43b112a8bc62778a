import { reclaimSchemes } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { dayInWords } from '../../../domain/dutch.ts'
import { paragraphsOf } from '../../../domain/paragraphs.ts'
import type { Config } from '../../config.ts'
import type { Writing } from '../../records/handlers.ts'
import { customerPeople } from '../../session/customerPeople.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import type { Request } from './pieces.ts'

const questionMail = 'reclaimQuestion'

/**
 * Asks those of the customer who may answer, and where nobody may those who mind its documents: they answer us. Who is to sign hears of
 * that from the desk of signing.
 */
export async function askCustomer({ db, reach }: Writing, { id }: Request): Promise<void> {
  const customerId = reach.customer?.id ?? 0
  const answering = await customerPeople(db, customerId, 'organisation-taxrequests:write')
  const people =
    answering.length > 0 ? answering : await customerPeople(db, customerId, 'organisation-documents:write')
  const orders = people
    .filter((one) => one.id !== reach.session.userId)
    .map((one) => ({
      kind: questionMail,
      userId: one.id,
      recipient: one.emailAddress,
      data: { requestId: id },
    }))
  await orderMails(db, orders, new Date())
}

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'publicUrl'>
}

/** Writes the mail that asks for an answer; once it was given there is nothing to ask. */
export function reclaimLettersOf({ database: { db }, config }: Office): Writer {
  return writerOf([questionMail], async ({ userId, recipient, data }) => {
    const row = await db
      .selectFrom('taxRequests')
      .innerJoin('customers', 'customers.id', 'taxRequests.customerId')
      .innerJoin('userCustomers', 'userCustomers.customerId', 'customers.id')
      .innerJoin('users', 'users.id', 'userCustomers.userId')
      .select(['taxRequests.id', 'taxRequests.number', 'taxRequests.customerId', 'taxRequests.scheme'])
      .select(['taxRequests.question', 'taxRequests.answerBefore', 'customers.name as customerName'])
      .select(['users.name as person', 'users.firstName'])
      .where('taxRequests.id', '=', Number(data?.requestId))
      .where('taxRequests.state', '=', 'question')
      .where('users.id', '=', userId)
      .where('users.state', '=', 'active')
      .executeTakeFirst()
    if (row === undefined || row.answerBefore === null) return null
    const words = await wordsOf(
      db,
      'taxReclaim.question',
      {
        voornaam: row.firstName,
        klant: row.customerName,
        dossier: row.number,
        regeling: reclaimSchemes[row.scheme],
        voor: dayInWords(row.answerBefore),
        vraag: paragraphsOf(row.question),
      },
      `${config.publicUrl}/switch/${row.customerId}?r=/v3/customers/${row.customerId}/tax-requests/${row.id}`,
    )
    return { letter: { ...words, to: { name: row.person, address: recipient } } }
  })
}

/** What a question about the latest reclaim of a customer would say; nothing where there is none. */
export async function latestReclaim(db: Db, customerId: number) {
  const row = await db
    .selectFrom('taxRequests')
    .select(['number', 'scheme', 'question', 'answerBefore'])
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row === undefined) return {}
  return {
    dossier: row.number,
    regeling: reclaimSchemes[row.scheme],
    ...(row.answerBefore !== null && { voor: dayInWords(row.answerBefore) }),
    vraag: paragraphsOf(row.question),
  }
}
