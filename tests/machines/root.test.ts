import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { flows } from '../../machines/atlas.ts'
import { drawn } from '../../machines/drawn.ts'
import { drawerMachine } from '../../machines/flows/drawer.ts'
import { idleMachine } from '../../machines/flows/idle.ts'
import { reachabilityMachine } from '../../machines/flows/reachability.ts'
import { childrenOf } from '../../machines/inside.ts'
import { rootMachine } from '../../machines/root.ts'
import { lint } from '../walk/lint.ts'
import { tableOf } from '../walk/table.ts'

const whole = drawn.find(({ id }) => id === 'root')
const page = { pathname: '/login', invalidCompany: false }
const actors = {
  drawer: { machine: drawerMachine, input: { remembered: null } },
  idle: { machine: idleMachine },
  reachability: { machine: reachabilityMachine },
}
const started = () => {
  const root = createActor(rootMachine, { input: { page } })
  root.subscribe({ error: () => {} })
  return root.start()
}

test('reads like its table', async () => {
  const entry = { ...whole, machine: rootMachine, starts: {} }
  const table = join(import.meta.dirname, 'tables/root.txt')
  await expect(tableOf(entry as never)).toMatchFileSnapshot(table)
})

test('has a name for everything; the flows it starts never end, so nothing waits for their end', () => {
  expect(lint(rootMachine).filter((line) => !line.includes('has no answer for'))).toEqual([])
})

test('its chart has a box for exactly the actors that run once somebody is inside', () => {
  const root = started()
  expect(root.getSnapshot().value).toBe('outside')
  root.send({ type: 'enter', actors })
  expect(root.getSnapshot().value).toBe('inside')
  const boxes = (of: (parent: string | null) => boolean) =>
    (whole?.states ?? []).flatMap(({ chart, parent }) => (chart && of(parent) ? [chart] : [])).sort()
  const running = Object.keys(root.system.getAll())
  expect(running.sort()).toEqual(boxes((parent) => parent !== 'views'))
  // Every other flow has its box among those of the views.
  const others = flows.map(({ id }) => id).filter((id) => !running.includes(id))
  expect(others.sort()).toEqual(boxes((parent) => parent === 'views'))
})

test('whoever is inside already does not come in again', () => {
  const root = started()
  root.send({ type: 'enter', actors })
  const before = root.getSnapshot()
  root.send({ type: 'enter', actors })
  expect(root.getSnapshot().context).toEqual(before.context)
})

const fragile = setup({}).createMachine({
  id: 'fragile',
  initial: 'whole',
  states: { whole: { on: { finish: 'finished' } }, finished: { type: 'final' } },
  on: {
    shake: {
      actions: assign(() => {
        throw new Error('Gebroken')
      }),
    },
  },
})

test('the flow of a view runs as its child while the view is there, and leaves nothing behind', () => {
  const root = started()
  const before = Object.keys(root.getSnapshot().children)
  for (let time = 0; time < 100; time++) {
    const flow = createActor(fragile, { parent: root })
    expect(childrenOf(root.getSnapshot())).not.toContain(flow)
    root.send({ type: 'viewCame', flow })
    // In development React shows a new view twice.
    root.send({ type: 'viewCame', flow })
    expect(root.getSnapshot().context.ofViews).toEqual([flow])
    expect(flow.getSnapshot().status).toBe('active')
    expect(flow.system).toBe(root.system)
    root.send({ type: 'viewLeft', flow })
    expect(flow.getSnapshot().status).toBe('stopped')
  }
  expect(root.getSnapshot().context.ofViews).toEqual([])
  expect(Object.keys(root.getSnapshot().children)).toEqual(before)
})

test('a flow that is finished is forgotten before its view leaves', () => {
  const root = started()
  const flow = createActor(fragile, { parent: root })
  root.send({ type: 'viewCame', flow })
  flow.send({ type: 'finish' })
  expect(flow.getSnapshot().status).toBe('done')
  expect(root.getSnapshot().context.ofViews).toEqual([])
  root.send({ type: 'viewLeft', flow })
  expect(flow.getSnapshot().status).toBe('done')
})

test('a flow that breaks takes neither the portal nor the others with it', () => {
  const root = started()
  const [one, other] = [createActor(fragile, { parent: root }), createActor(fragile, { parent: root })]
  for (const flow of [one, other]) root.send({ type: 'viewCame', flow })
  one.subscribe({ error: () => {} })
  one.send({ type: 'shake' })
  expect(one.getSnapshot().status).toBe('error')
  expect(root.getSnapshot().status).toBe('active')
  expect(root.getSnapshot().context.ofViews).toEqual([other])
  root.send({ type: 'viewLeft', flow: one })
  expect(root.getSnapshot().context.ofViews).toEqual([other])
})
