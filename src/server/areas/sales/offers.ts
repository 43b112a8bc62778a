import type { deal } from '../../../contract/areas/sales/deals.ts'
import { billings } from '../../../contract/records/picklists.ts'
import { figure } from '../../../domain/dutch.ts'
import { pdfName } from '../../../domain/fileName.ts'
import { own } from '../../../domain/own.ts'
import { Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { addresseeOf } from '../../paper/addressee.ts'
import { keepPaper } from '../../paper/keepPaper.ts'
import type { Reading, Stored, Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { customerInPath } from '../../session/reach.ts'
import type { KeptFile } from '../../storage/files/store.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import { keepPdf } from '../library/keepPdf.ts'
import { offerMail, offerWords } from './offerLetters.ts'
import type { DealParts } from './parts.ts'

type Deal = Stored<typeof deal>

/** What is offered, as the catalogue has it. */
async function servicesOf({ db }: Reading, ids: readonly number[]) {
  const rows = await db
    .selectFrom('serviceDefinitions')
    .select(['name', 'billing', 'defaultPrice'])
    .where('id', 'in', [0, ...ids])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ name, billing, defaultPrice }) => ({
    name,
    billing: own<string>(billings, billing) ?? billing,
    price: defaultPrice === null ? 'In overleg' : `€ ${figure(defaultPrice, 2, 2)}`,
  }))
}

/** Draws the offer of the template and keeps the file, before anything of the step is written; null where one chose a document. */
export const prepareOffer =
  ({ files, sender }: DealParts) =>
  async (context: Reading, row: Deal, told: Told): Promise<KeptFile | null> => {
    const { customerId } = row
    if (told.makeOffer !== true || typeof told.offerDocumentId === 'number') return null
    if (customerId === null) return null
    const { db, reach } = context
    const customer = await customerInPath(db, reach.session, customerId)
    const validUntil = String(told.offerValidUntil)
    const offered = {
      title: row.title,
      contactName: row.contactName,
      customerName: customer.name,
      ownerName: row.ownerName ?? sender,
      value: String(told.value),
      validUntil,
    }
    const { subject, paragraphs, closing = [] } = await offerWords(db, offered, sender)
    const [name = customer.name, ...address] = await addresseeOf({
      ...context,
      reach: { ...reach, customer },
    })
    // Read when it is needed: the library that draws it is large, and a start need not wait for it.
    const { offerOnPaper } = await import('./offerPaper.ts')
    const paper = offerOnPaper({
      sender,
      writer: offered.ownerName,
      subject,
      addressee: [name, ...(row.contactName === null ? [] : [`T.a.v. ${row.contactName}`]), ...address],
      writtenOn: today(),
      validUntil,
      paragraphs,
      closing,
      services: await servicesOf(context, row.serviceIds),
    })
    return keepPaper(files, paper)
  }

/** The document that an offer of this deal was made in before: the next one is a version of it. */
const earlierOf = ({ db }: Writing, { customerId, offerDocumentId }: Deal, title: string) =>
  db
    .selectFrom('documents')
    .select(['id', 'fileVersion'])
    .where('id', '=', offerDocumentId ?? 0)
    .where('customerId', '=', customerId ?? 0)
    .where('category', '=', 'offerte')
    .where('state', '=', 'active')
    .where('title', '=', title)
    .forUpdate()
    .executeTakeFirst()

const longestTitle = 120

/** Keeps an offer as the next version of the document that the earlier one is. */
async function keepVersion(
  { db, reach, record }: Writing,
  earlier: NonNullable<Awaited<ReturnType<typeof earlierOf>>>,
  { customerId, title, file }: { customerId: number | null; title: string; file: KeptFile },
): Promise<number> {
  const [{ userId }, number] = [reach.session, earlier.fileVersion + 1]
  const told = { fileName: pdfName(title), fileType: 'application/pdf', sizeBytes: file.size }
  const values = { ...told, documentDate: today(), fileVersion: number, uploadedById: userId }
  const { id } = await db
    .updateTable('documents')
    .set(({ eb }) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', earlier.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('documentVersions')
    .values({ documentId: id, number, fileHash: file.hash, ...told, createdById: userId })
    .execute()
  const after = { title, fileName: told.fileName }
  await record({ action: 'update', subject: 'library', subjectId: id, customerId, after })
  return id
}

/** Puts the file among the documents of the customer: anew, or as the next version. Answers its document. */
async function keepFile(context: Writing, row: Deal, file: KeptFile): Promise<number> {
  const { customerId } = row
  const title = `Offerte ${row.title}`.slice(0, longestTitle)
  const earlier = await earlierOf(context, row, title)
  const id =
    earlier === undefined
      ? (
          await keepPdf(context, {
            file,
            customerId: customerId ?? 0,
            title,
            category: 'offerte',
            documentDate: today(),
            visibleToCustomer: true,
            uploadedById: context.reach.session.userId,
          })
        ).id
      : await keepVersion(context, earlier, { customerId, title, file })
  await context.db.updateTable('deals').set({ offerDocumentId: id }).where('id', '=', row.id).execute()
  return id
}

/** A document that was chosen is one of the customer itself. */
async function refuseStrange({ db }: Writing, { customerId }: Deal, documentId: number): Promise<void> {
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where('customerId', '=', customerId ?? 0)
    .executeTakeFirst()
  if (found === undefined) throw new Invalid({ offerDocumentId: ['Deze keuze bestaat niet (meer)'] })
}

/** What was offered stands among the documents of the customer, and goes by mail where that was asked. */
export async function keepOffer(context: Writing, row: Deal, told: Told, prepared: unknown): Promise<void> {
  const file = prepared as KeptFile | null | undefined
  const chosen = Number(told.offerDocumentId ?? 0)
  if (!file) await refuseStrange(context, row, chosen)
  const documentId = file ? await keepFile(context, row, file) : chosen
  if (told.mailOffer !== true || row.contactEmail === null) return
  const { userId } = context.reach.session
  const data = { dealId: row.id, documentId }
  await orderMails(context.db, [{ kind: offerMail, userId, recipient: row.contactEmail, data }], new Date())
}
