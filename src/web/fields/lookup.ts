import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Query } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { recordsAt } from '../calls/fieldCalls.ts'
import { type Option, toldApart } from '../ui/option.ts'
import { choiceOf } from './details.ts'

/** The most rows the generic lookup asks for (specification, point 9). */
const limit = 999

/** The most ids a list can be asked for at once. */
const mostIds = 200

/** Lists that can be longer than that; parties, users and roles are few (areas, conventions). */
const long =
  /^(customers|actions|supply-agreements|customers\/(:customerId|\d+)\/(entities|connections|invoices|actions|signals|library))(\?|$)/

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

/** The call of a list, what it is always asked, and the record that is no choice because it is the one that chooses. */
export function placeOf(address: string): { path: string; query: Query; besides: string | undefined } {
  const [path = '', asked = ''] = address.split('?')
  const { besides, ...query } = Object.fromEntries(new URLSearchParams(asked))
  return { path, query, besides }
}

/** The whole of a list of which a field offers only part: for a filter, and for what was chosen before. */
export const wholeOf = (of: string | undefined): string | undefined => of?.split('?')[0]

/** All records of a small list as choices: the generic lookup of the specification. */
export function useLookup(of: string | undefined): { options: readonly Option[]; loading: boolean } {
  const address = useListAddress(of)
  const { path, query, besides } = placeOf(address ?? '')
  const { options, loading } = useNamed(address && path, { ...query, limit })
  return { options: options.filter(({ value }) => value !== besides), loading }
}

/** The same for a field with a value, which stays a choice when it is offered no longer. */
export function useChoices(of: string | undefined, chosen: number | null) {
  const { options, loading } = useLookup(of)
  const isOffered = chosen === null || loading || options.some(({ value }) => value === String(chosen))
  const before = useNames(of, isOffered ? [] : [chosen])
  const name = chosen === null || isOffered ? undefined : before.names.get(chosen)
  const all = name === undefined ? options : [...options, { value: String(chosen), label: name }]
  return { options: all, loading: loading || before.loading }
}

/** The names behind some ids, of a list of any length. */
export function useNames(of: string | undefined, ids: readonly number[]) {
  const address = useListAddress(ids.length > 0 ? of : undefined)
  const some = isLong(of) ? { ids: ids.slice(0, mostIds).join(','), limit: mostIds } : { limit }
  const { options, loading } = useNamed(wholeOf(address), some)
  const names = new Map(options.map(({ value, label }) => [Number(value), label]))
  // What one may not see, or is gone, has no name to show; its number would say nothing.
  const nameOf = (id: number) => names.get(id) ?? (loading ? '…' : 'Onbekend')
  return { names, nameOf, loading }
}

function useNamed(path: string | undefined, query: Query) {
  const { data, isPending } = useQuery({
    queryKey: [path, 'lookup', query],
    queryFn: async ({ signal }) =>
      (await ask(recordsAt(path ?? ''), { query }, { signal, aside: true })).data,
    enabled: path !== undefined,
    staleTime: 60_000,
  })
  const options = toldApart((data ?? []).map((row) => choiceOf(path ?? '', row))).map(({ value, label }) => ({
    value,
    label,
  }))
  return { options, loading: isPending && path !== undefined }
}
