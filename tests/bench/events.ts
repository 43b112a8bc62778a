import {
  type AnyActorRef,
  type AnyEventObject,
  assign,
  createActor,
  createMachine,
  SimulatedClock,
} from 'xstate'
import { Teller } from '../../src/web/qa/live/teller.ts'
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

/** Events that an actor takes in a second of the processor: what else the computer does meanwhile makes it no slower. */
function perSecond(actor: AnyActorRef, event: AnyEventObject): number {
  const times = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage()
    for (let count = 0; count < events; count++) actor.send(event)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
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

/** The flow, walked to just before a step; followed live, when asked, as a reviewer's page follows it. */
async function actorAt({ start, steps }: Path, upTo: number, live: boolean): Promise<AnyActorRef> {
  const deferred = new Deferred(start.walk)
  const clock = new SimulatedClock()
  const actor = createActor(deferred.machine(), { input: start.input, clock }).start()
  if (live) {
    // What is told goes to another tab, for which the browser copies it.
    const teller = new Teller(
      actor,
      (told) => void structuredClone(told),
      () => '/v3/customers/7',
    )
    actor.system.inspect((event) => teller.happened(event))
  }
  for (const step of steps.slice(0, upTo)) {
    const ended = callEnd(step.event.type)
    if (ended) deferred.settle(ended.id, step)
    else if (step.event.type.startsWith('xstate.after.')) clock.increment(delayOf(start.walk, step))
    else actor.send(step.event)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return actor
}

/** Prints how many events a second each flow takes that can be sent the same event again, alone and followed live. */
export async function benchEvents(): Promise<void> {
  console.log('\nevents a processor second through one actor, the slowest last; then the same, followed live')
  const least = bare()
  say('a bare machine that counts', round(least, 0))
  const found: { name: string; speed: number; live: number }[] = []
  for (const walk of await allWalks()) {
    const loop = loopOf(walk)
    if (loop === null) continue
    const event = loop.path.steps[loop.upTo]?.event as AnyEventObject
    const speedOf = async (live: boolean) => perSecond(await actorAt(loop.path, loop.upTo, live), event)
    const [speed, live] = [await speedOf(false), await speedOf(true)]
    found.push({ name: `${walk.flow.title}: ${event.type}`, speed, live })
  }
  for (const { name, speed, live } of found.toSorted((one, other) => other.speed - one.speed))
    say(name, `${round(speed, 0)} / ${round(live, 0)}`, `${round(speed / least)} of bare`)
  const slowest = (of: 'speed' | 'live') => round(Math.min(...found.map((each) => each[of])), 0)
  say('the slowest of all', `${slowest('speed')} / ${slowest('live')}`, `at least ${promise}`)
}

if (import.meta.main) await benchEvents()
