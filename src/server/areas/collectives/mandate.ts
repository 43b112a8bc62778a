import { participant } from '../../../contract/areas/collectives/participants.ts'
import { takeOwn } from '../../records/transition.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Linked } from '../signing/parts.ts'
import { tellUnsigned } from '../signing/tellUnsigned.ts'
import { participationLife } from './participationLife.ts'

const participationOf = (db: Db, id: number) =>
  db.selectFrom('participations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What becomes of a participation when its mandate was signed, or was not. */
export const mandateSigned: Linked = {
  kind: 'participation',
  ended: async (context, { linkedId, state, signedDocumentId, ...told }) => {
    const row = await participationOf(context.db, linkedId)
    // Who does not take part any more signs for nothing, and whoever keeps the customer knows.
    if (row?.state !== 'registered') return
    if (state === 'signed') {
      await takeOwn(participant, participationLife, context, { ...row }, 'sys.SIGNED', {
        mandateDocumentId: signedDocumentId,
      })
      return
    }
    if (state !== 'cancelled') await tellUnsigned(context, { ...told, state })
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
