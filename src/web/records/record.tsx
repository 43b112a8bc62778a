import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type RowOf, recordCalls } from '../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { ask } from '../calls/ask.ts'
import { isMissing } from '../calls/refusal.ts'
import { callsOf } from '../fields/places.ts'
import { NotFound } from '../flows/notFound.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface Followed<R> {
  anew?: boolean
  again?: ((row: RowOf<R>) => number | false) | undefined
}

/** One record, followed in the cache; `anew` always asks the server first. */
export function useRecord<R extends AnyResource>(
  resource: R,
  customerId: number | null,
  id: number | null,
  manner?: Followed<R>,
): UseQueryResult<RowOf<R>>
export function useRecord(
  resource: AnyResource,
  customerId: number | null,
  id: number | null,
  { anew = false, again }: Followed<AnyResource> = {},
) {
  const path = callsOf(resource, customerId)
  return useQuery({
    queryKey: [path, id],
    queryFn: async ({ signal }) =>
      (await ask(recordCalls(resource).get, { customerId, id: id ?? 0 }, { signal })).data,
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : (again?.(data) ?? false)),
    refetchOnMount: anew ? 'always' : true,
  })
}

/**
 * Stands where a record will come: what went wrong, that there is none, or grey lines. Those also while one that is
 * known is asked anew, for who asks `anew`.
 */
export function RecordFetching({ of }: { of: UseQueryResult<object> }) {
  if (isMissing(of.error)) return <NotFound />
  return (
    <Card>
      {of.isError ? (
        <ErrorState onRetry={() => void of.refetch()}>{of.error.message}</ErrorState>
      ) : (
        <Skeleton lines={8} />
      )}
    </Card>
  )
}
