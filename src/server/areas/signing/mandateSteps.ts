import type { LinkedKind } from '../../../contract/areas/signing/signingWords.ts'
import { textIn } from '../../../domain/unknown.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import type { Files, KeptFile } from '../../storage/files/store.ts'
import type { Words } from '../../storage/templates/write.ts'
import { askedToSign } from './asked.ts'
import type { SigningDesk } from './desk.ts'
import { keepUnsigned } from './documents.ts'
import { connectionsOf, drawMandate } from './mandate.ts'
import type { ReadyToSign, ToSign } from './start.ts'

/** What has a mandate signed works with. */
export interface MandateParts {
  readonly files: Files
  /** Under which name it is written. */
  readonly sender: string
  readonly signing: SigningDesk
}

/** A mandate that an area has signed, for a record of its own. */
interface MandateOf<Row> {
  readonly kind: LinkedKind
  /** About what it is, as its kind counts. */
  linkedId(context: Reading, row: Row): number
  /** Who gives it. */
  customerId(context: Reading, row: Row): number
  subject(row: Row): string
  /** What its template says. */
  words(context: Reading, row: Row, signer: string): Promise<Words>
  /** The connections that stand on it; null for all that the customer has. */
  connectionIds(context: Reading, row: Row): Promise<readonly number[] | null>
}

/** Why one that is out is of no use any more, where a record goes on with another. */
export const otherMandate = 'Er is al een andere machtiging vastgelegd'

/** What is read or drawn before the step is written: the store of files has its own transaction. */
type Prepared =
  | { readonly kind: 'made'; readonly file: KeptFile; readonly pages: number }
  | { readonly kind: 'chosen'; readonly ready: ReadyToSign }

/** The steps of a record for which a customer gives a mandate: it goes out to be signed, and is taken back. */
export function mandateSteps<Row>({ files, sender, signing }: MandateParts, of: MandateOf<Row>) {
  const askOf = async (context: Reading, row: Row, told: Told): Promise<ToSign> => {
    const asked = await askedToSign(context, of.customerId(context, row), told)
    const linked = { kind: of.kind, id: of.linkedId(context, row) }
    return { linked, subject: of.subject(row).slice(0, 120), ...asked }
  }
  const drawn = async (context: Reading, row: Row, { customerId, signers }: ToSign) => {
    const { db } = context
    const signer = signers.map(({ name }) => name).join(', ')
    const words = await of.words(context, row, signer)
    const connections = await connectionsOf(db, customerId, await of.connectionIds(context, row))
    return drawMandate({ db, files, sender }, { customerId, words, connections, signer })
  }
  return {
    /** Draws the mandate of its template, or reads the documents that were chosen. */
    prepare: async (context: Reading, row: Row, told: Told): Promise<Prepared> => {
      const ask = await askOf(context, row, told)
      return told.makeMandate === true
        ? { kind: 'made', ...(await drawn(context, row, ask)) }
        : { kind: 'chosen', ready: await signing.ready(context, ask) }
    },
    /** Has it signed by people of the customer, one after the other. Answers the id of the signing. */
    send: async (context: Writing, row: Row, told: Told, prepared: unknown): Promise<number> => {
      const ask = await askOf(context, row, told)
      const read = prepared as Prepared
      if (read.kind === 'chosen') return signing.start(context, ask, read.ready)
      const { file, pages } = read
      const { id, name } = await keepUnsigned(context, { ...ask, title: ask.subject, file })
      return signing.start(context, { ...ask, documentIds: [id] }, { hash: file.hash, name, pages })
    },
    /** What lies with somebody to be signed is taken back, because somebody asks for it. */
    recall: (context: Writing, row: Row, { reason }: Told): Promise<void> =>
      signing.recall(context, { kind: of.kind, id: of.linkedId(context, row), reason: textIn(reason) }),
    /** The same because it is of no use any more; what everybody signed is kept. */
    withdraw: (context: Writing, row: Row, reason: string): Promise<unknown> =>
      signing.withdraw(context, { kind: of.kind, id: of.linkedId(context, row), reason }),
  }
}
