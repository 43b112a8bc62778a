import { useEffect, useMemo } from 'react'
import type { AnyResource } from '../../contract/records/resource.ts'
import { api } from '../calls/api.ts'
import { queryClient } from '../calls/query.ts'
import { type AnyRow, callsOf } from '../fields/places.ts'
import { useFlow } from '../portal/useFlow.ts'
import { asked, ownStep } from './ownStep.ts'

/** The step of being opened: taken without a word. A refusal means that somebody else was first, which is as good. */
const openingOf = (path: string) =>
  ownStep(
    'opening',
    ({ chosen: { id, version, event } }, signal) =>
      asked(api.post(`${path}/${id}/transition`, { event, version }, { quiet: true, signal }), ''),
    () => void queryClient.invalidateQueries({ queryKey: [path] }),
  ).provide({ actions: { tellRefused: () => {}, tellFailed: () => {} } })

/** Opening the page of a record is itself a step of its life (a signal that is seen). */
export function useOpened(
  resource: AnyResource,
  customerId: number | null,
  row: AnyRow | undefined,
  event: string,
): void {
  const path = callsOf(resource, customerId)
  const flow = useFlow(useMemo(() => openingOf(path), [path]))
  const version = (row?.allowed as string[] | undefined)?.includes(event) ? row?.version : undefined
  const id = row?.id
  // Being looked at happens to the page, not to a button: that it happened is all the flow hears.
  useEffect(() => {
    if (id === undefined || version === undefined) return
    flow.send({ type: 'choose', step: { id, version, event, asks: false }, values: {} })
  }, [flow, id, version, event])
}
