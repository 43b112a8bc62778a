import { reclaimChances } from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { SigningDesk } from '../signing/desk.ts'
import { foundChances } from './search.ts'
import { mountTaxRequests } from './taxRequests.ts'

/** What of the energy tax can be asked back, and the files that do so. */
export function mountTaxReclaim(portal: Portal, signing: SigningDesk): void {
  mountRead(portal, reclaimChances, ({ db }, { params: { customerId }, query: { page } }) =>
    foundChances(db, customerId, page),
  )
  mountTaxRequests(portal, signing)
}
