import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { deal } from '../../../contract/areas/sales/deals.ts'
import { mandateMonths } from '../../../contract/areas/sales/dealWords.ts'
import { products } from '../../../contract/records/picklists.ts'
import { dayInWords } from '../../../domain/dutch.ts'
import { own } from '../../../domain/own.ts'
import { type Day, dayAt } from '../../../domain/time/day.ts'
import { renewedEnd } from '../../../domain/time/noticeDay.ts'
import { numberIn, numbersIn, textIn } from '../../../domain/unknown.ts'
import { Conflict } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { addressOf } from '../../paper/addressee.ts'
import type { Reading, Stored, Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import type { Db } from '../../storage/db/database.ts'
import type { KeptFile } from '../../storage/files/store.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import { makeAction } from '../actions/make.ts'
import { keepUnsigned } from '../signing/documents.ts'
import type { Linked } from '../signing/parts.ts'
import type { ReadyToSign, ToSign } from '../signing/start.ts'
import { signersOf } from '../supplyAgreements/signing.ts'
import type { DealParts } from './parts.ts'

type Deal = Stored<typeof deal>

const kind = 'deal'
const largest = 10_000_000

/** The last day on which a mandate counts that went out on this day. */
const endOf = (day: Day): Day => renewedEnd(day, mandateMonths)

const subjectOf = ({ title }: Pick<Deal, 'title'>) => `Machtiging voor ${title}`.slice(0, 120)

function askOf(row: Deal, customerId: number, signers: ToSign['signers'], told: Told): ToSign {
  return {
    linked: { kind, id: row.id },
    customerId,
    subject: subjectOf(row),
    documentIds: numbersIn(told.documentIds),
    signers,
    message: textIn(told.message),
    expiresOn: textIn(told.expiresOn),
    remindEveryDays: numberIn(told.remindEveryDays),
  }
}

/** From Qualified on a deal has a customer. */
function customerOf({ customerId }: Deal): number {
  if (customerId === null) throw new Conflict('Kies bij de kans eerst een klant.')
  return customerId
}

/** Draws the mandate of the template, with the connections that are known. */
async function drawn({ files, sender }: DealParts, { db }: Reading, row: Deal, signer: string) {
  const customerId = customerOf(row)
  const addressee = await addressOf(db, customerId)
  const connections = await db
    .selectFrom('connections')
    .select(['ean', 'name', 'product'])
    .where('customerId', '=', customerId)
    .where('state', '<>', 'closed')
    .orderBy('product')
    .orderBy('ean')
    .execute()
  const words = await wordsOf(db, 'sales.mandate', {
    merk: sender,
    klant: addressee[0] ?? '',
    ondertekenaar: signer,
    titel: row.title,
    eind: dayInWords(endOf(today())),
    afzender: row.ownerName ?? sender,
  })
  // Read when it is needed: the library that draws it is large, and a start need not wait for it.
  const { mandateOnPaper } = await import('../../paper/mandatePaper.ts')
  const { paper, pages } = mandateOnPaper({
    sender,
    subject: words.subject,
    addressee,
    writtenOn: today(),
    paragraphs: words.paragraphs,
    closing: words.closing ?? [],
    connections: connections.map(({ ean, name, product }) => ({
      ean: ean ?? '',
      name: name ?? '',
      product: own<string>(products, String(product)) ?? '',
    })),
    signer,
  })
  return { file: await files.put(Readable.from([await buffer(paper)]), { maximum: largest }), pages }
}

/** What is read and drawn before the step is written: the store of files has its own transaction. */
interface Prepared {
  readonly ready: ReadyToSign
  /** What was drawn of the template; null where one chose documents of the customer. */
  readonly made: KeptFile | null
}

export const prepareMandate =
  (parts: DealParts) =>
  async (context: Reading, row: Deal, told: Told): Promise<Prepared> => {
    const customerId = customerOf(row)
    const signers = await signersOf(context, customerId, numbersIn(told.signatoryIds))
    if (told.makeMandate !== true)
      return {
        ready: await parts.signing.ready(context, askOf(row, customerId, signers, told)),
        made: null,
      }
    const { file, pages } = await drawn(parts, context, row, signers.map(({ name }) => name).join(', '))
    return { ready: { hash: file.hash, name: `${subjectOf(row)}.pdf`, pages }, made: file }
  }

/** Has the mandate signed by people of the customer, one after the other. */
export const sendMandate =
  ({ signing }: DealParts) =>
  async (context: Writing, row: Deal, told: Told, prepared: unknown): Promise<void> => {
    const { ready, made } = prepared as Prepared
    const customerId = customerOf(row)
    const signers = await signersOf(context, customerId, numbersIn(told.signatoryIds))
    const ask = askOf(row, customerId, signers, told)
    if (made === null) {
      await signing.start(context, ask, ready)
      return
    }
    const { id, name } = await keepUnsigned(context, { customerId, title: ask.subject, file: made })
    await signing.start(context, { ...ask, documentIds: [id] }, { ...ready, name })
  }

/** What lies with somebody to be signed is taken back: on request, and of what is put off or lost. */
export const recallMandate =
  ({ signing }: DealParts) =>
  (context: Writing, { id }: Deal, { reason }: Told): Promise<void> =>
    signing.recall(context, { kind, id, reason: textIn(reason) })

const became = {
  rejected: 'is geweigerd',
  expired: 'is niet op tijd getekend',
  failed: 'kon niet worden ondertekend',
} as const

/** What becomes of a deal when its mandate was signed, or was not. */
export const dealMandateSigned: Linked = {
  kind,
  ended: async (context, { linkedId, customerId, state, signedDocumentId, subject, reason }) => {
    const { db } = context
    const row = await db
      .selectFrom('deals')
      .select(['id', 'customerId', 'ownerId', 'mandateId', 'version'])
      .where('id', '=', linkedId)
      .forUpdate()
      .executeTakeFirst()
    // Of what became somebody else's it is no mandate.
    if (row === undefined || row.customerId !== customerId || state === 'cancelled') return
    if (state !== 'signed') {
      await makeAction(context, {
        customerId,
        subject: `${subject} ${became[state]}. ${reason ?? ''}`.trim(),
        actionType: 'controle',
        days: 2,
        assigneeId: row.ownerId,
      })
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
      customerId,
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
