import type { deal } from '../../../contract/areas/sales/deals.ts'
import { mandateMonths } from '../../../contract/areas/sales/dealWords.ts'
import { dayInWords } from '../../../domain/dutch.ts'
import { type Day, dayAt } from '../../../domain/time/day.ts'
import { renewedEnd } from '../../../domain/time/noticeDay.ts'
import { textIn } from '../../../domain/unknown.ts'
import { Conflict } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Reading, Stored, Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import type { Db } from '../../storage/db/database.ts'
import type { KeptFile } from '../../storage/files/store.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import { askedToSign } from '../signing/asked.ts'
import { keepUnsigned } from '../signing/documents.ts'
import { drawMandate } from '../signing/mandate.ts'
import type { Linked } from '../signing/parts.ts'
import type { ReadyToSign, ToSign } from '../signing/start.ts'
import { tellUnsigned } from '../signing/tellUnsigned.ts'
import type { DealParts } from './parts.ts'

type Deal = Stored<typeof deal>

const kind = 'deal'

/** The last day on which a mandate counts that went out on this day. */
const endOf = (day: Day): Day => renewedEnd(day, mandateMonths)

const subjectOf = ({ title }: Pick<Deal, 'title'>) => `Machtiging voor ${title}`.slice(0, 120)

const askOf = async (context: Reading, row: Deal, told: Told): Promise<ToSign> => ({
  linked: { kind, id: row.id },
  subject: subjectOf(row),
  ...(await askedToSign(context, customerOf(row), told)),
})

/** From Qualified on a deal has a customer. */
function customerOf({ customerId }: Deal): number {
  if (customerId === null) throw new Conflict('Kies bij de kans eerst een klant.')
  return customerId
}

/** Draws the mandate of the template, with the connections that are known. */
async function drawn(
  { files, sender }: DealParts,
  { db }: Reading,
  row: Deal,
  { customerId, signers }: ToSign,
) {
  const connections = await db
    .selectFrom('connections')
    .select(['ean', 'name', 'product'])
    .where('customerId', '=', customerId)
    .where('state', '<>', 'closed')
    .orderBy('product')
    .orderBy('ean')
    .execute()
  const signer = signers.map(({ name }) => name).join(', ')
  const words = await wordsOf(db, 'sales.mandate', {
    merk: sender,
    klant: row.customerName ?? '',
    ondertekenaar: signer,
    titel: row.title,
    eind: dayInWords(endOf(today())),
    afzender: row.ownerName ?? sender,
  })
  return drawMandate({ db, files, sender }, { customerId, words, connections, signer })
}

/** What is read or drawn before the step is written: the store of files has its own transaction. */
type Prepared =
  | { readonly kind: 'made'; readonly file: KeptFile; readonly pages: number }
  | { readonly kind: 'chosen'; readonly ready: ReadyToSign }

export const prepareMandate =
  (parts: DealParts) =>
  async (context: Reading, row: Deal, told: Told): Promise<Prepared> => {
    const ask = await askOf(context, row, told)
    return told.makeMandate === true
      ? { kind: 'made', ...(await drawn(parts, context, row, ask)) }
      : { kind: 'chosen', ready: await parts.signing.ready(context, ask) }
  }

/** Has the mandate signed by people of the customer, one after the other. */
export const sendMandate =
  ({ signing }: DealParts) =>
  async (context: Writing, row: Deal, told: Told, prepared: unknown): Promise<void> => {
    const ask = await askOf(context, row, told)
    const read = prepared as Prepared
    if (read.kind === 'chosen') {
      await signing.start(context, ask, read.ready)
      return
    }
    const { file, pages } = read
    const { id, name } = await keepUnsigned(context, { ...ask, title: ask.subject, file })
    await signing.start(context, { ...ask, documentIds: [id] }, { hash: file.hash, name, pages })
  }

/** What lies with somebody to be signed is taken back: on request, and of what is put off or lost. */
export const recallMandate =
  ({ signing }: DealParts) =>
  (context: Writing, { id }: Deal, { reason }: Told): Promise<void> =>
    signing.recall(context, { kind, id, reason: textIn(reason) })

/** What becomes of a deal when its mandate was signed, or was not. */
export const dealMandateSigned: Linked = {
  kind,
  ended: async (context, { linkedId, state, signedDocumentId, ...told }) => {
    const { db } = context
    const row = await db
      .selectFrom('deals')
      .select(['id', 'customerId', 'ownerId', 'mandateId', 'version'])
      .where('id', '=', linkedId)
      .forUpdate()
      .executeTakeFirst()
    // Of what became somebody else's it is no mandate.
    if (row === undefined || row.customerId !== told.customerId || state === 'cancelled') return
    if (state !== 'signed') {
      await tellUnsigned(context, { ...told, state }, { assigneeId: row.ownerId })
      return
    }
    await db
      .updateTable('deals')
      .set({ mandateId: signedDocumentId, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    await context.record({
      action: 'update',
      subject: 'sales',
      subjectId: row.id,
      customerId: told.customerId,
      before: { mandateId: row.mandateId },
      after: { mandateId: signedDocumentId },
    })
  },
  document: async (db, linkedId) => ({ category: 'machtiging', expiryDate: await endOfSent(db, linkedId) }),
}

/** Until when the mandate counts that is being signed: from the day on which it went out, as the step and the text of the template say. */
async function endOfSent(db: Db, dealId: number): Promise<Day | null> {
  const row = await db
    .selectFrom('signings')
    .select('sentAt')
    .where('linkedKind', '=', kind)
    .where('linkedId', '=', dealId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.sentAt ? endOf(dayAt(row.sentAt.getTime())) : null
}
