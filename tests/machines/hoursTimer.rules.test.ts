import { expect, it } from 'vitest'
import { hoursTimerMachine } from '../../machines/flows/hoursTimer.ts'
import { secondsOn } from '../../machines/parts/hoursTimerParts.ts'
import { play } from '../walk/play.ts'

const hour = 3_600_000
const bakery = { id: 7, name: 'Bakkerij De Korenaar' }
const none = { kind: 'none' }
const open = async (
  fetchTimer: unknown = none,
  registerTime: unknown = { kind: 'registered' },
  customer: typeof bakery | null = bakery,
) => play(hoursTimerMachine, { input: { now: 0, customer }, answers: { fetchTimer, registerTime } })
type Flow = Awaited<ReturnType<typeof open>>
const stands = (flow: Flow) => secondsOn(flow.snapshot().context)
/** Lets seconds pass, one by one: the clock ticks each second. */
const pass = async (flow: Flow, seconds: number) => {
  for (let second = 0; second < seconds; second++) await flow.wait(1000)
}
const looked = (now: number, lastActive = now) => ({ type: 'looked', now, lastActive }) as const

it('stands still until it is started, then ticks every second', async () => {
  const flow = await open()
  await pass(flow, 5)
  expect([flow.state(), stands(flow)]).toEqual(['stopped', 0])
  await flow.send({ type: 'start' })
  for (const seconds of [1, 2, 3]) {
    await flow.wait(1000)
    expect(stands(flow)).toBe(seconds)
  }
})

it('paused it stands above zero and still; started again it goes on from there', async () => {
  const flow = await open()
  await flow.send({ type: 'start' })
  await pass(flow, 7)
  await flow.send({ type: 'pause' })
  await pass(flow, 60)
  expect([flow.state(), stands(flow)]).toEqual(['counting.paused', 7])
  await flow.send({ type: 'start' })
  await pass(flow, 3)
  expect(stands(flow)).toBe(10)
})

it('counts by the clock of the wall: after a night’s sleep it has not lost a second', async () => {
  const flow = await open()
  await flow.send({ type: 'start' })
  await pass(flow, 2)
  await flow.send(looked(3 * hour))
  expect(stands(flow)).toBe(3 * 3600)
})

it('is fetched from the server: a reload, another tab and another device show the same', async () => {
  const running = { kind: 'timer', timer: { running: true, seconds: 4000, activeSeconds: 3900, work: null } }
  const flow = await open(running)
  expect([flow.state(), stands(flow)]).toEqual(['counting.running.ticking', 4000])
  const paused = await open({
    kind: 'timer',
    timer: { running: false, seconds: 4000, activeSeconds: 4000, work: null },
  })
  expect([paused.state(), stands(paused)]).toEqual(['counting.paused', 4000])
  await paused.send({ type: 'changedElsewhere' })
  expect(paused.asked.map(([name]) => name)).toEqual(['fetchTimer', 'fetchTimer'])
})

it('stands still while the register dialog or the question is open, and goes on after "Annuleren"', async () => {
  for (const type of ['register', 'throwAway'] as const) {
    const flow = await open()
    await flow.send({ type: 'start' })
    await pass(flow, 5)
    await flow.send({ type })
    await pass(flow, 60)
    expect(stands(flow)).toBe(5)
    await flow.send({ type: 'cancel' })
    await pass(flow, 2)
    expect(stands(flow)).toBe(7)
  }
})

it('needs a customer and a description before time is registered', async () => {
  const flow = await open(none, undefined, null)
  await flow.send({ type: 'start' }, { type: 'register' }, { type: 'confirm' })
  const missing = ['Dit veld is verplicht']
  expect(flow.snapshot().context.problems).toEqual({ customerId: missing, description: missing })
  expect(flow.asked.map(([name]) => name)).toEqual(['fetchTimer'])
})

