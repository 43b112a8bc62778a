import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ReadingImport } from '../../../src/contract/import-calls.ts'
import { isoAt, minute } from '../../../src/domain/time/amsterdam.ts'
import { addDays, startOfDay } from '../../../src/domain/time/day.ts'
import { type Database, openDatabase } from '../../../src/server/db/database.ts'
import { today } from '../../../src/server/today.ts'
import { Cluster, postgresBinaries } from '../cluster.ts'
import { jobsDone } from '../jobs/engine.ts'
import { addAdmin, signIn, startServer } from '../serverProcess.ts'
import { customerWith } from './connections.ts'
import { scratch } from './formats/dialect.ts'

const files = scratch()
afterAll(files.remove)

const eans = ['871687120058657526', '871687120061402458', '871687123456700030']

/** So many quarter-hours of each of these meters up to three weeks ago: nothing came since, which is a signal. */
const fileOf = (meters: readonly string[], quarters: number) => {
  const start = startOfDay(addDays(today(), -21 - Math.ceil(quarters / 96)))
  const lines = meters.flatMap((ean) =>
    Array.from({ length: quarters }, (_, quarter) => `${isoAt(start + quarter * 15 * minute)};${ean};1,5`),
  )
  return files.file(`Van;EAN;Verbruik kWh\n${lines.join('\n')}\n`).path
}

describe.skipIf(postgresBinaries() === null)('two servers on one PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattwerf-two-'))
  let cluster: Cluster
  let database: Database
  let customerId: number
  let connectionIds: number[]
  let servers: Awaited<ReturnType<typeof serve>>[]

  const serve = async () => {
    const { url, child } = await startServer({ dataDir, databaseUrl: cluster.url() })
    const headers = await signIn(url)
    const ask = async (path: string, init: RequestInit = {}) => {
      const to = `${url}/api/v3/customers/${customerId}/readings/imports${path}`
      const answer = await fetch(to, { ...init, headers: { ...headers, ...init.headers } })
      return ((await answer.json()) as { data: ReadingImport }).data
    }
    const get = (id: number) => ask(`/${id}`)
    const until = (id: number, is: (one: ReadingImport) => boolean, timeout = 60_000) =>
      vi.waitUntil(
        async () => {
          const one = await get(id)
          return is(one) && one
        },
        { timeout, interval: 50 },
      )
    return {
      child,
      get,
      until,
      /** Sends a file and waits until it was looked at. */
      offer: async (path: string) => {
        const body = new FormData()
        body.set('file', new Blob([readFileSync(path)]), basename(path))
        const { id } = await ask('', { method: 'POST', body })
        return until(id, ({ state }) => state === 'offered')
      },
      confirm: ({ id, preview }: ReadingImport) => {
        const matches = Object.fromEntries(preview.meters.map(({ key, connection }) => [key, connection?.id]))
        const body = JSON.stringify({ matches })
        return ask(`/${id}/confirm`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        })
      },
    }
  }

  beforeAll(async () => {
    cluster = await Cluster.start()
    database = await openDatabase({ dataDir, databaseUrl: cluster.url() })
    await addAdmin(database)
    ;({ customerId, connectionIds } = await customerWith(
      database,
      eans.map((ean) => ({ ean })),
    ))
    servers = await Promise.all([serve(), serve()])
  }, 120_000)
  afterAll(async () => {
    for (const { child } of servers ?? []) child.kill('SIGKILL')
    await database?.close()
    await cluster?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** The signals of these connections, as often as they were told. */
  const told = async (ids: readonly number[]) => {
    await jobsDone(database)
    const { rows } = await sql<{ rule: string }>`
      select rule_code as rule from signals where connection_id = any(${ids}::integer[])`.execute(database.db)
    return rows.map(({ rule }) => rule)
  }
  /** How many quarter-hours there are of a connection, in Wh. */
  const totalOf = async (id: number | undefined) => {
    const { rows } = await sql<{ total: number | null }>`
      select sum(total_single)::integer as total from reading_months where connection_id = ${id}`.execute(
      database.db,
    )
    return rows[0]?.total ?? null
  }
  const audited = async (ids: readonly number[]) => {
    const { rows } = await sql`
      select from audit where action = 'import' and subject = 'readings' and subject_id = any(${ids}::integer[])`.execute(
      database.db,
    )
    return rows.length
  }

  test('take the same file in once, and tell its signals once', async () => {
    const quarters = 60 * 96
    const file = fileOf(eans.slice(0, 2), quarters)
    const offers = await Promise.all(servers.map((server) => server.offer(file)))
    await Promise.all(servers.map((server, place) => server.confirm(offers[place] as ReadingImport)))
    const done = await Promise.all(
      servers.map((server, place) =>
        server.until((offers[place] as ReadingImport).id, ({ state }) => state === 'done'),
      ),
    )
    const all = 2 * quarters
    expect(done.map(({ result }) => result?.added).toSorted()).toEqual([0, all].toSorted())
    expect(done.map(({ result }) => result?.same).toSorted()).toEqual([0, all].toSorted())
    expect(await told(connectionIds.slice(0, 2))).toEqual(['SG05', 'SG05'])
    expect(await totalOf(connectionIds[0])).toBe(quarters * 1500)
    expect(await audited(offers.map(({ id }) => id))).toBe(2)
  }, 120_000)

  test('of which one is killed in the middle of an import: nothing is half, and the other takes it over', async () => {
    const quarters = 380_000
    const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]]
    const { id, preview } = await one.offer(fileOf(eans.slice(2), quarters))
    await one.confirm({ id, preview } as ReadingImport)
    // Either may take it; only the one that does knows how far it is.
    const isAtIt = async (server: typeof one) => (await server.get(id)).progress.done > 0
    const taker = await vi.waitUntil(
      async () => ((await isAtIt(one)) ? one : (await isAtIt(other)) ? other : false),
      { timeout: 30_000, interval: 10 },
    )
    taker.child.kill('SIGKILL')
    const left = taker === one ? other : one
    expect((await left.get(id)).state).toBe('importing')
    expect(await totalOf(connectionIds[2])).toBeNull()
    const { result } = await left.until(id, ({ state }) => state !== 'importing', 120_000)
    expect(result).toEqual({ added: quarters, changed: 0, same: 0, kept: 0 })
    expect(await totalOf(connectionIds[2])).toBe(quarters * 1500)
    expect(await audited([id])).toBe(1)
    expect(await told(connectionIds.slice(2))).toEqual(['SG05'])
  }, 240_000)
})
