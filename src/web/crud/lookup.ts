import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Named } from '../../contract/customer-calls.ts'
import { api } from '../api.ts'
import type { Option } from '../ui/option.ts'

/** The most rows the generic lookup asks for (specification, point 9). */
const limit = 999

/** The customer whose page this is: what belongs to a customer is looked up at that one. */
const customerIn = (address: string) => /^\/v3\/customers\/(\d+)/.exec(address)?.[1] ?? '0'

/** All records of a small list as choices: the generic lookup of the specification. */
export function useLookup(of: string | undefined): { options: readonly Option[]; loading: boolean } {
  const [address] = useLocation()
  const path = of?.replace(':customerId', customerIn(address))
  const { data, isPending } = useQuery({
    queryKey: [path, 'lookup'],
    queryFn: async ({ signal }) => (await api.get<Named[]>(path ?? '', { query: { limit }, signal })).data,
    enabled: path !== undefined,
    staleTime: 60_000,
  })
  const options = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return { options, loading: isPending && path !== undefined }
}
