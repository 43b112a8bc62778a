import type { PermissionAnswer } from '../../../machines/flows/permissionGate.ts'
import { queryClient } from '../calls/query.ts'
import { Refused } from '../calls/refusal.ts'
import { holds, type Needs } from '../portal/needs.ts'
import { profileQuery } from '../portal/ownProfile.ts'
import { customerSelected } from '../portal/root.ts'
import { chooseCustomer } from './searchCalls.ts'

/**
 * Whether the profile holds what the page needs. Who may switch stands at the customer of the page, so that menu, top bar
 * and modules speak of the same one.
 */
export async function askPermission(needs: Needs, customerId: number | null): Promise<PermissionAnswer> {
  const known = await queryClient.ensureQueryData(profileQuery)
  if (customerId !== null && known.canSwitch && known.selectedCustomer?.id !== customerId)
    await standAt(customerId)
  const profile = await queryClient.ensureQueryData(profileQuery)
  return { kind: holds(profile, needs) ? 'allowed' : 'denied' }
}

/** Makes the customer of the page the current one. */
async function standAt(customerId: number): Promise<void> {
  try {
    const { data } = await chooseCustomer(customerId)
    customerSelected(data.selectedCustomer)
  } catch (error) {
    // A customer that does not exist is for the page itself to say.
    if (!(error instanceof Refused) || error.refusal.kind !== 'missing') throw error
  }
}
