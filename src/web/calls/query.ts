import { type FetchQueryOptions, QueryClient } from '@tanstack/react-query'

/** The server's rows as the browser knows them; a query is not retried and does not ask again on focus (specification, point 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 5_000 },
  },
})

/** Fetches anew for a flow, into the cache; the request ends when the flow no longer waits for it. */
export function fetchWhile<T>(signal: AbortSignal, query: FetchQueryOptions<T>): Promise<T> {
  signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey: query.queryKey }))
  return queryClient.fetchQuery({ ...query, staleTime: 0 })
}

/** Has the records at an address fetched again, with all that is asked of each of them beside itself. */
export const fetchAnewAt = (path: string): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [at] }) => typeof at === 'string' && (at === path || at.startsWith(`${path}/`)),
  })

/** Has records of these resources fetched again, at one customer or over all; done once they are there. */
export const fetchAnewOf = (names: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && names.some((name) => path === name || path.endsWith(`/${name}`)),
  })

/** The same, where nothing waits for it. */
export function fetchAnew(names: readonly string[]): void {
  void fetchAnewOf(names)
}
