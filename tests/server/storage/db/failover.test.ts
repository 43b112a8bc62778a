import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../../src/server/storage/db/database.ts'
import { promised } from '../../../promised.ts'
import { Cluster, postgresBinaries } from '../../cluster.ts'

const found = postgresBinaries() !== null

describe.skipIf(!found)(
  found ? 'several PostgreSQL hosts' : 'several hosts (PostgreSQL was not found)',
  () => {
    let primary: Cluster
    let standby: Cluster
    let database: Database

    beforeAll(async () => {
      primary = await Cluster.start()
      standby = await primary.standby()
      // A host that is down, a standby, and the primary.
      const hosts = `127.0.0.1:1,127.0.0.1:${standby.port},127.0.0.1:${primary.port}`
      database = await openDatabase({ dataDir: '', databaseUrl: `postgres://postgres@${hosts}/postgres` })
      await sql`create table kept (id integer primary key)`.execute(database.db)
    })

    afterAll(async () => {
      await database?.close()
      await standby?.remove()
      await primary?.remove()
    })

    const save = (id: number) =>
      database.transaction((tx) => sql`insert into kept values (${id})`.execute(tx))
    const isStandby = async () =>
      (await sql<{ v: boolean }>`select pg_is_in_recovery() as v`.execute(database.db)).rows[0]?.v

    test('the primary is found, wherever it is in the list', async () => {
      expect(await isStandby()).toBe(false)
      await save(1)
    })

    test('after the standby took over, saves go there without a new start', async () => {
      await primary.down()
      await standby.promote()
      const start = performance.now()
      await save(2)
      expect(performance.now() - start).toBeLessThan(promised(3000))
      const { rows } = await sql`select id from kept order by id`.execute(database.db)
      expect(rows).toEqual([{ id: 1 }, { id: 2 }])
      expect(await database.ready()).toBe(true)
    })
  },
)
