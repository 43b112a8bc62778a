import { deepStrictEqual } from 'node:assert'
import { act, cleanup } from '@testing-library/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
} from 'xstate'
import { activeNodes, leavesOf, nodesOf } from '../../machines/inside.ts'
import { Coverage } from './coverage.ts'
import { asSent, Deferred } from './deferred.ts'
import { delayOf } from './delay.ts'
import { type Driver, drive } from './drive.ts'
import { callEnd, pendingCall, startsOf } from './graph.ts'
import type { Hands } from './hands.ts'
import { viewHands } from './handsView.ts'
import { HeldFetch } from './heldFetch.ts'
import { type Deed, edgeWalks, type Path } from './paths.ts'
import { clearStage, root, stage } from './stage.ts'
import { type AnyWalk, required } from './walk.ts'
import type { Reply } from './wire.ts'

/** What a view test gets to put its view on stage. */
export interface Tools {
  readonly input: unknown
  /** The call `src` as a function whose answer waits for the walk, where it does not go over the wire. */
  held(src: string): (question: unknown, signal: AbortSignal) => Promise<never>
  /** Starts the machine here, its deeds written down; for a view that is given its actor. */
  start(machine: AnyStateMachine): AnyActorRef
}

/** How the view of a flow is put on stage. */
export interface Setting {
  /** Renders the view; runs once a walk. */
  readonly open: (tools: Tools) => void | Promise<void>
  /** Requests that are no part of the flow, with their answers. */
  readonly served?: Readonly<Record<string, Reply>>
  /** What shows that a deed was done, for a view that starts its own machine. Deeds of a given actor are written down. */
  readonly did?: Readonly<Record<string, (hands: Hands, params: unknown) => Promise<void>>>
  /** Where the page stands; without it the window's own address. */
  readonly at?: () => string
}

/** What jsdom and React's test tools say that is no fault of a view. */
const harmless = [/act\(/, /The tag <\S+ is unrecognized in this browser/]

/** Keeps what a view reports on the console; every report that is not harmless fails the walk. */
function watchConsole(): () => void {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => {
    const reports = spy.mock.calls.map((parts) => parts.map(String).join(' '))
    spy.mockRestore()
    const faults = reports.filter((text) => !harmless.some((pattern) => pattern.test(text)))
    if (faults.length > 0) throw new Error(`The view reported: ${faults.join('\n')}`)
  }
}

const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))))

/** Layer 2 of a flow: the same walks on its view. */
export function describeView<W>(declared: W, setting: Setting): void {
  const walk = declared as AnyWalk
  const coverage = new Coverage(walk)
  afterAll(() => coverage.write('view'))

  describe(`${walk.flow.title}, the view`, () => {
    it.each(startsOf(walk).flatMap((start) => edgeWalks(start, { each: 'arrow' })))(
      '$title',
      (path) => drive(path, (each) => viewDriver(each, setting, coverage)),
      60_000,
    )

    it('was walked through every arrow and every state', () => {
      expect(coverage.missed()).toEqual({ states: [], arrows: [] })
    })
  })
}

async function viewDriver(path: Path, setting: Setting, coverage: Coverage): Promise<Driver> {
  const { walk, input } = path.start
  clearStage(coverage)
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const deferred = new Deferred(walk)
  const wire = new HeldFetch(walk, setting.served)
  vi.stubGlobal('fetch', wire.fetch)
  const endWatch = watchConsole()
  let given: AnyActor | undefined
  const actorOf = () => required(Object.fromEntries(stage.actors), walk.flow.id, 'the actors on stage')
  await setting.open({
    input,
    held: (src) => (question, signal) => deferred.hold(src, question, signal) as Promise<never>,
    start: (machine) => {
      given = createActor(deferred.recording(machine), { input, parent: root })
      root.send({ type: 'viewCame', flow: given })
      return given
    },
  })
  const hands = viewHands({
    at: setting.at ?? (() => window.location.pathname + window.location.search),
    happens: async (event) => act(() => actorOf().send(event)),
  })
  await settled()

  const expectDeeds = async (deeds: readonly Deed[]) => {
    if (given) return deepStrictEqual(asSent(deferred.takeDeeds()), asSent(deeds))
    for (const { type, params } of deeds) {
      await required(setting.did ?? {}, type, 'what shows that a deed was done')(hands, params)
    }
  }
  return {
    async send(step) {
      const { type } = step.event
      if (typeof step.event.now === 'number') vi.setSystemTime(step.event.now)
      const ended = callEnd(type)
      if (ended) {
        const { src } = pendingCall(step.before, ended.id)
        if (wire.speaks(src)) wire.settle(ended.id, step)
        else deferred.settle(ended.id, step)
      } else if (type.startsWith('xstate.after.')) {
        act(() => stage.clock.increment(delayOf(walk, step)))
      } else {
        const does = walk.does as Record<string, (...of: unknown[]) => Promise<void>>
        await required(does, type, 'does')(hands, step.event, step.before)
      }
      await settled()
    },
    async expect(snapshot, deeds) {
      await expectScreens(walk, hands, snapshot)
      const now = actorOf().getSnapshot() as AnyMachineSnapshot
      deepStrictEqual(now.value, snapshot.value, 'The machine behind the view stands elsewhere')
      deepStrictEqual(asSent(now.context), asSent(snapshot.context), 'The view sent something else')
      for (const leaf of leavesOf(snapshot)) {
        await required(
          walk.shows as Record<string, (...of: unknown[]) => Promise<void>>,
          leaf,
          'shows',
        )(hands, snapshot)
      }
      await expectDeeds(deeds)
    },
    async close() {
      cleanup()
      if (given) root.send({ type: 'viewLeft', flow: given })
      vi.unstubAllGlobals()
      vi.useRealTimers()
      endWatch()
    },
  }
}

/** Every screen of the chart stands there when its state is active, and only then. */
async function expectScreens(walk: AnyWalk, hands: Hands, snapshot: AnyMachineSnapshot): Promise<void> {
  const screenOf = (node: { meta?: unknown }) => (node.meta as { screen?: string } | undefined)?.screen
  const active = new Set(activeNodes(snapshot).flatMap((node) => screenOf(node) ?? []))
  const all = new Set(nodesOf(walk.flow.machine).flatMap((node) => screenOf(node) ?? []))
  for (const screen of all) await hands.screen(`${walk.flow.id}-${screen}`, active.has(screen))
}
