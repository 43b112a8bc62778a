import { queryOptions } from '@tanstack/react-query'
import type { Profile, SelectedCustomer } from '../../contract/areas/account/auth.ts'
import { fetched, queryClient } from '../calls/query.ts'

/** Who is signed in and what that person may see. */
export const profileQuery = queryOptions({
  ...fetched<Profile>('auth/profile'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The server chose another customer: the profile knows it at once. */
export function noteSelectedCustomer(customer: SelectedCustomer): void {
  queryClient.setQueryData(
    profileQuery.queryKey,
    (profile) => profile && { ...profile, selectedCustomer: customer },
  )
}
