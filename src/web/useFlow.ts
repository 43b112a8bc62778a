import { useActorRef } from '@xstate/react'
import type { Actor, ActorOptions, AnyStateMachine, InputFrom, InspectionEvent, SnapshotFrom } from 'xstate'

type Watch = (event: InspectionEvent) => void

/** Who looks on: a page that draws the charts live, or a test that counts what was visited. */
interface Watched {
  watchFlows?: Watch
}

/** Give this to every actor that is created: whoever looks on sees all flows of the page. */
export const inspect: Watch = (event) => (window as Watched).watchFlows?.(event)

/** A flow that lives as long as its view: the machine started with this input, which it reads once. */
export function useFlow<M extends AnyStateMachine>(
  machine: M,
  input?: InputFrom<M>,
  observe?: (snapshot: SnapshotFrom<M>) => void,
): Actor<M> {
  const options = { input, inspect } as ActorOptions<M> & { input: InputFrom<M> }
  // The package asks for input only where the machine has one, which a generic machine cannot say.
  return (
    useActorRef as (
      machine: M,
      options: ActorOptions<M>,
      observe?: (snapshot: SnapshotFrom<M>) => void,
    ) => Actor<M>
  )(machine, options, observe)
}
