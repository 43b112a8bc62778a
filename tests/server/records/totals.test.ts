import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer } from '../../../src/contract/areas/customers/customers.ts'
import type { Reading } from '../../../src/server/records/handlers.ts'
import { listed } from '../../../src/server/records/page.ts'
import { listQuery } from '../../../src/server/records/query.ts'
import { type Changes, changesNow } from '../../../src/server/storage/db/changes.ts'
import { type Database, type Db, openDatabase } from '../../../src/server/storage/db/database.ts'
import { describeEachEngine } from '../engines.ts'

const types = ['midzakelijk', 'kleinzakelijk']
const states = ['active', 'inactive']
const questions = [{}, { type: 'midzakelijk' }, { status: '1' }, { q: 'bakker' }]

/** What happens: in one of two processes a transaction begins, ends or is given up, or something is written in it or apart. */
const step = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom('begin', 'commit', 'rollback', 'insert', 'change', 'remove', 'savepoint', 'look'),
  which: fc.nat(3),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A process: its own connections, and what it remembers. */
class Process {
  readonly database: Database
  #open: { readonly tx: Db; end(isKept: boolean): Promise<void> } | null = null

  constructor(database: Database) {
    this.database = database
  }

  async begin(): Promise<void> {
    if (this.#open) return
    let give: (tx: Db) => void
    const given = new Promise<Db>((resolve) => {
      give = resolve
    })
    let close: (isKept: boolean) => void
    const closed = new Promise<boolean>((resolve) => {
      close = resolve
    })
    const done = this.database
      .transaction(async (tx) => {
        give(tx)
        if (!(await closed)) throw new Error('given up')
      })
      .catch((error: Error) => {
        if (error.message !== 'given up') throw error
      })
    this.#open = {
      tx: await given,
      end: (isKept) => {
        close(isKept)
        return done
      },
    }
  }

  async end(isKept: boolean): Promise<void> {
    await this.#open?.end(isKept)
    this.#open = null
  }

  async write({ what, which }: Step): Promise<void> {
    const db = this.#open?.tx ?? this.database.db
    if (what === 'insert')
      await sql`insert into customers (name, type, state) values ('Bakker', ${types[which % 2]}, ${states[which % 2]})`.execute(
        db,
      )
    // Only what nobody else has in hand: waiting for one another would prove nothing here.
    const free = sql`(select id from customers order by id offset ${which}::integer limit 1 for update skip locked)`
    if (what === 'change')
      await sql`update customers set type = ${types[which % 2]} where id in ${free}`.execute(db)
    if (what === 'remove') await sql`delete from customers where id in ${free}`.execute(db)
    if (what !== 'savepoint' || !this.#open) return
    await sql`savepoint here`.execute(db)
    await sql`insert into customers (name, type, state) values ('Slager', 'midzakelijk', 'active')`.execute(
      db,
    )
    if (which % 2 === 0) await sql`rollback to here`.execute(db)
  }

  /** What a list says of how many there are, and how many there are. */
  async look(question: object): Promise<readonly [said: number, counted: number]> {
    const { db } = this.database
    const { changes } = await db.selectNoFrom(changesNow.as('changes')).executeTakeFirstOrThrow()
    const context = { ...reading(db), changes: changes as Changes }
    const query = listQuery(customer).parse(question)
    const { meta } = await listed(customer, context, query)
    const { meta: asked } = await listed(customer, { ...context, changes: null }, query)
    return [meta.total, asked.total]
  }
}

const reading = (db: Db) =>
  ({
    db,
    reach: { customer: null, session: { userId: 1, customers: 'all', subject: { type: 'admin' } } },
  }) as unknown as Reading

describeEachEngine('how many there are', (openFresh, { kind, freshConfig }) => {
  let processes: Process[]

  beforeAll(async () => {
    if (kind === 'embedded') {
      const only = new Process(await openFresh())
      processes = [only, only]
      return
    }
    const config = await freshConfig()
    processes = [new Process(await openDatabase(config)), new Process(await openDatabase(config))]
  })
  afterAll(async () => {
    if (kind === 'postgres') for (const { database } of processes) await database.close()
  })

  test('is what is counted, after any writes by two processes, kept and given up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const begun = new Set<Process>()
        for (const one of steps) {
          const process = processes[one.who] as Process
          // The embedded database has one connection: nobody looks while a transaction has it.
          if (one.what === 'begin' && kind === 'postgres') {
            await process.begin()
            begun.add(process)
          } else if (one.what === 'commit' || one.what === 'rollback')
            await process.end(one.what === 'commit')
          else await process.write(one)
          for (const other of processes) {
            const [said, counted] = await other.look(questions[one.which] as object)
            expect(said).toBe(counted)
          }
        }
        for (const process of begun) await process.end(true)
      }),
      { numRuns: kind === 'postgres' ? 25 : 5 },
    )
  }, 120_000)

  test('is counted once while nothing changes, and again after a change', async () => {
    const { db } = (processes[0] as Process).database
    const { changes } = await db.selectNoFrom(changesNow.as('changes')).executeTakeFirstOrThrow()
    let counts = 0
    const ear = {
      transformQuery: ({ node }: { node: never }) => node,
      transformResult: async ({ result }: { result: never }) => result,
    }
    const heard = db.withPlugin(ear as never)
    const ask = heard.executeQuery.bind(heard)
    heard.executeQuery = (query, options) => {
      if ('sql' in query && query.sql.includes('count(*)')) counts += 1
      return ask(query, options)
    }
    const query = listQuery(customer).parse({ type: 'midzakelijk' })
    const list = (now: Changes) => listed(customer, { ...reading(heard), changes: now }, query)
    await list(changes as Changes)
    await list(changes as Changes)
    expect(counts).toBe(1)
    await sql`insert into customers (name, type) values ('Bakker', 'midzakelijk')`.execute(db)
    const after = await db.selectNoFrom(changesNow.as('changes')).executeTakeFirstOrThrow()
    await list(after.changes as Changes)
    expect(counts).toBe(2)
  })
})
