import type { PermissionAnswer } from '../../../machines/flows/permissionGate.ts'
import { queryClient } from '../calls/query.ts'
import { isMissing } from '../calls/refusal.ts'
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
  if (customerId !== null && known.selectedCustomer?.id !== customerId) {
    if (!known.canSwitch || !(await standAt(customerId))) return { kind: 'missing' }
  }
  const profile = await queryClient.ensureQueryData(profileQuery)
  return { kind: holds(profile, needs) ? 'allowed' : 'denied' }
}

/** Makes the customer of the page the current one; false when there is none for this person. */
async function standAt(customerId: number): Promise<boolean> {
  try {
    const { data } = await chooseCustomer(customerId)
    customerSelected(data.selectedCustomer)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
