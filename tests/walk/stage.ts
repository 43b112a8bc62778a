import { type AnyActorRef, createActor, createMachine, type InspectionEvent, SimulatedClock } from 'xstate'
import { machineOf } from '../../machines/inside.ts'
import { rootMachine } from '../../machines/root.ts'
import type { Coverage } from './coverage.ts'

/** What the machines a view starts run on: a clock in our hands, the inspection, and who is on stage. */
export const stage: {
  readonly clock: SimulatedClock
  coverage: Coverage | undefined
  /** The machine that started last, by its id. */
  readonly actors: Map<string, AnyActorRef>
} = {
  clock: new SimulatedClock(),
  coverage: undefined,
  actors: new Map(),
}

/** An empty stage. */
export function clearStage(coverage: Coverage): void {
  stage.coverage = coverage
  stage.actors.clear()
}

function inspect(event: InspectionEvent): void {
  const actor = event.actorRef as AnyActorRef
  const machine = machineOf(actor)
  if (machine === null) return
  if (event.type === '@xstate.event' && event.event.type === 'xstate.init')
    stage.actors.set(machine.id, actor)
  stage.coverage?.inspect(event)
}

/**
 * The root of the running portal, without a session, for the flows of views. A test file says
 * `vi.mock('../../src/web/portal/root.ts', async () => ({ root: (await import('./stage.ts')).root }))`.
 */
export const root = createActor(rootMachine.provide({ actors: { session: createMachine({}) as never } }), {
  clock: stage.clock,
  inspect,
  input: { page: { pathname: '/', invalidCompany: false } },
}).start()
