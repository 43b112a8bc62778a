import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAt } from '../../../src/domain/time/day.ts'
import { fixRateTables } from '../../../src/server/demo/rateTables.ts'
import { createUser } from '../../../src/server/session/users.ts'
import type { Database, Db } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'

/** Which kinds of tables of taxes, grid tariffs and what else is published each year hold on a day, and how far each is. */
async function holdingOn(db: Db, day: string) {
  const { rows } = await sql<{ scope: string; state: string }>`
    select concat_ws(' ', family, kind, product, regime, category, operator_name) as scope, state
    from rate_tables where ${day}::date between valid_from and valid_until order by scope`.execute(db)
  return rows
}

// No table of 2027 or later is shipped: the demo of such a year had no prices, and no invoice that could be controlled.
describeAnyEngine('the tables of the demo', (openFresh) => {
  let database: Database
  beforeAll(async () => {
    database = await openFresh()
  })
  afterAll(() => database.close())

  test.each([
    '2026-12-31T22:30:00Z',
    '2026-12-31T23:15:00Z',
    '2027-01-04T09:00:00Z',
    '2027-10-31T00:30:00Z',
    '2028-02-29T09:00:00Z',
  ])('hold at %s as they do in 2026', async (now) => {
    await database
      .transaction(async (tx) => {
        const eva = { firstName: 'Eva', lastName: 'Wit', emailAddress: 'eva@wattwerf.example' }
        const fixedById = await createUser(tx, { ...eva, type: 'admin', roleIds: [] })
        await fixRateTables(tx, fixedById, new Date(now))
        const before = await holdingOn(tx, '2026-11-29')
        expect(before.length).toBeGreaterThan(20)
        expect(await holdingOn(tx, dayAt(Date.parse(now)))).toEqual(before)
        throw new Error('taken back')
      })
      .catch((error: Error) => {
        if (error.message !== 'taken back') throw error
      })
  })
})
