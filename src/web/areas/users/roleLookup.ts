import { useQuery } from '@tanstack/react-query'
import type { AssignableRole } from '../../../contract/user-calls.ts'
import { api } from '../../api.ts'

/** Every role with its type, and whether the asker may give it. */
export function useRoles(): readonly AssignableRole[] {
  const roles = useQuery({
    queryKey: ['assignable-roles'],
    queryFn: async ({ signal }) => (await api.get<AssignableRole[]>('assignable-roles', { signal })).data,
    staleTime: 60_000,
  })
  return roles.data ?? []
}
