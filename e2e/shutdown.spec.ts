import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { expect, test } from '@playwright/test'
import { newToken } from './accounts.ts'
import { call, customerOf } from './api.ts'
import { remove, serve } from './serve.ts'

const clients = 20

interface Answer {
  status: number
  error?: string
}

/** One GET on a connection that stays open. */
function get(agent: Agent, url: string, token: string): Promise<Answer> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0 }))
    })
    sent.on('error', (error) =>
      resolve({ status: 0, error: (error as NodeJS.ErrnoException).code ?? error.message }),
    )
    sent.end()
  })
}

test('SIGTERM breaks no request of twenty clients, and the server ends within ten seconds (V4)', async () => {
  const served = await serve({ from: process.env.E2E_DATA })
  const token = await newToken(served.url, 'klant')
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const broken: string[] = []
  let answered = 0
  let stopping = false
  const client = async () => {
    for (;;) {
      const { status, error } = await get(agent, `${served.url}/api/v3/auth/profile`, token)
      if (status === 200) answered++
      // Refused connections come after the server has closed its door: a balancer has long gone elsewhere.
      else if (stopping && (error === 'ECONNREFUSED' || status === 503)) return
      else broken.push(error ?? String(status))
      if (error === 'ECONNREFUSED' || broken.length > 50) return
    }
  }
  const all = Array.from({ length: clients }, client)
  // All of them are at it when it is told to end.
  await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(5 * clients)
  stopping = true
  const start = Date.now()
  const code = await served.stop()
  const seconds = (Date.now() - start) / 1000
  await Promise.all(all)
  agent.destroy()
  const told = readFileSync(served.log, 'utf8').split('\n').slice(-8).join('\n')
  remove(served)
  expect(broken).toEqual([])
  expect(code, told).toBe(0)
  expect(seconds).toBeLessThan(10)
})

test('a server killed in the middle of saves starts again with every answered save (D1)', async () => {
  const served = await serve({ from: process.env.E2E_DATA })
  const { id } = await customerOf(served.url, 'klant')
  const saved: number[] = []
  let killed = false
  const save = async (writer: number) => {
    for (let nth = 0; !killed; nth++) {
      const body = { firstName: `Schrijver ${writer}`, lastName: `Nummer ${nth}` }
      const answer = await call<{ id: number }>(served.url, 'klant', `customers/${id}/contacts`, {
        method: 'POST',
        body,
      }).catch(() => undefined)
      if (answer && answer.status < 300) saved.push(answer.body.data.id)
      else if (!killed) throw new Error(`A save was refused: ${answer?.status} ${answer?.body.message}`)
    }
  }
  const writers = [1, 2, 3, 4].map(save)
  await expect.poll(() => saved.length, { timeout: 60_000 }).toBeGreaterThan(20)
  killed = true
  process.kill(served.pid, 'SIGKILL')
  await Promise.all(writers)
  const again = await serve({ from: `${served.folder}/data` })
  try {
    const { body } = await call<{ id: number }[]>(again.url, 'klant', `customers/${id}/contacts?limit=999`)
    const there = new Set(body.data.map((contact) => contact.id))
    expect(saved.filter((contact) => !there.has(contact))).toEqual([])
  } finally {
    await again.stop()
    remove(again)
    remove(served)
  }
})
