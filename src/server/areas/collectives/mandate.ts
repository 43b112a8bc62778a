import { participant } from '../../../contract/areas/collectives/participants.ts'
import { takeOwn } from '../../records/transition.ts'
import type { Db } from '../../storage/db/database.ts'
import { makeAction } from '../actions/make.ts'
import type { Linked } from '../signing/parts.ts'
import { participationLife } from './participationLife.ts'

const participationOf = (db: Db, id: number) =>
  db.selectFrom('participations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const became = {
  rejected: 'is geweigerd',
  expired: 'is niet op tijd getekend',
  failed: 'kon niet worden ondertekend',
} as const

/** What becomes of a participation when its mandate was signed, or was not. */
export const mandateSigned: Linked = {
  kind: 'participation',
  ended: async (context, { linkedId, state, signedDocumentId, subject, reason }) => {
    const row = await participationOf(context.db, linkedId)
    if (row === undefined) return
    if (state === 'signed') {
      await takeOwn(participant, participationLife, context, { ...row }, 'sys.SIGNED', {
        mandateDocumentId: signedDocumentId,
      })
      return
    }
    if (state === 'cancelled') return
    await makeAction(context, {
      customerId: row.customerId,
      subject: `${subject} ${became[state]}. ${reason ?? ''}`.trim(),
      actionType: 'controle',
      days: 2,
    })
  },
  // It ends with the delivery, as its text says.
  document: async (db, id) => {
    const row = await db
      .selectFrom('participations')
      .innerJoin('collectives', 'collectives.id', 'participations.collectiveId')
      .select('collectives.deliveryUntil')
      .where('participations.id', '=', id)
      .executeTakeFirst()
    return { category: 'machtiging', expiryDate: row?.deliveryUntil ?? null }
  },
}
