import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { remove, serve } from '../../e2e/serve.ts'
import { median, round, say } from './figures.ts'

const times = 5

/** Prints how long a first start takes, with the demo, and a restart (D6), beside opening the same database with nothing around it. */
export async function benchStarts(): Promise<void> {
  console.log('starts, on the embedded database')
  const first = await serve()
  await first.stop()
  const at = join(first.folder, 'data')
  const restarts: number[] = []
  const opened: number[] = []
  for (let nth = 0; nth < times; nth++) {
    const served = await serve({ at })
    await served.stop()
    remove(served)
    restarts.push(served.seconds)
    const start = performance.now()
    execFileSync(process.execPath, [join(import.meta.dirname, 'bareOpen.ts'), join(at, 'pg')])
    opened.push((performance.now() - start) / 1000)
  }
  remove(first)
  say('first start, with the demo', `${round(first.seconds, 1)} s`)
  say('restart, ready', `${round(median(restarts))} s`, 'at most 3')
  say('  of opening the database alone', round(median(restarts) / median(opened)), 'at most 3')
}
