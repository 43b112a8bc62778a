import { monthText } from '../../../domain/dutch.ts'
import { paragraphsOf } from '../../../domain/paragraphs.ts'
import type { Database } from '../../storage/db/database.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { wordsOf } from '../../storage/templates/write.ts'

/** Writes the mails that ask a sender for invoices, with the connections they are of. */
export function invoiceLettersOf({ database: { db } }: { readonly database: Database }): Writer {
  return writerOf(['invoiceRequest'], async ({ recipient, data }) => {
    const request = await db
      .selectFrom('invoiceRequests')
      .leftJoin('users', 'users.id', 'askedById')
      .select(['month', 'partyType', 'senderId', 'message', 'connectionIds'])
      .select(['users.name as by', 'users.emailAddress as replyTo'])
      .where('invoiceRequests.id', '=', Number(data?.requestId))
      .executeTakeFirst()
    if (request === undefined) return null
    const sender = await db
      .selectFrom('parties')
      .select('name')
      .where('id', '=', request.senderId)
      .executeTakeFirst()
    const connections = await db
      .selectFrom('connections')
      .innerJoin('customers', 'customers.id', 'connections.customerId')
      .select(['ean', 'connections.name', 'customers.name as customerName'])
      .where('connections.id', 'in', request.connectionIds)
      .orderBy('customers.name')
      .orderBy('connections.name')
      .execute()
    const words = await wordsOf(db, 'invoices.request', {
      maand: monthText(`${request.month}-01`).toLowerCase(),
      bericht: paragraphsOf(request.message),
      aansluitingen: connections.map(({ ean, name, customerName }) => `${ean}, ${name} (${customerName})`),
      antwoord: request.by === null ? [] : [`Antwoorden kan aan ${request.by}, ${request.replyTo}.`],
    })
    const to = { name: sender?.name ?? recipient, address: recipient }
    return { letter: { ...words, to, replyTo: request.replyTo } }
  })
}
