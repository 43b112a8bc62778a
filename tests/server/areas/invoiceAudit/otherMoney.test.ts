import { afterAll, beforeAll, expect, test } from 'vitest'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from './billed.ts'

describeAnyEngine('an invoice in other money than euro', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('is found to be wrong without an amount, which would be taken for euro', async () => {
    const { db } = world.database
    const { invoiceId } = await billed(world)
    const found = async (currency: string, amountExcl: string) => {
      await db
        .updateTable('invoices')
        .set({ currency, amountExcl } as never)
        .where('id', '=', invoiceId)
        .execute()
      await controlAll(world.database)
      const rows = await db
        .selectFrom('invoiceAudits')
        .select(['checkCode', 'claimAmount'])
        .where('checkCode', '=', 'FC25')
        .execute()
      return rows.map(({ claimAmount }) => claimAmount)
    }
    expect(await found('EUR', '77.75')).toEqual(['25.00'])
    expect(await found('USD', '78.75')).toEqual(['0.00'])
  })
})
