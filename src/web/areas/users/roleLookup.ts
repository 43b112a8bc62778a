import { useQuery } from '@tanstack/react-query'
import { type AssignableRole, assignableRoles } from '../../../contract/areas/users/userCalls.ts'
import { fetched } from '../../calls/fetched.ts'

/** Every role with its type, and whether the asker may give it. */
export function useRoles(): readonly AssignableRole[] {
  const roles = useQuery({
    ...fetched(assignableRoles, { query: {} }),
    staleTime: 60_000,
  })
  return roles.data ?? []
}
