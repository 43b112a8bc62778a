import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../src/server/storage/db/database.ts'
import { Cluster, postgresBinaries } from '../cluster.ts'
import { addAdmin } from '../serverProcess.ts'
import { customerWith } from './connections.ts'
import { scratch } from './formats/dialect.ts'
import { auditedOf, each, importingServer, rowsOf, toldOf, totalOf } from './importingServer.ts'

const files = scratch()
afterAll(files.remove)

type Offered = Awaited<ReturnType<Awaited<ReturnType<typeof importingServer>>['offer']>>

/** Keeps the audit to itself while something is done: an import comes as far as its last words, however fast the machine. */
const heldBack = <T>(database: Database, work: () => Promise<T>): Promise<T> =>
  database.transaction(
    async (tx) => {
      await sql`lock table audit in share row exclusive mode`.execute(tx)
      return work()
    },
    { patience: 120_000 },
  )

const eans = ['871687120058657526', '871687120061402458', '871687123456700030']

describe.skipIf(postgresBinaries() === null)('two servers on one PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattwerf-two-'))
  let cluster: Cluster
  let database: Database
  let customerId: number
  let connectionIds: number[]
  let servers: Awaited<ReturnType<typeof importingServer>>[]
  const serve = () => importingServer({ dataDir, databaseUrl: cluster.url() }, customerId)

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

  test('take the same file in once, and tell its signals once', async () => {
    const quarters = 60 * 96
    const file = files.file(rowsOf(eans.slice(0, 2), quarters)).path
    const offers = await Promise.all(servers.map((server) => server.offer(file)))
    await Promise.all(servers.map((server, place) => server.confirm(offers[place] as Offered)))
    const done = await Promise.all(
      servers.map((server, place) =>
        server.until((offers[place] as Offered).id, ({ state }) => state === 'done'),
      ),
    )
    const all = 2 * quarters
    expect(done.map(({ result }) => result?.added).toSorted()).toEqual([0, all].toSorted())
    expect(done.map(({ result }) => result?.same).toSorted()).toEqual([0, all].toSorted())
    await servers[0]?.looked()
    expect(await toldOf(database, connectionIds.slice(0, 2))).toEqual(['SG05', 'SG05'])
    expect(await totalOf(database, connectionIds[0])).toBe(quarters * each)
    expect(
      await auditedOf(
        database,
        offers.map(({ id }) => id),
      ),
    ).toBe(2)
  }, 120_000)

  test('of which one is killed in the middle of an import: nothing is half, and the other takes it over', async () => {
    const quarters = 60_000
    const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]]
    const offered = await one.offer(files.file(rowsOf(eans.slice(2), quarters)).path)
    // The other looks away while it is confirmed, so that it is known who takes it; it may hold no lock meanwhile.
    await one.still()
    other.child.kill('SIGSTOP')
    const isAtIt = ({ progress }: Offered) => progress.done > 0
    const id = await heldBack(database, async () => {
      const { id } = await one.confirm(offered)
      await one.until(id, isAtIt)
      other.child.kill('SIGCONT')
      // Whoever is asked tells how far it is.
      expect(isAtIt(await other.get(id))).toBe(true)
      one.child.kill('SIGKILL')
      return id
    })
    const left = other
    expect((await left.get(id)).state).toBe('importing')
    expect(await totalOf(database, connectionIds[2])).toBeNull()
    const { result } = await left.until(id, ({ state }) => state !== 'importing')
    expect(result).toEqual({ added: quarters, changed: 0, same: 0, kept: 0 })
    expect(await totalOf(database, connectionIds[2])).toBe(quarters * each)
    expect(await auditedOf(database, [id])).toBe(1)
    await left.looked()
    expect(await toldOf(database, connectionIds.slice(2))).toEqual(['SG05'])
  }, 240_000)
})
