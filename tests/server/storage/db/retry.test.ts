import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Db } from '../../../../src/server/storage/db/database.ts'
import { breaksConnection, DatabaseError, outcomeOf } from '../../../../src/server/storage/db/errors.ts'
import { promised } from '../../../promised.ts'
import { describeEachEngine } from '../../engines.ts'

const raise = (db: Db, code: string) =>
  sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(db)

describeEachEngine('trying again', (openFresh) => {
  let database: Database

  beforeAll(async () => {
    database = await openFresh()
    await sql`create table notes (text text)`.execute(database.db)
  })

  test.each(['40001', '40P01'])(
    'a transaction that lost with %s is run again from its start',
    async (code) => {
      let runs = 0
      await database.transaction(async (tx) => {
        runs += 1
        await sql`insert into notes values (${code})`.execute(tx)
        if (runs < 3) await raise(tx, code)
      })
      const { rows } = await sql`select text from notes where text = ${code}`.execute(database.db)
      expect({ runs, rows }).toEqual({ runs: 3, rows: [{ text: code }] })
    },
  )

  test('one that always loses ends within five tries and five seconds as unavailable', async () => {
    let runs = 0
    const start = performance.now()
    const losing = database.transaction(async (tx) => {
      runs += 1
      await raise(tx, '40001')
    })
    await expect(losing).rejects.toMatchObject({ name: 'Unavailable', outcome: 'nothing', retryAfter: 2 })
    expect(runs).toBe(5)
    expect(performance.now() - start).toBeLessThan(promised(5000))
  })

  test.each(['23505', '22001', 'P0001'])('%s is an answer: it is not tried again', async (code) => {
    let runs = 0
    const refused = database.transaction(async (tx) => {
      runs += 1
      await raise(tx, code)
    })
    await expect(refused).rejects.toMatchObject({ name: 'DatabaseError', code })
    expect(runs).toBe(1)
  })

  test.each(['57014', '55P03', '53100'])('%s is too much to ask now: once, and unavailable', async (code) => {
    let runs = 0
    const refused = database.transaction(async (tx) => {
      runs += 1
      await raise(tx, code)
    })
    await expect(refused).rejects.toMatchObject({ name: 'Unavailable', outcome: 'nothing' })
    expect(runs).toBe(1)
    await expect(raise(database.db, code)).rejects.toMatchObject({ name: 'Unavailable' })
  })

  test("errors of other things in the work are not the database's, whatever their code", async () => {
    let runs = 0
    const mail = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const failing = database.transaction(async () => {
      runs += 1
      throw mail
    })
    await expect(failing).rejects.toBe(mail)
    expect(runs).toBe(1)
  })
})

describe('the classes of errors', () => {
  test.each([
    ['ECONNREFUSED', 'nothing', true],
    ['57P03', 'nothing', true],
    ['53300', 'nothing', true],
    ['25006', 'nothing', true],
    ['40001', 'nothing', false],
    ['40P01', 'nothing', false],
    ['57P01', 'unknown', true],
    ['57P02', 'unknown', true],
    ['08006', 'unknown', true],
    ['08003', 'unknown', true],
    ['ECONNRESET', 'unknown', true],
    ['EPIPE', 'unknown', true],
    ['CONNECTION_CLOSED', 'unknown', true],
    ['QUERY_TIMEOUT', 'unknown', true],
    ['57014', 'no', false],
    ['23505', 'no', false],
    ['22001', 'no', false],
  ])('%s means that %s is done, and the connection is lost: %s', (code, outcome, breaks) => {
    const error = new DatabaseError(code, 'x')
    expect([outcomeOf(error), breaksConnection(error)]).toEqual([outcome, breaks])
  })
})
