import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { Actor, ActorOptions, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { inspect, noteRunning } from './watched.ts'

/** A flow that lives as long as its view: the machine started with this input, which it reads once. */
export function useFlow<M extends AnyStateMachine>(
  machine: M,
  input?: InputFrom<M>,
  observe?: (snapshot: SnapshotFrom<M>) => void,
): Actor<M> {
  const options = { input, inspect } as ActorOptions<M> & { input: InputFrom<M> }
  // The package asks for input only where the machine has one, which a generic machine cannot say.
  const actor = (
    useActorRef as (
      machine: M,
      options: ActorOptions<M>,
      observe?: (snapshot: SnapshotFrom<M>) => void,
    ) => Actor<M>
  )(machine, options, observe)
  useEffect(() => noteRunning(actor), [actor])
  return actor
}
