import type { deal } from '../../../contract/areas/sales/deals.ts'
import { billings } from '../../../contract/records/picklists.ts'
import { euroText } from '../../../domain/dutch.ts'
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
import { keepPdf, keepPdfAgain } from '../library/keepPdf.ts'
import type { MandateParts } from '../signing/mandateSteps.ts'
import { offerMail, offerWords } from './offerLetters.ts'

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
    price: defaultPrice === null ? 'In overleg' : euroText(defaultPrice),
  }))
}

/** Draws the offer of the template and keeps the file, before anything of the step is written; null where one chose a document. */
export const prepareOffer =
  ({ files, sender }: MandateParts) =>
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

/** Puts the file among the documents of the customer: anew, or as the next version. Answers its document. */
async function keepFile(context: Writing, row: Deal, file: KeptFile): Promise<number> {
  const { customerId } = row
  const title = `Offerte ${row.title}`.slice(0, longestTitle)
  const earlier = await earlierOf(context, row, title)
  const { userId: uploadedById } = context.reach.session
  const version = { file, customerId: customerId ?? 0, title, documentDate: today(), uploadedById }
  const { id } =
    earlier === undefined
      ? await keepPdf(context, { ...version, category: 'offerte', visibleToCustomer: true })
      : await keepPdfAgain(context, earlier, version)
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
