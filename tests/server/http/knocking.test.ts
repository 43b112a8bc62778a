import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { leaving } from '../../../src/server/http/leaving.ts'

/** One GET: its status, or why there was none. */
function get(agent: Agent, url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.end()
  })
}

/** Answers that take as long as the door used to stay open, so that somebody always knocks at that very moment. */
const took = 300

/** Everything but 200 that clients heard who went on asking until the door was closed. */
async function heard({ every }: { every: number }) {
  const http = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  const { leave } = leaving(http)
  let nth = 0
  http.get('/', async () => {
    await new Promise((done) => setTimeout(done, took + (nth++ % 40) * every))
    return {}
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/`
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  const others: (number | string)[] = []
  const client = async () => {
    for (;;) {
      const told = await get(agent, url)
      if (told !== 200) others.push(told)
      if (told === 'ECONNREFUSED' || others.length > 1000) return
    }
  }
  const all = Array.from({ length: 40 }, client)
  await new Promise((done) => setTimeout(done, took))
  await leave(0)
  await Promise.all(all)
  agent.destroy()
  return new Set(others)
}

test('nobody stands before a door that closes, however long the answer before took', async () => {
  expect(await heard({ every: 1 })).toEqual(new Set([503, 'ECONNREFUSED']))
  expect(await heard({ every: 20 })).toEqual(new Set([503, 'ECONNREFUSED']))
})

test('whoever asks after the farewell began hears in our own words that it is over', async () => {
  const http = fastify()
  const { leave, isClosing } = leaving(http)
  http.get('/', async () => ({}))
  await http.ready()
  expect(isClosing()).toBe(false)
  const left = leave(50)
  expect(isClosing()).toBe(true)
  const during = await http.inject('/')
  expect([during.statusCode, during.headers.connection]).toEqual([200, 'close'])
  await new Promise((done) => setTimeout(done, 100))
  const late = await http.inject('/')
  expect(late.statusCode).toBe(503)
  expect(late.json().message).toContain('De server wordt opnieuw gestart')
  await left
})
