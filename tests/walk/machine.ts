import { deepStrictEqual, strictEqual } from 'node:assert'
import { type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate'
import type { Coverage } from './coverage.ts'
import { asSent, Deferred } from './deferred.ts'
import { delayOf } from './delay.ts'
import type { Driver } from './drive.ts'
import { callEnd } from './graph.ts'
import type { Path } from './paths.ts'

/** Promises that are settled have been heard of. */
const heard = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Layer 1: the machine itself, its calls held back and its clock in our hands. */
export function machineDriver(coverage?: Pick<Coverage, 'inspect'>): (path: Path) => Promise<Driver> {
  return async ({ start }) => {
    const deferred = new Deferred(start.walk)
    const clock = new SimulatedClock()
    const actor = createActor(deferred.machine(), {
      input: start.input,
      clock,
      ...(coverage && { inspect: coverage.inspect }),
    })
    let fault: unknown
    actor.subscribe({ error: (error) => (fault = error) })
    actor.start()
    return {
      async send(step) {
        const { type } = step.event
        const ended = callEnd(type)
        if (ended) deferred.settle(ended.id, step)
        else if (type.startsWith('xstate.after.')) clock.increment(delayOf(start.walk, step))
        else actor.send(step.event)
        await heard()
      },
      async expect(snapshot: AnyMachineSnapshot, deeds) {
        if (fault) throw fault
        const shown = actor.getSnapshot()
        deepStrictEqual(shown.value, snapshot.value)
        deepStrictEqual(asSent(shown.context), asSent(snapshot.context))
        strictEqual(shown.status, snapshot.status)
        deepStrictEqual(asSent(shown.output), asSent(snapshot.output))
        deepStrictEqual(asSent(deferred.takeDeeds()), asSent(deeds))
      },
      async close() {
        actor.stop()
      },
    }
  }
}
