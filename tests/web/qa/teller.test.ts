import { describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor, type InspectionEvent, setup } from 'xstate'
import { chartOf } from '../../../machines/inside.ts'
import { rootMachine } from '../../../machines/root.ts'
import type { Told } from '../../../src/web/qa/live/messages.ts'
import { Teller } from '../../../src/web/qa/live/teller.ts'
import { startsOf } from '../../walk/graph.ts'
import { machineDriver } from '../../walk/machine.ts'
import { edgeWalks, type Path } from '../../walk/paths.ts'
import type { AnyWalk } from '../../walk/walk.ts'

const modules = import.meta.glob<Record<string, AnyWalk>>('../../walks/*.ts', { eager: true })
const walks = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((each) => typeof each === 'object' && each !== null && 'flow' in each)

const tellerOf = (root: AnyActorRef, all: Told[]) =>
  new Teller(
    root,
    (told) => all.push(told),
    () => '/reset-password',
  )

/** Everything a tab tells while a walk is taken. */
async function toldAlong(path: Path): Promise<Told[]> {
  const all: Told[] = []
  let teller: Teller | undefined
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.event') teller ??= tellerOf(event.actorRef as AnyActorRef, all)
    teller?.happened(event)
  }
  const driver = await machineDriver({ inspect })(path)
  for (const step of path.steps) await driver.send(step)
  await driver.close()
  return all
}

/** Every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

describe.each(walks.map((walk) => [walk.flow.title, walk] as const))('%s, looked at live', (_, walk) => {
  const paths = startsOf(walk).flatMap((start) => edgeWalks(start, { each: 'arrow' }))

  test('tells where it stands, and nothing that somebody typed, sent or was answered', async () => {
    const names = JSON.stringify([chartOf(walk.flow.machine), walk.flow.machine.events])
    for (const path of paths) {
      const all = await toldAlong(path)
      const told = JSON.stringify(all)
      const held = path.steps.flatMap(({ event: { type: _type, ...carried }, after }) =>
        textsIn([carried, after.context]),
      )
      const values = new Set([...held, ...(walk.secrets?.texts ?? [])])
      for (const value of values) {
        if (value.length > 4 && !names.includes(value)) expect(told).not.toContain(value)
      }
      const last = all.findLast((each) => each.kind === 'moved')
      if (path.steps.length > 0) expect(last).toBeDefined()
    }
  })
})

test('a secret is told by the name of its field and by nothing else', () => {
  const all: Told[] = []
  const machine = setup({
    types: { events: {} as { type: 'submit'; password: string; token: string } },
  }).createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { submit: 'open' } }, open: {} },
  })
  const actor = createActor(machine).start()
  const teller = tellerOf(actor, all)
  actor.system.inspect((event) => teller.happened(event))
  actor.send({ type: 'submit', password: 'Wattwerf-demo-2026', token: 'eyJhbGciOi' })
  actor.send({ type: 'submit', password: 'Wattwerf-demo-2026', token: 'eyJhbGciOi' })
  actor.stop()
  expect(JSON.stringify(all)).not.toMatch(/Wattwerf-demo|eyJ/)
  expect(all.map(({ kind }) => kind)).toEqual(['came', 'moved', 'moved', 'moved', 'went'])
  expect(all[1]).toMatchObject({
    page: '/reset-password',
    move: {
      event: 'submit',
      carries: ['password', 'token'],
      states: ['open'],
      arrows: ['door.shut submit #0'],
    },
  })
  // Refused: told too, but it went over no arrow.
  expect(all[2]).toMatchObject({ move: { event: 'submit', states: ['open'], arrows: [] } })
})

test('the last step of a flow that ends is told before it is gone', () => {
  const all: Told[] = []
  const page = { pathname: '/login', invalidCompany: false }
  const root = createActor(rootMachine, { input: { page } })
  root.subscribe({ error: () => {} })
  root.start()
  const teller = tellerOf(root, all)
  root.system.inspect((event) => teller.happened(event))
  const door = setup({}).createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { open: 'left' } }, left: { type: 'final' } },
  })
  const flow = createActor(door, { parent: root })
  root.send({ type: 'viewCame', flow })
  flow.send({ type: 'open' })
  const own = all.findLast((told) => told.kind === 'came' && told.actor.machine === 'door')
  const id = own?.kind === 'came' ? own.actor.id : ''
  const moves = all.flatMap((told) => (told.kind === 'moved' && told.move.actor === id ? [told.move] : []))
  expect(moves).toMatchObject([{ event: 'open', states: ['left'], arrows: ['door.shut open #0'] }])
  expect(all.at(-1)).toMatchObject({ kind: 'went', actor: id })
})
