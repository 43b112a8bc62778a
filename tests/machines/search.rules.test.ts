import { expect, it } from 'vitest'
import { searchMachine } from '../../machines/flows/search.ts'
import { play } from '../walk/play.ts'

const type = (query: string) => ({ type: 'type', query }) as const
const open = (answers: Readonly<Record<string, unknown>> = {}) => play(searchMachine, { answers })

it('searches after 500 ms without typing, not before', async () => {
  const flow = await open()
  await flow.send(type('bakker'))
  await flow.wait(499)
  expect(flow.asked).toEqual([])
  await flow.wait(1)
  expect(flow.asked).toEqual([['findCustomers', { query: 'bakker' }]])
})

it('each key starts the 500 ms again, and only the last text is searched', async () => {
  const flow = await open()
  for (const query of ['b', 'ba', 'bak']) {
    await flow.send(type(query))
    await flow.wait(499)
  }
  await flow.wait(1)
  expect(flow.asked).toEqual([['findCustomers', { query: 'bak' }]])
})

it.each(['', '   '])('an empty query (%j) clears the results at once and asks nothing', async (query) => {
  const flow = await open({ findCustomers: { kind: 'found' } })
  await flow.send(type('bakker'))
  await flow.wait(500)
  expect(flow.state()).toBe('found')
  await flow.send(type(query))
  expect(flow.state()).toBe('idle')
  await flow.wait(10_000)
  expect(flow.asked).toHaveLength(1)
})

it('typing on while a search is under way drops its answer', async () => {
  const answers: ((answer: unknown) => void)[] = []
  const flow = await open({ findCustomers: () => new Promise((resolve) => answers.push(resolve)) })
  await flow.send(type('bak'))
  await flow.wait(500)
  await flow.send(type('bakker'))
  answers[0]?.({ kind: 'found' })
  await flow.wait(0)
  expect(flow.state()).toBe('waiting')
})

it('choosing switches to the customer and opens it', async () => {
  const flow = await open({ findCustomers: { kind: 'found' }, switchCustomer: { kind: 'switched' } })
  await flow.send(type('bakker'))
  await flow.wait(500)
  await flow.send({ type: 'choose', customerId: 7 })
  expect(flow.asked.at(-1)).toEqual(['switchCustomer', { customerId: 7 }])
  expect(flow.did).toEqual([['openCustomer', 7]])
  expect(flow.state()).toBe('idle')
})
