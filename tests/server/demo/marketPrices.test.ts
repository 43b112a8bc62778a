import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMarketPrices } from '../../../src/server/demo/marketPrices.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'

// The year that runs had no price: what was open of it cost nothing that could be told, from New Year's Day on.
describeAnyEngine('the market prices of the demo', (openFresh) => {
  let database: Database
  beforeAll(async () => {
    database = await openFresh()
  })
  afterAll(() => database.close())

  test.each([
    { yesterday: '2026-12-30', running: '2026', last: '2025-12-31', newest: '2026-12-30' },
    { yesterday: '2026-12-31', running: '2027', last: '2026-12-31', newest: '2026-12-31' },
    { yesterday: '2027-01-01', running: '2027', last: '2026-12-31', newest: '2027-01-01' },
    { yesterday: '2027-11-28', running: '2027', last: '2026-12-31', newest: '2027-11-26' },
  ])(
    'with yesterday on $yesterday know the year that runs, until it began',
    async ({ yesterday, ...told }) => {
      await database
        .transaction(async (tx) => {
          await addMarketPrices(tx, { yesterday })
          const { rows } = await sql<{ period: string; last: string; products: number }>`
          select period, max(price_date)::text as last, count(distinct click_product)::integer as products
          from market_prices where period ~ '^[0-9]{4}$' group by period order by period`.execute(tx)
          const next = Number(told.running)
          expect(rows).toEqual([
            { period: told.running, last: told.last, products: 3 },
            ...[1, 2, 3].map((ahead) => ({ period: String(next + ahead), last: told.newest, products: 3 })),
          ])
          throw new Error('taken back')
        })
        .catch((error: Error) => {
          if (error.message !== 'taken back') throw error
        })
    },
  )
})
