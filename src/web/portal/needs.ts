import type { Profile } from '../../contract/areas/account/auth.ts'
import { may, type Permission } from '../../contract/records/permission.ts'

/** The permissions a page needs, as one text: separated by spaces, all must hold; '' needs only a session. */
export type Needs = string

/** The permissions in it, one by one. */
export const permissionsIn = (needs: Needs) => needs.split(' ').filter(Boolean) as Permission[]

/** Whether a profile holds everything a page needs. */
export function holds(profile: Profile | undefined | null, needs: Needs): boolean {
  return permissionsIn(needs).every((name) => may(profile ?? null, name))
}
