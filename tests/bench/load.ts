import { fork } from 'node:child_process'
import { Agent, get } from 'node:http'

/** What is asked, by how many at once, and for how long. */
export interface Load {
  readonly url: string
  readonly token: string
  readonly askers: number
  readonly seconds: number
}

/** What came of it: answers a second, and how many milliseconds half of them and all but one in a hundred took at most. */
export interface Taken {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** Asks from another process so that asking does not take the server's turn. Every answer must be 200. */
export function ask(load: Load): Promise<Taken> {
  const child = fork(import.meta.filename, [JSON.stringify(load)])
  return new Promise((resolve, reject) => {
    child.once('message', (taken) => resolve(taken as Taken))
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
async function run({ url, token, askers, seconds }: Load): Promise<Taken> {
  const agent = new Agent({ keepAlive: true, maxSockets: askers })
  const waited: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const asker = async () => {
    for (let asked = performance.now(); asked < end; ) {
      await once(url, token, agent)
      const answered = performance.now()
      waited.push(answered - asked)
      asked = answered
    }
  }
  await Promise.all(Array.from({ length: askers }, asker))
  agent.destroy()
  const perSecond = (waited.length * 1000) / (performance.now() - start)
  waited.sort((one, other) => one - other)
  const share = (part: number) => waited[Math.floor(waited.length * part)] ?? 0
  return { perSecond, p50: share(0.5), p99: share(0.99) }
}

if (import.meta.main && process.argv[2] !== undefined) {
  const taken = await run(JSON.parse(process.argv[2]) as Load)
  process.send?.(taken, () => process.disconnect?.())
}
