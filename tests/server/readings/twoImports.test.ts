import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { isoAt, minute } from '../../../src/domain/time/amsterdam.ts'
import { startOfDay } from '../../../src/domain/time/day.ts'
import { withdrawImport } from '../../../src/server/readings/store/withdraw.ts'
import { type Database, openDatabase } from '../../../src/server/storage/db/database.ts'
import { Cluster, postgresBinaries } from '../cluster.ts'
import { customerWith } from './connections.ts'
import { scratch } from './formats/dialect.ts'

const files = scratch()
afterAll(files.remove)

const eans = ['871687120058657526', '871687120061402458']

/** Four months of quarter-hours of two meters, in this order; each value is `of`. */
const fileOf = (order: readonly string[], of: string) => {
  const lines = order.flatMap((ean) =>
    Array.from(
      { length: 120 * 96 },
      (_, quarter) => `${isoAt(startOfDay('2023-01-01') + quarter * 15 * minute)};${ean};${of}`,
    ),
  )
  return files.file(`Van;EAN;Verbruik kWh\n${lines.join('\n')}\n`)
}

/** A process with the product's own import, that waits for the word to go. */
function importer(taking: object) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'oneImport.ts'), JSON.stringify(taking)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said: string[] = []
  const lines = createInterface(child.stdout)
  const ready = new Promise<void>((isReady) => lines.once('line', () => isReady()))
  lines.on('line', (line) => said.push(line))
  const ended = new Promise<{ code: number | null; result: string | undefined }>((end) =>
    child.on('close', (code) => end({ code, result: said.at(-1) })),
  )
  return { ready, ended, go: () => child.stdin.write('go\n') }
}

describe.skipIf(postgresBinaries() === null)('two processes on one PostgreSQL', () => {
  test('that import the same connections at once leave what one after the other would, and both can be taken back', async () => {
    const cluster = await Cluster.start()
    let database: Database | null = null
    try {
      const config = { dataDir: '', databaseUrl: cluster.url('postgres') }
      database = await openDatabase(config)
      const { db } = database
      const { customerId, connectionIds } = await customerWith(
        database,
        eans.map((ean) => ({ ean })),
      )
      const newImport = async () => {
        const values = { customerId, fileName: 'x', fileSize: 1, sha256: 'x', format: 'x', preview: '{}' }
        const row = db
          .insertInto('readingImports')
          .values(values as never)
          .returning('id')
        return (await row.executeTakeFirstOrThrow()).id
      }
      const imports = [await newImport(), await newImport()]
      const matches = Object.fromEntries(
        eans.map((ean, place) => [`${ean} electricity`, connectionIds[place]]),
      )
      // The meters stand in each file the other way round: locks taken as they come would wait for each other for ever.
      const both = [fileOf(eans, '1,5'), fileOf(eans.toReversed(), '2,5')].map((file, place) =>
        importer({ config, importId: imports[place], file, matches }),
      )
      await Promise.all(both.map(({ ready }) => ready))
      for (const one of both) one.go()
      const ends = await Promise.all(both.map(({ ended }) => ended))
      expect(ends.map(({ code }) => code)).toEqual([0, 0])
      const all = 2 * 120 * 96
      expect(ends.map(({ result }) => result).sort()).toEqual(
        [
          { added: 0, changed: all, same: 0, kept: 0 },
          { added: all, changed: 0, same: 0, kept: 0 },
        ].map((counts) => JSON.stringify(counts)),
      )
      const second = ends[0]?.result?.includes(`"changed":${all}`) ? 1500 : 2500
      const totals = await sql<{ total: number }>`
        select sum(total_single)::integer as total from reading_months group by connection_id`.execute(db)
      expect(totals.rows.map(({ total }) => total)).toEqual([120 * 96 * second, 120 * 96 * second])

      await Promise.all(imports.map((id) => database?.transaction((tx) => withdrawImport(tx, id))))
      const left = await sql`
        select 1 from reading_blocks union all select 1 from reading_months union all select 1 from reading_layers`
      expect((await left.execute(db)).rows).toEqual([])
    } finally {
      await database?.close()
      await cluster.remove()
    }
  }, 180_000)
})
