import { useQuery } from '@tanstack/react-query'
import { type EmsConnection, emsConnections } from '../../contract/areas/ems/emsCalls.ts'
import type { Product } from '../../domain/energy/channel.ts'
import type { Day } from '../../domain/time/day.ts'
import { fetched } from '../calls/fetched.ts'
import type { Option } from '../ui/option.ts'

interface Asked {
  product: Product
  /** The last day that counts for which of them is the largest. */
  until: Day
  entityId?: number
}

/** The connections of a customer that have readings of a product, the largest first; a hundred at most. */
export function useMeasured(customerId: number, asked: Asked) {
  const query = { ...asked, sort: '-value', per_page: 100 } as const
  return useQuery({
    ...fetched(emsConnections, { customerId, query }),
    select: ({ rows }) => rows.filter(({ until }) => until !== null),
    staleTime: 60_000,
  })
}

export const optionsOf = (connections: readonly EmsConnection[]): Option[] =>
  connections.map(({ id, name, ean }) => ({ value: String(id), label: name, detail: ean }))
