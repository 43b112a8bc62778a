import { useQuery } from '@tanstack/react-query'
import type { Profile } from '../../contract/areas/account/auth.ts'
import type { Access, Call } from '../../contract/records/call.ts'
import { may, type Permission, suspendedModule } from '../../contract/records/permission.ts'
import { queryClient } from '../calls/query.ts'
import { profileQuery } from './ownProfile.ts'

/** The profile once it is there; the permission gate before every page waits for it. */
export function useProfile(): Profile | undefined {
  return useQuery(profileQuery, queryClient).data
}

/** Whether the person may do this; false while the profile is on its way. */
export function useMay(permission: Permission | null): boolean {
  const profile = useProfile()
  return permission !== null && may(profile ?? null, permission)
}

/** Whether a module is suspended for this customer's user, who then only looks. */
export function useSuspended(module: string): boolean {
  const profile = useProfile()
  return profile !== undefined && suspendedModule(profile, [`mod:${module}`]) !== null
}

const needsOf = (access: Access): readonly Permission[] => {
  if (access === 'everyone' || access === 'setup' || access === 'signedIn') return []
  return typeof access === 'string' ? [access] : access
}

/** Whether this call would be answered: the person holds what it needs, and it is not one that watching along refuses. */
export function useMayAsk({ access, notAsOther }: Pick<Call, 'access' | 'notAsOther'>): boolean {
  const profile = useProfile()
  if (profile === undefined || (notAsOther && profile.isSuper)) return false
  return needsOf(access).every((permission) => may(profile, permission))
}
