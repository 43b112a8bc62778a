import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { NamedConnection } from '../../../contract/areas/connections/connectionCalls.ts'
import { mostAtOnce } from '../../../contract/records/ticked.ts'
import { api } from '../../calls/api.ts'

/** The connections that these lines are about, however many there are. */
export function useConnections(
  customerId: number | null,
  lines: readonly { readonly connectionId: unknown }[],
): readonly NamedConnection[] {
  const path = `customers/${customerId}/connections`
  const ids = [
    ...new Set(lines.flatMap(({ connectionId }) => (typeof connectionId === 'number' ? connectionId : []))),
  ]
  const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  )
  return useQueries({
    queries: parts.map((part) => ({
      queryKey: [path, 'of lines', part],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api.get<NamedConnection[]>(path, { query: { ids: part.join(), limit: mostAtOnce }, signal }))
          .data,
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    })),
    combine: (found) => found.flatMap(({ data }) => data ?? []),
  })
}
