import type { AnyField } from '../../contract/records/field.ts'
import { may } from '../../contract/records/permission.ts'
import { useProfile } from './profile.ts'

/** Whether a field is filled in, or narrowed by, by who looks: what they cannot look up would cost them their page. */
export function useOffered(): (field: AnyField) => boolean {
  const profile = useProfile()
  const isStaff = profile?.type !== 'customer'
  return ({ staffOnly, offeredWith }) =>
    (isStaff || !staffOnly) && (offeredWith === undefined || may(profile ?? null, offeredWith))
}
