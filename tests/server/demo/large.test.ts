import { beforeAll, expect, test } from 'vitest'
import { parseEan } from '../../../src/domain/identity/ean.ts'
import { addManyCustomers } from '../../../src/server/demo/large.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'

describeAnyEngine('many customers for measuring', (openFresh) => {
  let database: Database
  beforeAll(async () => {
    database = await openFresh()
    await addManyCustomers(database, 300)
  })

  test('have names of their own and a connection with a valid EAN each', async () => {
    const customers = await database.db.selectFrom('customers').select(['name', 'electricCount']).execute()
    expect(new Set(customers.map(({ name }) => name)).size).toBe(300)
    expect(new Set(customers.map(({ electricCount }) => electricCount))).toEqual(new Set([1]))
    const connections = await database.db.selectFrom('connections').select('ean').execute()
    expect(new Set(connections.map(({ ean }) => ean)).size).toBe(300)
    expect(connections.map(({ ean }) => parseEan(ean ?? '')).filter(({ ok }) => !ok)).toEqual([])
  })

  test('have their connections counted from then on', async () => {
    await database.db.deleteFrom('connections').where('customerId', '=', 7).execute()
    const seventh = database.db.selectFrom('customers').select('electricCount').where('id', '=', 7)
    expect(await seventh.executeTakeFirst()).toEqual({ electricCount: 0 })
  })
})
