import type * as XStateReact from '@xstate/react'
import { vi } from 'vitest'
import { type AnyActorRef, SimulatedClock } from 'xstate'
import type { Coverage } from './coverage.ts'

/** What the machines a view starts run on: a clock in our hands, the inspection, and who is on stage. */
export const stage: {
  clock: SimulatedClock
  coverage: Coverage | undefined
  actors: Map<string, AnyActorRef>
} = {
  clock: new SimulatedClock(),
  coverage: undefined,
  actors: new Map(),
}

/** A new clock and an empty stage. */
export function clearStage(coverage: Coverage): void {
  stage.clock = new SimulatedClock()
  stage.coverage = coverage
  stage.actors.clear()
}

const actual = await vi.importActual<typeof XStateReact>('@xstate/react')

/**
 * In place of @xstate/react: the same, but every machine a view starts runs on the stage.
 * A test file says `vi.mock('@xstate/react', () => import('../walk/stage.ts'))`.
 */
export const { useActor, useMachine, useSelector, shallowEqual, createActorContext } = actual

/** As in @xstate/react, on the stage. */
export const useActorRef: typeof actual.useActorRef = (logic, ...rest) => {
  const [options, observer] = rest as [object | undefined, never]
  const { id } = logic as unknown as { id: string }
  const inspect = stage.coverage?.inspectOf(id)
  const actor = actual.useActorRef(
    logic,
    { ...options, clock: stage.clock, ...(inspect && { inspect }) } as never,
    observer,
  )
  stage.actors.set(id, actor as AnyActorRef)
  return actor
}
