import { reclaimChances } from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { chancesOf } from './chances.ts'

/** What of the energy tax can be asked back. */
export function mountTaxReclaim(portal: Portal): void {
  mountRead(portal, reclaimChances, ({ db }, { params: { customerId } }) => chancesOf(db, customerId))
}
