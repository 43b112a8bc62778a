import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '../../../src/domain/time/amsterdam.ts'
import { startOfDay } from '../../../src/domain/time/day.ts'
import { importReadings } from '../../../src/server/readings/imports/take.ts'
import { type Database, openDatabase } from '../../../src/server/storage/db/database.ts'
import { describeEachEngine } from '../engines.ts'
import { customerWith } from './connections.ts'
import { plainDialect, scratch, written } from './formats/dialect.ts'

const files = scratch()
afterAll(files.remove)

/** Two years of quarter-hours: two portions of months to be killed between. */
const rows = Array.from({ length: 2 * 35_040 }, (_, index) => ({
  start: startOfDay('2022-01-01') + index * 15 * minute,
  register: 'normal' as const,
  taken: (index * 7919) % 3000,
  fedIn: 0,
}))

describeEachEngine('an import whose process is killed', (_, engine) => {
  let config: Awaited<ReturnType<typeof engine.freshConfig>>
  let connectionId = 0
  let empty: string | undefined
  const file = files.file(written(rows, { ...plainDialect, time: 'start', moment: 'iso' }))

  const opened = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase(config)
    return work(database).finally(() => database.close())
  }
  /** One figure that changes when any reading or total does. */
  const checksum = (database: Database) =>
    sql<{ sum: string }>`
      select md5(coalesce(string_agg(md5(line::text), '' order by line::text), '')) as sum
      from (
        select to_jsonb(reading_blocks) as line from reading_blocks
        union all select to_jsonb(reading_months) from reading_months
      ) as lines`
      .execute(database.db)
      .then(({ rows: [row] }) => row?.sum)

  beforeAll(async () => {
    config = await engine.freshConfig()
    await opened(async (database) => {
      const { connectionIds } = await customerWith(database, [{ ean: '871687120058657526' }])
      connectionId = connectionIds[0] as number
      empty = await checksum(database)
    })
  })

  /** Starts the import in a process of its own and kills it when it has said so many lines. */
  const killedAfter = (lines: number) =>
    new Promise<string[]>((ended) => {
      const input = JSON.stringify({ config, file, matches: { meter: connectionId }, stopAfter: lines })
      const child = spawn(process.execPath, [join(import.meta.dirname, 'killedImport.ts'), input], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const said: string[] = []
      createInterface(child.stdout).on('line', (line) => {
        said.push(line)
        if (said.length === lines) child.kill('SIGKILL')
      })
      child.on('close', () => ended(said))
    })

  test('leaves nothing behind, however far it was, and the same file afterwards gives all of it', async () => {
    for (const lines of [1, 2]) {
      const said = await killedAfter(lines)
      expect(said.some((line) => line.startsWith('done'))).toBe(false)
    }
    await opened(async (database) => {
      expect(await checksum(database)).toBe(empty)
      const take = () => importReadings(database, { importId: null, file, matches: { meter: connectionId } })
      expect(await take()).toEqual({ added: 2 * rows.length, changed: 0, same: 0, kept: 0 })
      const after = await checksum(database)
      expect(await take()).toEqual({ added: 0, changed: 0, same: 2 * rows.length, kept: 0 })
      expect(await checksum(database)).toBe(after)
    })
  })
})
