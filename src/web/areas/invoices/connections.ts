import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { NamedConnection } from '../../../contract/areas/connections/connectionCalls.ts'
import { connection } from '../../../contract/areas/connections/connections.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { mostAtOnce } from '../../../contract/records/ticked.ts'
import { inParts } from '../../../domain/inParts.ts'
import { ask } from '../../calls/ask.ts'
import { toldApart } from '../../ui/option.ts'

/** The connections that these lines are about, however many there are. */
export function useConnections(
  customerId: number | null,
  lines: readonly { readonly connectionId: unknown }[],
): readonly NamedConnection[] {
  const path = `customers/${customerId}/connections`
  const ids = [
    ...new Set(lines.flatMap(({ connectionId }) => (typeof connectionId === 'number' ? connectionId : []))),
  ]
  return useQueries({
    queries: inParts(ids, mostAtOnce).map((part) => ({
      queryKey: [path, 'of lines', part],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (
          await ask(
            recordCalls(connection).list,
            { customerId: customerId ?? 0, query: { ids: part.join(), limit: mostAtOnce } },
            { signal },
          )
        ).data,
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    })),
    combine: (found) => found.flatMap(({ data }) => data ?? []),
  })
}

/** What they are called beside each other, by their id: of those at one address the EAN-code is told too. */
export const namesOf = (connections: readonly NamedConnection[]): ReadonlyMap<string, string> =>
  new Map(
    toldApart(connections.map(({ id, name, ean }) => ({ value: String(id), label: name, detail: ean }))).map(
      ({ value, label }) => [value, label],
    ),
  )
