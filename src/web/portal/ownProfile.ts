import { queryOptions } from '@tanstack/react-query'
import type { SelectedCustomer } from '../../contract/areas/account/auth.ts'
import { fetched } from '../calls/fetched.ts'
import { profile } from '../calls/lean.ts'
import { queryClient } from '../calls/query.ts'

/** Who is signed in and what that person may see. */
export const profileQuery = queryOptions({
  ...fetched(profile, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The server chose another customer: the profile knows it at once. */
export function noteSelectedCustomer(customer: SelectedCustomer): void {
  queryClient.setQueryData(
    profileQuery.queryKey,
    (profile) => profile && { ...profile, selectedCustomer: customer },
  )
}
