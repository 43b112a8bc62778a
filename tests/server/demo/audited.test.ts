import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { controlAll } from '../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../engines.ts'
import { seedFolder, seedNow } from './seeded.ts'

describeAnyEngine('the control of the demo', (openFresh) => {
  const folder = seedFolder()

  test('finds the faults that were planted and the invoices that never came: none is missed, none invented', async () => {
    const database = await openFresh()
    await seedNow(database, folder)
    await controlAll(database)
    const found = await database.db
      .selectFrom('invoiceAudits')
      .select(['checkCode', 'claimAmount', 'invoiceId'])
      .orderBy('checkCode')
      .orderBy('invoiceId')
      .execute()
    const planted = found.filter(({ checkCode }) => checkCode !== 'FC03')
    expect(planted.map(({ checkCode, claimAmount }) => [checkCode, claimAmount])).toEqual([
      ['FC06', '0.00'],
      ['FC07', '0.00'],
      ['FC14', '12.50'],
      ['FC21', '8.75'],
      ['FC24', '-2.40'],
      ['FC25', '25.00'],
    ])
    // Each fault stands in an invoice of its own.
    expect(new Set(planted.map(({ invoiceId }) => invoiceId)).size).toBe(planted.length)
    // Of each registered invoice: whether its sender billed the month before, where it billed any of its connections earlier.
    const { rows } = await sql<{ id: number }>`
      select own.id from invoices as own join invoice_controls on invoice_id = own.id
      where own.kind = 'maand'
        and not exists (select from invoices where customer_id = own.customer_id and party_name = own.party_name
          and party_type = own.party_type and kind = 'maand' and period_to = own.period_from - 1)
        and exists (select from invoices where customer_id = own.customer_id and party_name = own.party_name
          and party_type = own.party_type and kind = 'maand' and period_to < own.period_from - 1)
      order by own.id`.execute(database.db)
    const gaps = found.filter(({ checkCode }) => checkCode === 'FC03').map(({ invoiceId }) => invoiceId)
    expect([...new Set(gaps)]).toEqual(rows.map(({ id }) => id))
    await database.close()
  })
})
