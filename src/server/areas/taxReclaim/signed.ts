import { taxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { takeOwn } from '../../records/transition.ts'
import { makeAction } from '../actions/make.ts'
import type { Linked } from '../signing/parts.ts'
import { reclaimLife } from './life.ts'

const became = {
  rejected: 'is geweigerd',
  expired: 'is niet op tijd getekend',
  cancelled: 'is ingetrokken',
  failed: 'kon niet worden ondertekend',
} as const

/** What becomes of a file when its request was signed, or was not: then it goes back to whoever builds it. */
export const reclaimSigned: Linked = {
  kind: 'taxRequest',
  ended: async (context, { linkedId, state, signedDocumentId, subject, reason }) => {
    const row = await context.db
      .selectFrom('taxRequests')
      .selectAll()
      .where('id', '=', linkedId)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return
    if (state === 'signed') {
      await takeOwn(taxRequest, reclaimLife, context, { ...row } as never, 'sys.SIGNED', { signedDocumentId })
      return
    }
    await takeOwn(taxRequest, reclaimLife, context, { ...row } as never, 'sys.DECLINED', { reason })
    await makeAction(context, {
      customerId: row.customerId,
      subject: `${subject} ${became[state]}. ${reason ?? ''}`.trim(),
      actionType: 'controle',
      days: 2,
    })
  },
  document: async () => ({ expiryDate: null }),
}
