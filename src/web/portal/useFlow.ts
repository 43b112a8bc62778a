import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Actor, type AnyStateMachine, createActor, type InputFrom, type SnapshotFrom } from 'xstate'
import { root } from './root.ts'

/**
 * A flow that lives as long as its view, as a child of the root: the machine with this input, which it reads once.
 * It stands there from the first drawing and starts once the view is on the screen, so that a drawing React throws
 * away starts nothing.
 */
export function useFlow<M extends AnyStateMachine>(
  machine: M,
  input?: InputFrom<M>,
  observe?: (snapshot: SnapshotFrom<M>) => void,
): Actor<M> {
  const [flow] = useState(() => createActor(machine, { input, parent: root }))
  const shown = useRef(false)
  // What it does is of the last drawing: it may close over what the view was given since.
  useLayoutEffect(() => {
    flow.logic.implementations = machine.implementations
  })
  useEffect(() => {
    if (observe === undefined) return
    const { unsubscribe } = flow.subscribe(observe)
    return unsubscribe
  }, [flow, observe])
  useEffect(() => {
    shown.current = true
    root.send({ type: 'viewCame', flow })
    return () => {
      shown.current = false
      // In development React takes every new view away once and puts it back at once; one that came back goes on.
      queueMicrotask(() => shown.current || root.send({ type: 'viewLeft', flow }))
    }
  }, [flow])
  return flow
}
