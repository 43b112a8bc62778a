import type { Profile } from '../../contract/areas/account/auth.ts'
import { may, type Permission } from '../../contract/records/permission.ts'

/**
 * The permissions a page needs, as one text: separated by spaces, all must hold; '' needs only a session. Where it serves who may do one
 * thing or another, a `|` stands between them.
 */
export type Needs = string

const named = (needs: Needs) => needs.split(' ').filter(Boolean) as Permission[]

/** The permissions in it, one by one. */
export const permissionsIn = (needs: Needs) => named(needs.replaceAll('|', ' '))

/** Whether a profile holds everything a page needs. */
export function holds(profile: Profile | undefined | null, needs: Needs): boolean {
  return needs.split('|').some((one) => named(one).every((name) => may(profile ?? null, name)))
}
