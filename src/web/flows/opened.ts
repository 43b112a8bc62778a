import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { ask } from '../calls/ask.ts'
import { queryClient } from '../calls/query.ts'
import { type AnyRow, callsOf } from '../fields/places.ts'
import { useFlow } from '../portal/useFlow.ts'
import { asked, ownStep } from './ownStep.ts'

/**
 * The step of being opened: taken without a word, and done when the record was fetched again. A refusal means that somebody else
 * was first, which is as good.
 */
const openingOf = (resource: AnyResource, customerId: number | null) =>
  ownStep(
    'opening',
    async ({ chosen: { id, version, event } }, signal) => {
      const call = recordCalls(resource).transition
      const answer = await asked(
        ask(call, { customerId, id, body: { event, version } }, { quiet: true, signal }),
        '',
      )
      await queryClient.invalidateQueries({ queryKey: [callsOf(resource, customerId)] })
      return answer
    },
    () => {},
  ).provide({ actions: { tellRefused: () => {}, tellFailed: () => {} } })

/**
 * Opening the page of a record is itself a step of its life (a signal that is seen), taken when one comes to it; what is
 * put back on its page stays so. `isOpening`: what is on screen is about to be of an earlier version, so nothing else can be
 * done with it. `hasChanged`: the record changed after that, and the step is one to choose again.
 */
export function useOpened(
  resource: AnyResource,
  customerId: number | null,
  row: AnyRow | undefined,
  event: string,
): { isOpening: boolean; hasChanged: boolean } {
  const flow = useFlow(useMemo(() => openingOf(resource, customerId), [resource, customerId]))
  // Being looked at happens to the page, not to a button: what is looked at is all the flow hears.
  useEffect(() => {
    if (row === undefined) return
    const { id, version } = row
    flow.send({ type: 'choose', step: { id, version, event, record: row, asks: false }, values: {} })
  }, [flow, row, event])
  const version = useSelector(flow, ({ context }) => context.chosen.version)
  const isSettled = useSelector(flow, (snapshot) => snapshot.hasTag('settled'))
  const isOpening = useSelector(flow, (snapshot) => snapshot.hasTag('busy'))
  return { isOpening, hasChanged: isSettled && row?.version !== version }
}
