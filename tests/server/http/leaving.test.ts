import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../../src/server/storage/db/database.ts'
import { describeEachEngine } from '../engines.ts'
import { addAdmin, signIn, startServer } from '../serverProcess.ts'

const drain = 4

/** What became of a request: its status, or that nobody listened any more; anything else is a request that broke. */
type End = number | string

function asked(agent: Agent, url: string, headers: Record<string, string>): Promise<End> {
  return new Promise((resolve) => {
    const asking = request(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'broken'))
      answer.on('error', () => resolve('broken'))
    })
    asking.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'refused' : `broken: ${code}`),
    )
    asking.end()
  })
}

describeEachEngine('a server that is told to end under load', (_, engine) => {
  test('says so first, goes on answering as long as was set, and breaks no request', async () => {
    const config = await engine.freshConfig()
    const database = await openDatabase(config)
    await addAdmin(database)
    await database.close()
    const { url, child } = await startServer(config, { DRAIN_SECONDS: String(drain) })
    const headers = await signIn(url)
    const ended = once(child, 'exit')
    const ends: { readonly at: number; readonly end: End }[] = []
    const clients = Array.from({ length: 8 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let end: End = 0; end !== 'refused'; ) {
        end = await asked(agent, `${url}/api/v3/customers`, headers)
        ends.push({ at: Date.now(), end })
      }
      agent.destroy()
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
    const told = Date.now()
    child.kill('SIGTERM')
    const ready = await vi.waitUntil(
      async () => {
        const answer = await fetch(`${url}/readyz`)
        const state = (await answer.json()) as { because?: string }
        return state.because === 'closing' && answer.status === 503 && state
      },
      { timeout: drain * 1000 },
    )
    expect(ready).toEqual({ status: 'unavailable', because: 'closing' })
    await Promise.all(clients)
    const [code] = await ended
    expect(code).toBe(0)
    expect(ends.filter(({ end }) => !([200, 503, 'refused'] as End[]).includes(end))).toEqual([])
    // While it drains everything is answered as ever.
    const draining = ends.filter(({ at }) => at > told && at < told + drain * 1000 - 1000)
    expect(draining.length).toBeGreaterThan(0)
    expect(new Set(draining.map(({ end }) => end))).toEqual(new Set([200]))
  })
})
