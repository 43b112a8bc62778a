import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type DatabaseConfig, openDatabase } from '../../src/server/storage/db/database.ts'
import { addAdmin, signIn, startServer } from '../server/serverProcess.ts'
import { median, round, say } from './figures.ts'
import { ask } from './load.ts'

/** How long the load takes by default, seconds: the first half minute V8 only finds how much room serves it. `--load 3600` is an hour. */
const usual = 120

/** What is asked by turns. */
const paths = ['customers', 'customers?page=40', 'customers?q=korenmaat', 'customers/17', 'ping']

/** Megabytes that a process holds. */
function held(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/**
 * Prints what a server of its own holds in memory when it starts and under a load: what it holds in the last third of it must not be
 * more than in the second, for the first third fills what is remembered.
 */
export async function benchMemory(config: DatabaseConfig): Promise<void> {
  const { values } = parseArgs({ strict: false, options: { load: { type: 'string' } } })
  const seconds = Number(values.load ?? usual)
  const database = await openDatabase(config)
  await addAdmin(database)
  await database.close()
  const { url, child } = await startServer(config)
  try {
    const pid = child.pid as number
    const { authorization = '' } = await signIn(url)
    const token = authorization.replace('Bearer ', '')
    say('memory of the process after its start', `${round(held(pid), 0)} MB`)
    const seen: number[] = []
    const turn = seconds / 3 / paths.length / 2
    for (let place = 0; place < 3 * paths.length * 2; place++) {
      const url3 = `${url}/api/v3/${paths[place % paths.length]}`
      await ask({ url: url3, token, askers: 8, seconds: turn })
      seen.push(held(pid))
    }
    const third = seen.length / 3
    const [second, last] = [median(seen.slice(third, 2 * third)), median(seen.slice(2 * third))]
    say(`memory under ${seconds} s of load, then as long again`, `${round(second, 0)}, ${round(last, 0)} MB`)
    say('  grown', round(last / second), 'at most 1.1')
  } finally {
    child.kill('SIGKILL')
  }
}
