import { sql } from 'kysely'
import { outToSign } from '../../../contract/areas/signing/signingWords.ts'
import { textIn } from '../../../domain/unknown.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import type { SigningDesk } from '../signing/desk.ts'
import { type MandateParts, mandateSteps } from '../signing/mandateSteps.ts'
import type { Linked } from '../signing/parts.ts'
import { tellUnsigned } from '../signing/tellUnsigned.ts'
import { type Asked, askedBy, askingOf, mandateKind, standsOnPaper } from './mandateAsks.ts'
import type { Request } from './pieces.ts'

const ownerOf = ({ reach }: Reading): number => reach.customer?.id ?? 0

/** A file with what is asked for on the mandate that goes out from it. */
type Asking = Request & { readonly asked: Asked }

interface Prepared {
  readonly asked: Asked
  readonly paper: unknown
}

/** The mandate to ask energy tax back goes out to be signed, and is taken back. */
export function reclaimMandate(parts: MandateParts) {
  const { prepare, send } = mandateSteps<Asking>(parts, {
    kind: mandateKind,
    linkedId: ownerOf,
    customerId: ownerOf,
    subject: () => 'Machtiging teruggaaf energiebelasting',
    words: ({ db, reach }, _, signer) =>
      wordsOf(db, 'taxReclaim.mandate', {
        merk: parts.sender,
        klant: reach.customer?.name ?? '',
        ondertekenaar: signer,
      }),
    connectionIds: async (_, { asked }) => asked.connectionIds,
  })
  return {
    prepare: async (context: Reading, row: Request, told: Told): Promise<Prepared> => {
      const asked = await askedBy(context.db, ownerOf(context))
      return { asked, paper: await prepare(context, { ...row, asked }, told) }
    },
    /** Kept with it is for which files it was sent: it names their connections, and no others. */
    send: async (context: Writing, row: Request, told: Told, prepared: unknown): Promise<void> => {
      const { asked, paper } = prepared as Prepared
      const signingId = await send(context, { ...row, asked }, told, paper)
      const connectionIds = [...asked.connectionIds]
      // What was removed since it was drawn is not there any more.
      await sql`insert into tax_mandate_files (signing_id, request_id, connection_ids)
        select ${signingId}::integer, id, ${connectionIds}::integer[] from tax_requests
        where id = any(${[...asked.fileIds]}::integer[])`.execute(context.db)
    },
    recall: (context: Writing, _: Request, { reason }: Told): Promise<void> =>
      parts.signing.recall(context, { kind: mandateKind, id: ownerOf(context), reason: textIn(reason) }),
  }
}

/**
 * A mandate that no file asks for any more for which it was sent, and on which that file stands whole, is taken back: whoever signed it
 * would do so for nothing. Whoever asks holds the customer: of two files that end at once the second sees that it is the last.
 */
export async function recallUnasked(
  signing: SigningDesk,
  context: Writing,
  customerId: number,
  reason: string,
): Promise<void> {
  const asking = await askingOf(context.db, customerId)
    .innerJoin('signings', 'signings.id', 'taxMandateFiles.signingId')
    .where('signings.state', 'in', outToSign)
    .where(standsOnPaper)
    .select('taxRequests.id')
    .limit(1)
    .executeTakeFirst()
  if (asking === undefined) await signing.withdraw(context, { kind: mandateKind, id: customerId, reason })
}

/** What becomes of the files for which a mandate was sent when it was signed, or was not; whoever ends it holds the customer. */
export const reclaimMandateSigned: Linked = {
  kind: mandateKind,
  ended: async (context, { id: signingId, linkedId: customerId, state, signedDocumentId, ...told }) => {
    if (state === 'cancelled') return
    const { db } = context
    const asking = askingOf(db, customerId).where('taxMandateFiles.signingId', '=', signingId)
    if (state !== 'signed') {
      const asks = await asking.select('taxRequests.id').limit(1).executeTakeFirst()
      if (asks !== undefined) await tellUnsigned(context, { ...told, state })
      return
    }
    const files = await asking
      .where(standsOnPaper)
      .select(['taxRequests.id', 'taxRequests.version', 'taxRequests.mandateId'])
      .forUpdate('taxRequests')
      .execute()
    for (const { id, version, mandateId } of files) {
      await db
        .updateTable('taxRequests')
        .set({ mandateId: signedDocumentId, version: version + 1 })
        .where('id', '=', id)
        .execute()
      await context.record({
        action: 'update',
        subject: 'tax-requests',
        subjectId: id,
        customerId,
        before: { mandateId },
        after: { mandateId: signedDocumentId },
      })
    }
  },
  // It counts until the customer takes it back, as its text says.
  document: async () => ({ category: 'machtiging', expiryDate: null }),
}
