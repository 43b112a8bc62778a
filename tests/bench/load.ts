import { fork } from 'node:child_process'
import { Agent, get } from 'node:http'

/** What is asked, by how many at once, and for how long. */
export interface Load {
  readonly url: string
  readonly token: string
  readonly askers: number
  readonly seconds: number
}

/** Requests a second, asked from another process so that asking does not take the server's turn. Every answer must be 200. */
export function ask(load: Load): Promise<number> {
  const child = fork(import.meta.filename, [JSON.stringify(load)])
  return new Promise((resolve, reject) => {
    child.once('message', (perSecond) => resolve(perSecond as number))
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
async function run({ url, token, askers, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: askers })
  let answers = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const asker = async () => {
    for (; performance.now() < end; answers++) await once(url, token, agent)
  }
  await Promise.all(Array.from({ length: askers }, asker))
  agent.destroy()
  return (answers * 1000) / (performance.now() - start)
}

if (import.meta.main && process.argv[2] !== undefined) {
  const perSecond = await run(JSON.parse(process.argv[2]) as Load)
  process.send?.(perSecond, () => process.disconnect?.())
}
