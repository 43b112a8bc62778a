import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Query } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { namesAt } from '../calls/fieldCalls.ts'
import type { Option } from '../ui/option.ts'

/** The most rows the generic lookup asks for (specification, point 9). */
const limit = 999

/** The most ids a list can be asked for at once. */
const mostIds = 200

/** Lists that can be longer than that; parties, users and roles are few (areas, conventions). */
const long =
  /^(customers|actions|customers\/:customerId\/(entities|connections|invoices|actions|signals|library))(\?|$)/

/** Whether a list is too long to be shown whole: one of it is found by typing. */
export const isLong = (of: string | undefined): of is string => of !== undefined && long.test(of)

/** The customer whose page this is: what belongs to a customer is looked up at that one. */
const customerIn = (address: string) => /^\/v3\/customers\/(\d+)/.exec(address)?.[1] ?? '0'

/** Whether a list is of people: short enough to choose from, but with too many of them for a box each. */
export const isOfPeople = (of: string | undefined): boolean => of?.endsWith('/assignees') ?? false

/** The list that a field of a reference names, on this page. */
export function useListAddress<Of extends string | undefined>(of: Of): Of {
  const [address] = useLocation()
  return of?.replace(':customerId', customerIn(address)) as Of
}

/** The call of a list, and what it is always asked. */
export function placeOf(address: string): { path: string; query: Query } {
  const [path = '', asked = ''] = address.split('?')
  return { path, query: Object.fromEntries(new URLSearchParams(asked)) }
}

/** All records of a small list as choices: the generic lookup of the specification. */
export function useLookup(of: string | undefined): { options: readonly Option[]; loading: boolean } {
  return useNamed(useListAddress(of), { limit })
}

/** The names behind some ids, of a list of any length. */
export function useNames(of: string | undefined, ids: readonly number[]) {
  const address = useListAddress(ids.length > 0 ? of : undefined)
  const some = isLong(of) ? { ids: ids.slice(0, mostIds).join(','), limit: mostIds } : { limit }
  const { options, loading } = useNamed(address?.split('?')[0], some)
  return { names: new Map(options.map(({ value, label }) => [Number(value), label])), loading }
}

function useNamed(path: string | undefined, query: Query) {
  const { data, isPending } = useQuery({
    queryKey: [path, 'lookup', query],
    queryFn: async ({ signal }) => (await ask(namesAt(path ?? ''), { query }, { signal })).data,
    enabled: path !== undefined,
    staleTime: 60_000,
  })
  const options = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return { options, loading: isPending && path !== undefined }
}
