import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { casesOf } from '../../../src/server/areas/invoiceAudit/cases.ts'
import { foundAll, foundFor } from '../../../src/server/areas/invoiceAudit/foundAll.ts'
import { controlAll } from '../../../src/server/areas/invoiceAudit/run.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { seedFolder, seedNow } from './seeded.ts'

/** A hundred at once are each controlled against the same as by itself: asked of every ninth of the first hundreds. */
async function sameByItself({ db }: Database): Promise<void> {
  const rows = await db.selectFrom('invoiceControls').select('invoiceId').orderBy('invoiceId').execute()
  const ids = rows.map(({ invoiceId }) => invoiceId)
  for (let first = 0; first < 300; first += 100) {
    const together = await foundAll(db, ids.slice(first, first + 100))
    for (const [id, found] of [...together].filter((_, nth) => nth % 9 === 0)) {
      const alone = await foundFor(db, id)
      expect([id, casesOf(found).hash]).toEqual([id, alone && casesOf(alone).hash])
    }
  }
}

/** Suppliers bill each connection of the cluster that was confirmed by itself: every bill of its days with tax on it says so. */
async function billedApart({ db }: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct invoice_id as id from invoice_lines join invoices on invoices.id = invoice_id
      join tax_cluster_days on tax_cluster_days.connection_id = invoice_lines.connection_id
        and days && daterange(invoices.period_from, invoices.period_to, '[]')
      join tax_clusters on tax_clusters.id = cluster_id and tax_clusters.state = 'confirmed'
      join invoice_controls using (invoice_id)
    where line_type in ('eb', 'ode') order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

describeAnyEngine('the control of the demo', (openFresh) => {
  const folder = seedFolder()

  test('finds the faults that were planted and the invoices that never came: none is missed, none invented', async () => {
    const database = await openFresh()
    await seedNow(database, folder)
    await controlAll(database)
    await sameByItself(database)
    const found = await database.db
      .selectFrom('invoiceAudits')
      .select(['checkCode', 'claimAmount', 'invoiceId'])
      .orderBy('checkCode')
      .orderBy('invoiceId')
      .execute()
    const planted = found.filter(({ checkCode }) => checkCode !== 'FC03' && checkCode !== 'FC17')
    expect(planted.map(({ checkCode, claimAmount }) => [checkCode, claimAmount])).toEqual([
      ['FC06', '0.00'],
      ['FC07', '0.00'],
      ['FC12', '172.76'],
      ['FC14', '264.52'],
      ['FC14', '276.60'],
      ['FC14', '258.78'],
      ['FC14', '12.50'],
      ['FC14', '63.49'],
      ['FC14', '27.50'],
      ['FC15', '762.48'],
      ['FC16', '43.32'],
      ['FC18', '77.00'],
      ['FC18', '13.69'],
      ['FC19', '81.00'],
      ['FC20', '55.80'],
      ['FC21', '8.75'],
      ['FC21', '12.40'],
      ['FC24', '-4.86'],
      ['FC24', '-3.30'],
      ['FC25', '25.00'],
    ])
    // Of a customer of whom all prices of a connection are known, half of what was billed is controlled: the tax of two of its
    // connections is not, since they are in one cluster.
    const { rows: shown } = await sql<{ share: number }>`
      select (sum(controlled_cents) / sum(invoiced_cents))::float8 as share from invoice_controls
      where customer_id in (select customer_id from connections where tariff_category is not null)`.execute(
      database.db,
    )
    expect(shown[0]?.share).toBeGreaterThan(0.44)
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
    const together = found.filter(({ checkCode }) => checkCode === 'FC17').map(({ invoiceId }) => invoiceId)
    expect(together.length).toBeGreaterThan(0)
    expect(together).toEqual(await billedApart(database))
    const gaps = found.filter(({ checkCode }) => checkCode === 'FC03').map(({ invoiceId }) => invoiceId)
    expect([...new Set(gaps)]).toEqual(rows.map(({ id }) => id))
    await database.close()
  })
})
