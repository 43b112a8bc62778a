import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { LineConnection } from './lineEdit.ts'

/** The connections of a customer that a line may be about. */
export function useConnections(customerId: number | null): readonly LineConnection[] {
  const path = `customers/${customerId}/connections`
  const { data } = useQuery({
    queryKey: [path, 'of lines'],
    queryFn: async ({ signal }) =>
      (await api.get<LineConnection[]>(path, { query: { limit: 999 }, signal })).data,
    staleTime: 60_000,
  })
  return data ?? []
}
