import {
  type AnyActorRef,
  type AnyEventObject,
  assign,
  createActor,
  createMachine,
  SimulatedClock,
} from 'xstate'
import { Deferred } from '../walk/deferred.ts'
import { delayOf } from '../walk/delay.ts'
import { callEnd, keyOf, startsOf } from '../walk/graph.ts'
import { edgeWalks, type Path } from '../walk/paths.ts'
import type { AnyWalk } from '../walk/walk.ts'
import { median, round, say } from './figures.ts'
import { allWalks } from './walks.ts'

const events = 20_000
const rounds = 5
const promise = 10_000
/** The flows that hear of the clock, of every sign of life and of every key: nothing is sent to more often. */
const busiest = ['idle', 'hoursTimer', 'form']

/** Events a second that an actor takes. */
function perSecond(actor: AnyActorRef, event: AnyEventObject): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    for (let count = 0; count < events; count++) actor.send(event)
    return performance.now() - start
  })
  return (events * 1000) / median(times)
}

/** The least a machine can do with an event: count it. */
function bare(): number {
  const machine = createMachine({
    context: { count: 0 },
    on: { count: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  })
  return perSecond(createActor(machine).start(), { type: 'count' })
}

/** An event that a flow can be sent again and again: it leads from a place to the same place. */
function loopOf(walk: AnyWalk): { path: Path; upTo: number } | null {
  for (const path of startsOf(walk).flatMap((start) => edgeWalks(start, { each: 'arrow' }))) {
    const upTo = path.steps.findIndex(
      ({ event, before, after }) =>
        !event.type.startsWith('xstate.') && keyOf(walk, before) === keyOf(walk, after),
    )
    if (upTo >= 0) return { path, upTo }
  }
  return null
}

/** The flow, walked to just before a step. */
async function actorAt({ start, steps }: Path, upTo: number): Promise<AnyActorRef> {
  const deferred = new Deferred(start.walk)
  const clock = new SimulatedClock()
  const actor = createActor(deferred.machine(), { input: start.input, clock }).start()
  for (const step of steps.slice(0, upTo)) {
    const ended = callEnd(step.event.type)
    if (ended) deferred.settle(ended.id, step)
    else if (step.event.type.startsWith('xstate.after.')) clock.increment(delayOf(start.walk, step))
    else actor.send(step.event)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return actor
}

/** Prints how many events a second every flow takes that can be sent the same event again, against a bare machine. */
export async function benchEvents(): Promise<void> {
  console.log('\nevents a second through one actor, the slowest last')
  const least = bare()
  say('a bare machine that counts', round(least, 0))
  const found: { id: string; name: string; speed: number }[] = []
  for (const walk of await allWalks()) {
    const loop = loopOf(walk)
    if (loop === null) continue
    const event = loop.path.steps[loop.upTo]?.event as AnyEventObject
    const speed = perSecond(await actorAt(loop.path, loop.upTo), event)
    found.push({ id: walk.flow.id, name: `${walk.flow.title}: ${event.type}`, speed })
  }
  for (const { name, speed } of found.toSorted((one, other) => other.speed - one.speed))
    say(name, round(speed, 0), `${round(speed / least)} of bare`)
  const busy = found.filter(({ id }) => busiest.includes(id)).map(({ speed }) => speed)
  say(
    'the slowest of the busiest: time, pointer and keys',
    round(Math.min(...busy), 0),
    `at least ${promise}`,
  )
}

if (import.meta.main) await benchEvents()
