import { useQuery } from '@tanstack/react-query'
import { mostAtOnce } from '../../../contract/ticked.ts'
import { api } from '../../api.ts'
import type { LineConnection } from './lineEdit.ts'

/** The most connections that a cell offers (specification, point 9). */
const most = 999

/** The connections of a customer that a line may be about; or those that these lines are about, however many there are. */
export function useConnections(
  customerId: number | null,
  lines?: readonly { readonly connectionId: number | null }[],
): readonly LineConnection[] {
  const path = `customers/${customerId}/connections`
  const named = new Set(lines?.flatMap(({ connectionId }) => connectionId ?? []))
  const areFew = lines !== undefined && named.size <= mostAtOnce
  const query = areFew ? { ids: [...named].join(), limit: mostAtOnce } : { limit: most }
  const { data } = useQuery({
    queryKey: [path, 'of lines', query],
    queryFn: async ({ signal }) => (await api.get<LineConnection[]>(path, { query, signal })).data,
    enabled: !areFew || named.size > 0,
    staleTime: 60_000,
  })
  return data ?? []
}
