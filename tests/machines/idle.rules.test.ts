import { expect, it } from 'vitest'
import { idleMachine } from '../../machines/flows/idle.ts'
import { play } from '../walk/play.ts'

const minute = 60_000
const open = async () => {
  const flow = await play(idleMachine, { answers: { ping: { kind: 'alive' } } })
  await flow.send({ type: 'begin', now: 0 })
  return flow
}
type Flow = Awaited<ReturnType<typeof open>>
const left = (flow: Flow) => flow.snapshot().context.secondsLeft

it('after 30 minutes without activity the warning appears, not before', async () => {
  const flow = await open()
  await flow.wait(30 * minute - 1)
  expect(flow.state()).toBe('watching')
  await flow.wait(1)
  expect(flow.snapshot().matches('warning')).toBe(true)
})

it('the countdown starts at 3599 seconds and drops every second; at zero one is signed out', async () => {
  const flow = await open()
  await flow.wait(30 * minute)
  expect(left(flow)).toBe(3599)
  for (const seconds of [3598, 3597, 3596]) {
    await flow.wait(1000)
    expect(left(flow)).toBe(seconds)
  }
  await flow.send({ type: 'looked', now: 30 * minute + 3598 * 1000 })
  expect(left(flow)).toBe(1)
  await flow.wait(1000)
  expect(flow.state()).toBe('leaving')
})

it('activity gives the 30 minutes anew', async () => {
  const flow = await open()
  await flow.wait(29 * minute)
  await flow.send({ type: 'activity', now: 29 * minute })
  await flow.wait(29 * minute)
  expect(flow.state()).toBe('watching')
  await flow.wait(minute)
  expect(flow.snapshot().matches('warning')).toBe(true)
})

it('activity does not close the warning; the event restart-idle-timer resets timer and countdown', async () => {
  const flow = await open()
  await flow.wait(30 * minute + 5000)
  await flow.send({ type: 'activity', now: 30 * minute + 5000 })
  expect(flow.snapshot().matches('warning')).toBe(true)
  await flow.send({ type: 'restart', now: 30 * minute + 5000 })
  expect(flow.state()).toBe('watching')
  expect(left(flow)).toBe(3599)
})

it('after a night’s sleep the clock of the wall counts, not the timers', async () => {
  const flow = await open()
  await flow.send({ type: 'looked', now: 31 * minute })
  expect(left(flow)).toBe(3599 - 60)
  await flow.send({ type: 'looked', now: 8 * 60 * minute })
  expect(flow.state()).toBe('leaving')
})

it('a look at the clock in time changes nothing about when the warning comes', async () => {
  const flow = await open()
  await flow.wait(10 * minute)
  await flow.send({ type: 'looked', now: 10 * minute })
  await flow.wait(20 * minute - 1)
  expect(flow.state()).toBe('watching')
  await flow.wait(1)
  expect(flow.snapshot().matches('warning')).toBe(true)
})

it('waits and counts down as long as the session says, and as shipped for the next one that says nothing', async () => {
  const flow = await open()
  await flow.send({ type: 'end' })
  await flow.send({ type: 'begin', now: 0, limits: { minutes: 10, seconds: 60 } })
  await flow.wait(10 * minute - 1)
  expect(flow.state()).toBe('watching')
  await flow.wait(1)
  expect(left(flow)).toBe(60)
  await flow.send({ type: 'looked', now: 11 * minute })
  expect(flow.state()).toBe('leaving')
  await flow.send({ type: 'end' })
  await flow.send({ type: 'begin', now: 0 })
  await flow.wait(30 * minute)
  expect(left(flow)).toBe(3599)
})
