import { fork } from 'node:child_process'
import { Agent, get } from 'node:http'
import { median } from './figures.ts'

/** What is asked, by how many at once, and for how long. */
export interface Load {
  readonly url: string
  readonly token: string
  readonly askers: number
  readonly seconds: number
}

/** What came of it. */
export interface Served {
  readonly perSecond: number
  /** The median time of one answer, in milliseconds. */
  readonly median: number
}

/** Asks from another process, so that asking does not take the server's turn. Every answer must be 200. */
export function ask(load: Load): Promise<Served> {
  const child = fork(import.meta.filename, [JSON.stringify(load)])
  return new Promise((resolve, reject) => {
    child.once('message', (served) => resolve(served as Served))
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`The load on ${load.url} ended with ${code}`))
    })
  })
}

function once(url: string, token: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered ${response.statusCode}`))
      response.resume()
      response.once('end', resolve)
    })
    request.once('error', reject)
  })
}

/** Askers that each wait for an answer before they ask again, until the time is up. */
async function run({ url, token, askers, seconds }: Load): Promise<Served> {
  const agent = new Agent({ keepAlive: true, maxSockets: askers })
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const asker = async () => {
    for (let at = performance.now(); at < end; ) {
      await once(url, token, agent)
      const now = performance.now()
      times.push(now - at)
      at = now
    }
  }
  await Promise.all(Array.from({ length: askers }, asker))
  agent.destroy()
  return { perSecond: (times.length * 1000) / (performance.now() - start), median: median(times) }
}

if (import.meta.main && process.argv[2] !== undefined) {
  const served = await run(JSON.parse(process.argv[2]) as Load)
  process.send?.(served, () => process.disconnect?.())
}
