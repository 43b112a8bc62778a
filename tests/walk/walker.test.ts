import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import type { AtlasEntry } from '../../machines/atlas.ts'
import { call } from '../../machines/provided.ts'
import { Coverage } from './coverage.ts'
import { drive } from './drive.ts'
import { startsOf } from './graph.ts'
import { leakedSecrets, traps } from './invariants.ts'
import { lint } from './lint.ts'
import { machineDriver } from './machine.ts'
import { edgeWalks } from './paths.ts'
import type { AnyWalk } from './walk.ts'

/** A lamp with a counter that decides, a call, a delay and, on request, faults. */
const lamp = setup({
  types: {
    context: {} as { presses: number; code: string },
    events: {} as { type: 'press' } | { type: 'ask'; code: string } | { type: 'stop' },
  },
  actors: { ask: call<{ kind: 'yes' } | { kind: 'no' }, { code: string }>('ask') },
  guards: {
    isWornOut: ({ context }) => context.presses >= 1,
    isYes: (_, { kind }: { kind: string }) => kind === 'yes',
  },
  actions: {
    count: assign({ presses: ({ context }) => context.presses + 1 }),
    keep: assign((_, { code }: { code: string }) => ({ code })),
  },
  delays: { aMinute: 60_000 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0, code: '' },
  initial: 'off',
  states: {
    off: {
      on: {
        press: [
          { guard: 'isWornOut', target: 'broken' },
          { target: 'on', actions: 'count' },
        ],
        ask: { target: 'asking', actions: { type: 'keep', params: ({ event }) => event } },
      },
    },
    on: { on: { press: 'off' }, after: { aMinute: 'off' } },
    asking: {
      invoke: {
        id: 'asking',
        src: 'ask',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => event.output }, target: 'on' },
          { target: 'off' },
        ],
        onError: 'off',
      },
    },
    broken: { type: 'final' },
  },
})

const walkOf = (more: object = {}): AnyWalk =>
  ({
    flow: {
      id: 'lamp',
      title: 'Lamp',
      description: '',
      file: '',
      machine: lamp,
      starts: { gewoon: undefined },
    } as unknown as AtlasEntry,
    cases: { ask: [{ code: 'ja' }, { code: 'nee' }] },
    deciding: ({ context }: { context: { presses: number } }) => context.presses,
    world: { ask: ({ code }: { code: string }) => [{ kind: code === 'ja' ? 'yes' : 'no' }] },
    wires: {},
    does: {},
    shows: {},
    ...more,
  }) as unknown as AnyWalk
const pathsOf = (walk: AnyWalk) => startsOf(walk).flatMap((start) => edgeWalks(start))

describe('the walks', () => {
  it('take every arrow of a chart with guards, a call and a delay, in few walks', async () => {
    const walk = walkOf()
    const coverage = new Coverage(walk)
    const paths = pathsOf(walk)
    for (const path of paths) await drive(path, machineDriver(coverage))
    expect(coverage.missed()).toEqual({ states: [], arrows: ['lamp.asking xstate.error.actor.asking #0'] })
    expect(paths.length).toBeLessThan(5)
  })

  it('say so when deciding leaves something out', () => {
    const forgetful = walkOf({ deciding: undefined, cases: { ask: [{ code: 'nee' }] } })
    expect(() => pathsOf(forgetful)).toThrow("'deciding' leaves something out")
  })

  it('say so when the world has no answer to a call', () => {
    expect(() => pathsOf(walkOf({ world: {} }))).toThrow("no entry 'ask' in world")
  })

  it('name the trail when a step goes wrong', async () => {
    const [path] = pathsOf(walkOf())
    const wrong = { ...path, steps: path?.steps.map((step) => ({ ...step, after: step.before })) }
    await expect(drive(wrong as never, machineDriver())).rejects.toThrow(/1\. press#0/)
  })

  it('refuse an answer the world would not give to what was really asked', async () => {
    const walk = walkOf()
    const path = pathsOf(walk).find(({ steps }) => steps.some(({ id }) => id.startsWith('xstate.done')))
    const lying = {
      ...path,
      steps: path?.steps.map((step) =>
        step.id.startsWith('xstate.done')
          ? { ...step, event: { ...step.event, output: { kind: 'maybe' } } }
          : step,
      ),
    }
    await expect(drive(lying as never, machineDriver())).rejects.toThrow('the world answers')
  })
})

describe('what must hold everywhere', () => {
  it('a chart without names is told so, state by state and word by word', () => {
    const found = lint(lamp)
    expect(found).toContain('lamp.off has no label')
    expect(found).toContain("lamp.off: no word for the event 'press'")
    expect(found).toContain("lamp.off: the guards have no word for 'isWornOut'")
  })

  it('a call without its second answer and a question without a last resort are told', () => {
    const faulty = setup({ guards: { never: () => false }, actors: { ask: call('ask') } }).createMachine({
      id: 'faulty',
      initial: 'a',
      states: { a: { invoke: { id: 'asking', src: 'ask', onDone: { guard: 'never', target: 'b' } } }, b: {} },
    })
    expect(lint(faulty)).toContain("faulty.a: the call asking has no answer for 'error'")
    expect(lint(faulty)).toContain("faulty.a: 'xstate.done.actor.asking' has no last resort")
  })

  it('a state one cannot leave is a trap, unless it is an end', () => {
    const trap = setup({ types: { events: {} as { type: 'press' } | { type: 'stop' } } }).createMachine({
      id: 'trap',
      initial: 'a',
      states: { a: { on: { press: 'b', stop: 'c' } }, b: { on: { press: {} } }, c: { type: 'final' } },
    })
    const walk = walkOf({ deciding: undefined, cases: {} })
    const [start] = startsOf({ ...walk, flow: { ...walk.flow, machine: trap } as never })
    expect(start && traps(start)).toEqual(['["b","active",[],null]'])
  })

  it('a secret that stays in the context is found', () => {
    const walk = walkOf({ secrets: { texts: ['ja'], mayStandIn: ['asking'] } })
    const steps = pathsOf(walk).flatMap((path) => path.steps)
    const asking = steps.find(({ after }) => after.matches('asking') && after.context.code === 'ja')
    const later = steps.find(({ before }) => before === asking?.after)
    expect(asking && leakedSecrets(walk, asking.after)).toEqual([])
    expect(later && leakedSecrets(walk, later.after)).toEqual(['ja'])
  })
})
