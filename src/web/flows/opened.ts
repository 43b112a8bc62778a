import { useEffect } from 'react'
import type { AnyResource } from '../../contract/records/resource.ts'
import { api, attempt } from '../calls/api.ts'
import { queryClient } from '../calls/query.ts'
import { type AnyRow, callsOf } from '../fields/places.ts'

/**
 * Opening the page of a record is itself a step of its life (a signal that is seen): taken once, without a word. A refusal means
 * that somebody else was first, which is as good.
 */
export function useOpened(
  resource: AnyResource,
  customerId: number | null,
  row: AnyRow | undefined,
  event: string,
): void {
  const path = callsOf(resource, customerId)
  const version = (row?.allowed as string[] | undefined)?.includes(event) ? row?.version : undefined
  const id = row?.id
  // Being looked at happens to the page, not to a button: there is nobody who could send the event.
  useEffect(() => {
    if (id === undefined || version === undefined) return
    const step = api.post(`${path}/${id}/transition`, { event, version }, { quiet: true })
    void attempt(step).then(() => queryClient.invalidateQueries({ queryKey: [path] }))
  }, [path, id, version, event])
}
