import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { textIn } from '../../../domain/unknown.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { takeOwn } from '../../records/transition.ts'
import type { Db } from '../../storage/db/database.ts'
import { askedToSign } from '../signing/asked.ts'
import type { SigningDesk } from '../signing/desk.ts'
import { holdOwnersOf } from '../signing/hold.ts'
import type { Ended, Linked } from '../signing/parts.ts'
import type { ReadyToSign, ToSign } from '../signing/start.ts'
import { tellUnsigned } from '../signing/tellUnsigned.ts'
import type { AgreementRow } from './agreementRow.ts'
import { supplyAgreementLife } from './life.ts'
import { refuseUnfit, refuseUnpriced } from './signedFit.ts'

const kind = 'supplyAgreement'
const holdOwners = holdOwnersOf('supplyAgreements')

const askOf = async (
  context: Reading,
  { id, number, customerId }: AgreementRow,
  told: Told,
): Promise<ToSign> => ({
  linked: { kind, id },
  subject: `Leveringsovereenkomst ${number}`,
  ...(await askedToSign(context, customerId, told)),
})

/** The life of an agreement as people take its steps: what goes out to be signed goes by the desk of signing. */
export function agreementLifeWith(signing: SigningDesk): LifeCycle<typeof supplyAgreement> {
  return {
    ...supplyAgreementLife,
    holds: { ...supplyAgreementLife.holds, SEND: holdOwners, RECALL: holdOwners },
    prepares: {
      SEND: async (context, row, told) => {
        await refuseUnpriced(context, row)
        return signing.ready(context, await askOf(context, row, told))
      },
    },
    effects: {
      ...supplyAgreementLife.effects,
      SEND: async (context, row, told, ready) => {
        await refuseUnpriced(context, row)
        await refuseUnfit(context, row)
        await signing.start(context, await askOf(context, row, told), ready as ReadyToSign)
      },
      RECALL: (context, row, { reason }) =>
        signing.recall(context, { kind, id: row.id, reason: textIn(reason) }),
    },
  }
}

const agreementOf = (db: Db, id: number) =>
  db.selectFrom('supplyAgreements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What becomes of an agreement when its signing ends: signed, it starts by itself on its day. */
export const agreementSigned: Linked = {
  kind,
  ended: async (context, ended) => {
    const row = await agreementOf(context.db, ended.linkedId)
    // Of one that is not out to be signed any more there is nothing to tell.
    if (row === undefined || !(await take(context, row, ended))) return
    const { state } = ended
    if (state === 'signed' || state === 'cancelled') return
    await tellUnsigned(
      context,
      { ...ended, state, subject: String(row.number) },
      { assigneeId: row.ownerId, about: { supplyAgreementId: row.id } },
    )
  },
  document: async (db, linkedId) => {
    const row = await db
      .selectFrom('supplyAgreements')
      .select('endDate')
      .where('id', '=', linkedId)
      .executeTakeFirst()
    return { supplyAgreementId: linkedId, expiryDate: row?.endDate ?? null }
  },
}

const events = {
  signed: 'sys.SIGNED',
  rejected: 'sys.DECLINED',
  expired: 'sys.EXPIRED',
  cancelled: 'sys.RECALLED',
  failed: 'sys.RECALLED',
} as const

function take(context: Writing, row: AgreementRow, { state, reason, signedOn, signedDocumentId }: Ended) {
  const told = state === 'signed' ? { signedOn, documentId: signedDocumentId } : { reason }
  return takeOwn(supplyAgreement, supplyAgreementLife, context, row, events[state], told)
}