it('registers the seconds that stood on the clock, and is stopped then', async () => {
  const flow = await open()
  await flow.send({ type: 'start' })
  await pass(flow, 90)
  await flow.send({ type: 'register' }, { type: 'describe', text: 'Overleg' })
  await flow.send({ type: 'chooseActivity', activity: 'monitoring' }, { type: 'confirm' })
  const registered = { customerId: 7, seconds: 90, description: 'Overleg', activity: 'monitoring' }
  expect(flow.asked.at(-1)).toEqual(['registerTime', registered])
  expect([flow.state(), stands(flow)]).toEqual(['stopped', 0])
  expect(flow.did.map(([name]) => name)).toContain('tellRegistered')
})

it('what the server has against the description stands under it, and the time is kept', async () => {
  const problems = { description: ['Maximaal 500 tekens'] }
  const flow = await open(none, { kind: 'refused', problems })
  await flow.send({ type: 'start' })
  await pass(flow, 3)
  await flow.send({ type: 'register' }, { type: 'describe', text: 'Te lang' }, { type: 'confirm' })
  expect(flow.snapshot().context.problems).toEqual(problems)
  expect(stands(flow)).toBe(3)
})

it('is thrown away only after a yes', async () => {
  const flow = await open()
  await flow.send({ type: 'start' }, { type: 'throwAway' })
  expect(flow.state()).toBe('discarding')
  await flow.send({ type: 'confirm' })
  expect([flow.state(), stands(flow), flow.did.at(-1)]).toEqual(['stopped', 0, ['keepTimer', null]])
})

it('asks after 8 hours whether the work goes on: all of it counts, or what was until the last activity, or nothing', async () => {
  const asked = async () => {
    const flow = await open()
    await flow.send({ type: 'start' })
    await flow.send(looked(5 * hour))
    await flow.send(looked(8 * hour - 1000, 5 * hour))
    expect(flow.state()).toBe('counting.running.ticking')
    await flow.send(looked(8 * hour, 5 * hour))
    expect(flow.state()).toBe('stillBusy')
    return flow
  }
  const all = await asked()
  await all.send(looked(10 * hour), { type: 'keepAll' })
  expect([all.state(), stands(all)]).toEqual(['counting.running.ticking', 10 * 3600])
  await all.send(looked(17 * hour))
  expect(all.state()).toBe('counting.running.ticking')
  await all.send(looked(18 * hour))
  expect(all.state()).toBe('stillBusy')
  const some = await asked()
  await some.send({ type: 'stopAtLastActivity' })
  expect([some.state(), stands(some)]).toEqual(['counting.paused', 5 * 3600])
  const nothing = await asked()
  await nothing.send({ type: 'throwAway' })
  expect([nothing.state(), stands(nothing)]).toEqual(['stopped', 0])
})

it('a tab that was closed for a day counts, and asks when it is opened', async () => {
  const flow = await open({
    kind: 'timer',
    timer: { running: true, seconds: 26 * 3600, activeSeconds: 3600, work: null },
  })
  expect(flow.state()).toBe('stillBusy')
  await flow.send({ type: 'stopAtLastActivity' })
  expect(stands(flow)).toBe(3600)
})

it('started again for earlier work it keeps its customer and its words over a reload and in another tab', async () => {
  const work = {
    customer: { id: 9, name: 'Kwekerij De Vries' },
    description: 'Overleg',
    activity: 'overleg' as const,
  }
  const flow = await open()
  await flow.send({ type: 'startAgain', ...work })
  const kept = { running: true, seconds: 0, activeSeconds: 0, work }
  expect(flow.did.at(-1)).toEqual(['keepTimer', kept])
  const reloaded = await open({ kind: 'timer', timer: { ...kept, seconds: 90 } })
  expect(reloaded.snapshot().context).toMatchObject(work)
  await reloaded.send({ type: 'register' })
  await reloaded.send({ type: 'confirm' })
  expect(reloaded.asked.at(-1)).toEqual([
    'registerTime',
    { customerId: 9, seconds: 90, description: 'Overleg', activity: 'overleg' },
  ])
})

it('tells the server each minute that it runs, and where it stood at the last activity', async () => {
  const flow = await open()
  await flow.send({ type: 'start' })
  await flow.send(looked(60_000, 20_000), { type: 'beat' })
  expect(flow.did.at(-1)).toEqual([
    'keepTimer',
    { running: true, seconds: 60, activeSeconds: 20, work: null },
  ])
})
