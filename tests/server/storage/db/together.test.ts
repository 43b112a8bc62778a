import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../../../../src/server/storage/db/database.ts'
import { askedTogether } from '../../../../src/server/storage/db/together.ts'
import { describeEachEngine } from '../../engines.ts'

/** What is asked together, and that it is never older than who asks. */
describeEachEngine('asking together', (openFresh) => {
  let database: Database

  beforeAll(async () => {
    database = await openFresh()
    await sql`create table told (word text)`.execute(database.db)
  })

  /** Answers what stands in the table, and notes what was wanted with each statement. */
  const asking = (before: (turn: number) => Promise<unknown> = async () => {}) => {
    const turns: (readonly number[])[] = []
    const ask = askedTogether(async (db: Db, wanted: readonly number[]) => {
      turns.push(wanted)
      await before(turns.length)
      const { rows } = await sql<{ word: string }>`select word from told order by word`.execute(db)
      return rows.map(({ word }) => word)
    })
    return { turns, ask }
  }

  test('one turn is one statement, and so is what comes while one is under way', async () => {
    const { turns, ask } = asking()
    const first = Promise.all([1, 2, 3].map((one) => ask(database.db, one)))
    await new Promise((next) => setImmediate(next))
    const second = Promise.all([4, 5].map((one) => ask(database.db, one)))
    await Promise.all([first, second])
    expect(turns).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
  })

  test('whoever asks after a change sees it, whatever is under way', async () => {
    const { ask } = asking()
    for (let turn = 0; turn < 50; turn++) {
      const word = String(turn).padStart(3, '0')
      const early = ask(database.db, turn)
      await sql`insert into told values (${word})`.execute(database.db)
      expect(await ask(database.db, turn)).toContain(word)
      await early
    }
  })

  test('a statement that hangs does not hold up the next', async () => {
    const { turns, ask } = asking((turn) => (turn === 1 ? new Promise(() => {}) : Promise.resolve()))
    void ask(database.db, 1)
    await new Promise((next) => setImmediate(next))
    expect(await ask(database.db, 2)).toBeInstanceOf(Array)
    expect(turns).toEqual([[1], [2]])
  })

  test('one that fails is failed for who wanted it, and not for the next', async () => {
    const { ask } = asking((turn) => (turn === 1 ? Promise.reject(new Error('lost')) : Promise.resolve()))
    const first = Promise.allSettled([ask(database.db, 1), ask(database.db, 2)])
    expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask(database.db, 3)).toBeInstanceOf(Array)
  })

  test('a transaction asks for itself, and sees its own changes alone', async () => {
    const { turns, ask } = asking()
    const other = await database.transaction(async (tx) => {
      await sql`insert into told values ('own')`.execute(tx)
      expect(await ask(tx, 1)).toContain('own')
      return ask(tx, 2)
    })
    expect(other).toContain('own')
    expect(turns).toEqual([[1], [2]])
  })
})
