import { buffer } from 'node:stream/consumers'
import { dayInWords, euroText } from '../../../domain/dutch.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { createFiles } from '../../storage/files/store.ts'
import { answerAddress } from '../../storage/mail/answerAddress.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { type Words, wordsOf } from '../../storage/templates/write.ts'

/** The kind of the mail that an offer goes along with. */
export const offerMail = 'offer'

/** What is to be known of a deal to write about its offer. */
export interface Offered {
  readonly title: string
  readonly contactName: string | null
  readonly customerName: string
  readonly ownerName: string
  readonly value: string
  readonly validUntil: string
}

/** What an offer and its mail are filled in with. */
export const offerValues = (offered: Offered, merk: string) => ({
  merk,
  klant: offered.customerName,
  naam: offered.contactName ?? offered.customerName,
  titel: offered.title,
  waarde: euroText(offered.value),
  tot: dayInWords(offered.validUntil),
  afzender: offered.ownerName,
})

/** What stands on an offer. */
export const offerWords = (db: Db, offered: Offered, brand: string): Promise<Words> =>
  wordsOf(db, 'sales.offer', offerValues(offered, brand))

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'brandName' | 'filesDir'>
}

/** The deal that a mail is about, with the document it goes along with; undefined once that was taken away. */
const offeredBy = ({ db }: Database, dealId: number, documentId: number) =>
  db
    .selectFrom('deals')
    .innerJoin('customers', 'customers.id', 'deals.customerId')
    .innerJoin('users', 'users.id', 'deals.ownerId')
    .innerJoin('documents', 'documents.customerId', 'deals.customerId')
    .innerJoin('documentVersions as latest', (join) =>
      join
        .onRef('latest.documentId', '=', 'documents.id')
        .onRef('latest.number', '=', 'documents.fileVersion'),
    )
    .select([
      'deals.title',
      'deals.contactName',
      'deals.contactEmail',
      'deals.value',
      'deals.offerValidUntil',
    ])
    .select(['customers.name as customerName', 'users.name as ownerName', 'users.emailAddress as ownerEmail'])
    .select(['latest.fileHash', 'latest.fileName', 'latest.fileType'])
    .where('deals.id', '=', dealId)
    .where('documents.id', '=', documentId)
    .executeTakeFirst()

/** Writes the mail to whom an offer is sent, with the offer itself. */
export function offerLettersOf({ database, config }: Office): Writer {
  const files = createFiles({ database, folder: config.filesDir })
  return writerOf([offerMail], async ({ recipient, data }) => {
    const row = await offeredBy(database, Number(data?.dealId), Number(data?.documentId))
    // Nothing is sent to an address that is not (or no longer) that of this deal.
    if (row === undefined || row.contactEmail !== recipient || row.offerValidUntil === null) return null
    const {
      fileHash,
      fileName,
      fileType,
      contactEmail: _,
      ownerEmail,
      offerValidUntil: validUntil,
      ...told
    } = row
    const offered = { ...told, value: row.value ?? '0', validUntil }
    const words = await wordsOf(database.db, 'sales.offerMail', offerValues(offered, config.brandName))
    const content = await buffer(await files.open(fileHash))
    const to = { name: row.contactName ?? row.customerName, address: recipient }
    const attachments = [{ name: fileName, type: fileType, content }]
    return { letter: { ...words, to, attachments, replyTo: await answerAddress(database.db, ownerEmail) } }
  })
}
