import { useQuery } from '@tanstack/react-query'
import type { AssignableRole } from '../../../contract/areas/users/userCalls.ts'
import { fetched } from '../../calls/query.ts'

/** Every role with its type, and whether the asker may give it. */
export function useRoles(): readonly AssignableRole[] {
  const roles = useQuery({
    ...fetched<AssignableRole[]>('assignable-roles'),
    staleTime: 60_000,
  })
  return roles.data ?? []
}
