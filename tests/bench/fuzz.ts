import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/server/storage/db/database.ts'
import { fuzz } from '../server/fuzz/fuzz.ts'
import { worldOn } from '../server/world.ts'

/** Calls of each operation, in rounds that each make up something else. */
const rounds = 5
const each = 100

/** Every operation of the API, called with what nobody means, for longer than the tests have time for. */
export async function benchFuzz(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattwerf-fuzz-'))
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const world = await worldOn(database)
  const wrong: string[] = []
  let calls = 0
  const start = performance.now()
  const first = Date.now()
  try {
    for (let round = 0; round < rounds; round += 1) {
      const found = await fuzz(world, { seed: first + round, each, most: each, renew: 200 })
      calls += found.calls
      wrong.push(...found.wrong)
    }
  } finally {
    await world.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const seconds = (performance.now() - start) / 1000
  console.log(
    `fuzz: ${calls} calls of ${world.app.routes.length} operations in ${seconds.toFixed(0)} s, wrong: ${wrong.length}, first seed ${first}`,
  )
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}
