import { useQuery } from '@tanstack/react-query'
import type { EmsConnection } from '../../contract/areas/ems/emsCalls.ts'
import type { Product } from '../../domain/energy/channel.ts'
import type { Day } from '../../domain/time/day.ts'
import { api } from '../calls/api.ts'
import type { Option } from '../ui/option.ts'

interface Asked {
  product: Product
  /** The last day that counts for which of them is the largest. */
  until: Day
  entityId?: number
}

/** The connections of a customer that have readings of a product, the largest first; a hundred at most. */
export function useMeasured(customerId: number, asked: Asked) {
  const path = `customers/${customerId}/ems/connections`
  const query = { ...asked, sort: '-value', per_page: 100 }
  return useQuery({
    queryKey: [path, query],
    queryFn: async ({ signal }) =>
      (await api.get<{ rows: EmsConnection[] }>(path, { query, signal })).data.rows.filter(
        ({ until }) => until !== null,
      ),
    staleTime: 60_000,
  })
}

export const optionsOf = (connections: readonly EmsConnection[]): Option[] =>
  connections.map(({ id, name }) => ({ value: String(id), label: name }))
