import { expect, it } from 'vitest'
import { commandPaletteMachine } from '../../machines/flows/commandPalette.ts'
import { play } from '../walk/play.ts'

const open = async (answer: unknown = { kind: 'found' }) => {
  const flow = await play(commandPaletteMachine, { answers: { find: answer } })
  await flow.send({ type: 'open' })
  return flow
}

it('opens with pages and tasks, and asks nothing of the server before something is typed', async () => {
  const flow = await open()
  await flow.wait(5000)
  expect([flow.state(), flow.asked]).toEqual(['opened.ready', []])
})

it('looks for customers and records after half a second without a key', async () => {
  const flow = await open()
  await flow.send({ type: 'type', query: 'ba' })
  await flow.wait(499)
  await flow.send({ type: 'type', query: 'bak' })
  await flow.wait(499)
  expect(flow.asked).toEqual([])
  await flow.wait(1)
  expect(flow.asked).toEqual([['find', { query: 'bak' }]])
  expect(flow.state()).toBe('opened.found')
})

it('an empty query clears the results', async () => {
  const flow = await open()
  await flow.send({ type: 'type', query: 'bak' })
  await flow.wait(500)
  await flow.send({ type: 'type', query: '' })
  expect([flow.state(), flow.snapshot().context.query]).toEqual(['opened.ready', ''])
})

it('goes where was chosen, and is empty when it opens again', async () => {
  const flow = await open()
  await flow.send({ type: 'type', query: 'kl' }, { type: 'choose', to: '/v3/customers' })
  expect([flow.state(), flow.did]).toEqual(['closed', [['goToPlace', '/v3/customers']]])
  await flow.send({ type: 'open' })
  expect(flow.snapshot().context.query).toBe('')
})
