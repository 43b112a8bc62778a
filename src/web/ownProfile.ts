import { queryOptions } from '@tanstack/react-query'
import type { Profile, SelectedCustomer } from '../contract/auth.ts'
import { api } from './api.ts'
import { queryClient } from './query.ts'

/** Who is signed in and what that person may see. */
export const profileQuery = queryOptions({
  queryKey: ['auth/profile'],
  queryFn: async ({ signal }) => (await api.get<Profile>('auth/profile', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The server chose another customer: the profile knows it at once. */
export function noteSelectedCustomer(customer: SelectedCustomer): void {
  queryClient.setQueryData(
    profileQuery.queryKey,
    (profile) => profile && { ...profile, selectedCustomer: customer },
  )
}

/** Where "home" is: the customer's page, or the list for who stands at none. */
export function homeOf(customer: { id: number } | null): string {
  return customer === null ? '/v3/customers' : `/v3/customers/${customer.id}`
}
