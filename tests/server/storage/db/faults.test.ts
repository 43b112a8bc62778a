import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../../src/server/storage/db/database.ts'
import { Unavailable } from '../../../../src/server/storage/db/errors.ts'
import { promised } from '../../../promised.ts'
import { Cluster, postgresBinaries } from '../../cluster.ts'

const found = postgresBinaries() !== null

/** Fifty askers that save one row after another, as clients with an idempotency key would: a row unsure is sent again. */
class Writers {
  readonly acknowledged: number[] = []
  /** Milliseconds the slowest save took, refusals and waiting included. */
  slowest = 0
  /** Answers that were neither success nor Unavailable. */
  readonly strange: unknown[] = []
  #isEnding = false
  readonly #running: Promise<void>[]
  lastSaved = 0

  constructor(database: Database) {
    this.#running = Array.from({ length: 50 }, (_, writer) => this.#write(database, writer * 1_000_000))
  }

  async #write(database: Database, first: number): Promise<void> {
    for (let id = first; !this.#isEnding; id += 1) {
      const start = performance.now()
      while (!this.#isEnding && !(await this.#save(database, id))) await sleep(100)
      this.slowest = Math.max(this.slowest, performance.now() - start)
    }
  }

  async #save(database: Database, id: number): Promise<boolean> {
    try {
      await database.transaction((tx) =>
        sql`insert into kept values (${id}) on conflict do nothing`.execute(tx),
      )
      this.acknowledged.push(id)
      this.lastSaved = performance.now()
      return true
    } catch (error) {
      if (!(error instanceof Unavailable)) this.strange.push(error)
      return false
    }
  }

  async end(): Promise<void> {
    this.#isEnding = true
    await Promise.all(this.#running)
  }
}

describe.skipIf(!found)(
  found ? 'PostgreSQL in trouble' : 'PostgreSQL in trouble (PostgreSQL was not found)',
  () => {
    let cluster: Cluster
    let database: Database

    beforeAll(async () => {
      cluster = await Cluster.start({ durable: true })
      database = await openDatabase({ dataDir: '', databaseUrl: cluster.url() })
      await sql`create table kept (id integer primary key)`.execute(database.db)
    })

    afterAll(async () => {
      await database?.close()
      await cluster?.remove()
    })

    async function lostOf(acknowledged: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`select id from kept`.execute(database.db)
      const ids = new Set(rows.map(({ id }) => id))
      return acknowledged.filter((id) => !ids.has(id))
    }

    test.each(['fast', 'immediate'] as const)(
      'a %s restart under fifty writers loses no answered save, and they are back within five seconds',
      { timeout: 120_000 },
      async (mode) => {
        const writers = new Writers(database)
        await sleep(700)
        await cluster.down(mode)
        const before = writers.acknowledged.length
        await sleep(300)
        await cluster.up()
        const back = performance.now()
        while (writers.lastSaved < back && performance.now() - back < 30_000) await sleep(20)
        expect(performance.now() - back).toBeLessThan(promised(5000))
        await sleep(500)
        await writers.end()
        expect(writers.strange).toEqual([])
        expect(before).toBeGreaterThan(0)
        expect(await lostOf(writers.acknowledged)).toEqual([])
      },
    )

    test('an outage is answered with Unavailable within three seconds, by many askers at once, and not ready', async () => {
      await cluster.down()
      const start = performance.now()
      const asked = Array.from({ length: 300 }, (_, index) =>
        index % 2 === 0
          ? database.transaction((tx) => sql`select 1`.execute(tx))
          : sql`select 1`.execute(database.db),
      )
      const answers = await Promise.allSettled(asked)
      expect(performance.now() - start).toBeLessThan(promised(3000))
      const refusals = answers.map((answer) => (answer.status === 'rejected' ? answer.reason : answer))
      expect(
        refusals.filter((reason) => !(reason instanceof Unavailable && reason.outcome === 'nothing')),
      ).toEqual([])
      expect(await database.ready()).toBe(false)
      await cluster.up()
      expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
      expect(await database.ready()).toBe(true)
    })

    test.skipIf(process.platform !== 'linux')(
      'a frozen server is not ready within a second and costs an asker a bounded time; afterwards all is well',
      async () => {
        expect(await database.ready()).toBe(true)
        cluster.freeze(true)
        try {
          const start = performance.now()
          expect(await database.ready()).toBe(false)
          expect(performance.now() - start).toBeLessThan(promised(1500))
          const asked = database.transaction((tx) => sql`insert into kept values (-1)`.execute(tx))
          await expect(asked).rejects.toBeInstanceOf(Unavailable)
          expect(performance.now() - start).toBeLessThan(promised(9000))
        } finally {
          cluster.freeze(false)
        }
        await sleep(200)
        expect(await database.ready()).toBe(true)
        expect(await lostOf([])).toEqual([])
        await database.transaction((tx) => sql`insert into kept values (-2)`.execute(tx))
      },
    )

    test('as behind PgBouncer: no prepared statements, and limits that each transaction sets itself', async () => {
      const through = await openDatabase({
        dataDir: '',
        databaseUrl: `${cluster.url()}?pgbouncer=true&connections=2`,
      })
      try {
        const limits = await through.transaction(async (tx) => {
          await sql`select ${1}::int`.execute(tx)
          const { rows } = await sql`select name, setting from pg_settings
          where name in ('statement_timeout', 'lock_timeout') order by name`.execute(tx)
          return [rows, (await sql`select count(*) as count from pg_prepared_statements`.execute(tx)).rows]
        })
        expect(limits).toEqual([
          [
            { name: 'lock_timeout', setting: '2000' },
            { name: 'statement_timeout', setting: '5000' },
          ],
          [{ count: 0 }],
        ])
      } finally {
        await through.close()
      }
    })

    test('a statement is ended by the server itself after its time', async () => {
      const asked = database.transaction((tx) => sql`select pg_sleep(30)`.execute(tx), { patience: 300 })
      await expect(asked).rejects.toMatchObject({ name: 'Unavailable', cause: { code: '57014' } })
    })

    test('a wrong password or database is said at the start, and not tried again', async () => {
      const start = performance.now()
      const opening = openDatabase({ dataDir: '', databaseUrl: cluster.url('nowhere') })
      await expect(opening).rejects.toThrow(
        'De PostgreSQL van DATABASE_URL is niet te bereiken: database "nowhere"',
      )
      expect(performance.now() - start).toBeLessThan(promised(2000))
    })

    test('more askers than connections wait their turn, and a lock that is held too long is Unavailable', async () => {
      const slow = Array.from({ length: 40 }, () => sql`select pg_sleep(0.05)`.execute(database.db))
      await Promise.all(slow)
      let lock = () => {}
      const isLocked = new Promise<void>((resolve) => {
        lock = resolve
      })
      const other = isLocked
        .then(() => database.transaction((tx) => sql`insert into kept values (-3)`.execute(tx)))
        .catch((error: unknown) => error)
      await database.transaction(async (tx) => {
        await sql`lock table kept`.execute(tx)
        lock()
        expect(await other).toMatchObject({ name: 'Unavailable', cause: { code: '55P03' } })
      })
    })
  },
)
