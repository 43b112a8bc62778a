import { taxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { takeOwn } from '../../records/transition.ts'
import type { Linked } from '../signing/parts.ts'
import { tellUnsigned } from '../signing/tellUnsigned.ts'
import { reclaimLife } from './life.ts'

/** What becomes of a file when its request was signed, or was not: then it goes back to whoever builds it. */
export const reclaimSigned: Linked = {
  kind: 'taxRequest',
  ended: async (context, { linkedId, state, signedDocumentId, ...told }) => {
    const row = await context.db
      .selectFrom('taxRequests')
      .selectAll()
      .where('id', '=', linkedId)
      .forUpdate()
      .executeTakeFirst()
    // One that lapsed meanwhile took it back itself: there is nothing to build or to tell.
    if (row?.state !== 'signing') return
    if (state === 'signed') {
      await takeOwn(taxRequest, reclaimLife, context, { ...row } as never, 'sys.SIGNED', { signedDocumentId })
      return
    }
    await takeOwn(taxRequest, reclaimLife, context, { ...row } as never, 'sys.DECLINED', {
      reason: told.reason,
    })
    await tellUnsigned(context, { ...told, state })
  },
  document: async () => ({ expiryDate: null }),
}
