import { expect, it } from 'vitest'
import { lookPause, reachabilityMachine } from '../../machines/flows/reachability.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'

const alive = { kind: 'reachable' }

it('one call that broke is no lost connection while the server answers', async () => {
  const flow = await play(reachabilityMachine, { answers: { lookForServer: alive } })
  await flow.send({ type: 'callBroke' })
  expect([flow.state(), flow.did]).toEqual(['reachable', []])
})

it('a server that does not answer is looked for every 5 seconds, and what failed is fetched again', async () => {
  let answer: unknown = broken
  const flow = await play(reachabilityMachine, { answers: { lookForServer: () => answer } })
  await flow.send({ type: 'callBroke' })
  expect(lookPause).toBe(5000)
  expect(flow.state()).toBe('unreachable.waiting')
  await flow.wait(5000)
  expect(flow.state()).toBe('unreachable.waiting')
  expect(flow.asked).toHaveLength(2)
  answer = alive
  await flow.wait(5000)
  expect(flow.state()).toBe('reachable')
  expect(flow.did.map(([name]) => name)).toEqual(['tellReachable', 'fetchFailedAgain'])
})

it('a device that has its network again looks at once', async () => {
  const flow = await play(reachabilityMachine, { answers: { lookForServer: alive } })
  await flow.send({ type: 'wentOffline' })
  expect(flow.state()).toBe('unreachable.waiting')
  await flow.send({ type: 'cameOnline' })
  expect(flow.state()).toBe('reachable')
})
