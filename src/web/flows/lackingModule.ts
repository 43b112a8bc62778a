import type { Profile } from '../../contract/areas/account/auth.ts'
import { holds, type Needs, permissionsIn } from '../portal/needs.ts'

/**
 * The module of which the customer lacks the service, where nothing else keeps a member of staff from a page; null otherwise.
 * That person is not without a right: there is something to be done about it.
 */
export function lackingModule(profile: Profile | undefined, needs: Needs): string | null {
  const customer = profile?.selectedCustomer
  if (profile === undefined || profile.type === 'customer' || !customer || holds(profile, needs)) return null
  const modules = permissionsIn(needs).flatMap((name) => (name.startsWith('mod:') ? [name.slice(4)] : []))
  const withModule = (module: string): Profile => ({
    ...profile,
    selectedCustomer: { ...customer, modules: [...customer.modules, module] },
  })
  return modules.find((module) => holds(withModule(module), needs)) ?? null
}
