import { openToChange } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import type { SigningDesk } from '../signing/desk.ts'
import { type MandateParts, mandateSteps } from '../signing/mandateSteps.ts'
import type { Linked } from '../signing/parts.ts'
import { tellUnsigned } from '../signing/tellUnsigned.ts'
import type { Request } from './pieces.ts'

/** It is about a customer, not about one of its files: one mandate counts for all of them. */
export const mandateKind = 'taxMandate'

const ownerOf = ({ reach }: Reading): number => reach.customer?.id ?? 0

/** The files of a customer that ask for a mandate: open, and without one. */
const askingFor = (db: Db, customerId: number) =>
  db
    .selectFrom('taxRequests')
    .where('customerId', '=', customerId)
    .where('mandateId', 'is', null)
    .where('state', 'in', [...openToChange] as never)
    .orderBy('id')

/** Of the files that ask for it the connections; of one that does not say which it is about, all of the customer. */
async function connectionIdsOf(context: Reading): Promise<number[] | null> {
  const files = await askingFor(context.db, ownerOf(context)).select('connectionIds').execute()
  return files.some(({ connectionIds }) => connectionIds.length === 0)
    ? null
    : files.flatMap(({ connectionIds }) => connectionIds)
}

/** The mandate to ask energy tax back goes out to be signed, and is taken back. */
export const reclaimMandate = (parts: MandateParts) =>
  mandateSteps<Request>(parts, {
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
    connectionIds: connectionIdsOf,
  })

/** A mandate that no file of its customer asks for any more is taken back: whoever signed it would do so for nothing. */
export async function recallUnasked(
  signing: SigningDesk,
  context: Writing,
  customerId: number,
  reason: string,
): Promise<void> {
  const asking = await askingFor(context.db, customerId).select('id').limit(1).executeTakeFirst()
  if (asking === undefined) await signing.recall(context, { kind: mandateKind, id: customerId, reason })
}

/** What becomes of the files of a customer when its mandate was signed, or was not. */
export const reclaimMandateSigned: Linked = {
  kind: mandateKind,
  ended: async (context, { linkedId: customerId, state, signedDocumentId, ...told }) => {
    if (state === 'cancelled') return
    const { db } = context
    const files = await askingFor(db, customerId).select(['id', 'version']).forUpdate().execute()
    if (state !== 'signed') {
      if (files.length > 0) await tellUnsigned(context, { ...told, state })
      return
    }
    for (const { id, version } of files) {
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
        before: { mandateId: null },
        after: { mandateId: signedDocumentId },
      })
    }
  },
  // It counts until the customer takes it back, as its text says.
  document: async () => ({ category: 'machtiging', expiryDate: null }),
}
