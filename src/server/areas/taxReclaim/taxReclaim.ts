import { askReclaim, reclaimChances } from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { MandateParts } from '../signing/mandateSteps.ts'
import { askBack, withAsked } from './asking.ts'
import { foundChances } from './search.ts'
import { mountTaxRequests } from './taxRequests.ts'

/** What of the energy tax can be asked back, and the files that do so. */
export function mountTaxReclaim(portal: Portal, parts: MandateParts): void {
  mountRead(portal, reclaimChances, async ({ db }, { params: { customerId }, query: { page } }) => {
    const { count, chances } = await foundChances(db, customerId, page)
    return { count, chances: await withAsked(db, customerId, chances) }
  })
  mountWrite(portal, askReclaim, (context, { params: { customerId }, body }) =>
    askBack(context, customerId, body),
  )
  mountTaxRequests(portal, parts)
}
