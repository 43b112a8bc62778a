import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  AuditOfConnection,
  AuditYear,
} from '../../../../src/contract/areas/invoiceAudit/overviewCalls.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

describeAnyEngine('the overview of a customer’s control', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await anotherBill(world, given.by, { periodFrom: '2026-02-01', periodTo: '2026-02-28' }, 'MD-2')
    await controlAll(world.database)
  })
  afterAll(() => world.close())

  const year = async (query = '') =>
    (
      await world.ask<AuditYear>('GET', `customers/${given.customerId}/invoice-audit${query}`, {
        token: given.token,
      })
    ).data
  const connection = (customerId: number) =>
    world.ask<AuditOfConnection>('GET', `customers/${customerId}/invoice-audit/${given.connectionId}`, {
      token: given.token,
    })

  test('adds up the last year with figures, by month and by connection', async () => {
    const of = await year()
    // Twice € 52,75 where a twelfth of € 486 is € 40,50.
    const sums = { sizeCents: 10_550, controlledCents: 10_550, comparedCents: 10_550, expectedCents: 8100 }
    expect(of).toMatchObject({ year: 2026, years: [2026], sums, total: 1, invoices: { controlled: 2 } })
    expect(of.months.map(({ month, expectedCents }) => [month, expectedCents])).toEqual([
      ['2026-01-01', 4050],
      ['2026-02-01', 4050],
    ])
    expect(of.rows).toMatchObject([
      { ...sums, connectionId: given.connectionId, senders: ['Meetdienst Noord'], lastPeriod: '2026-02-28' },
    ])
    expect(of.states).toMatchObject([{ state: 'open', count: of.rows[0]?.openCount }])
  })

  test('is narrowed, and empty of a year without invoices', async () => {
    expect((await year('?q=bestaatniet')).total).toBe(0)
    expect((await year('?product=2')).rows).toEqual([])
    expect((await year('?product=1&deviating=1')).total).toBe(1)
    expect(await year('?page=99')).toMatchObject({ rows: [], total: 1 })
    expect(await year('?year=2020')).toMatchObject({
      year: 2020,
      rows: [],
      sums: { lineCount: 0 },
      months: [],
    })
  })

  test('tells of a connection each line, check, invoice and finding; of another customer nothing', async () => {
    const { data } = await connection(given.customerId)
    expect(data.lines.map(({ line, invoiceNumber }) => [invoiceNumber, line.difference])).toEqual([
      ['MD-1', '12.25'],
      ['MD-2', '12.25'],
    ])
    expect(data.groups).toMatchObject([{ costGroup: 'metering', comparedCents: 10_550, expectedCents: 8100 }])
    expect(data.invoices.map(({ verdict }) => verdict)).toEqual(['found', 'found'])
    expect(data.checks.find(({ check }) => check === 'FC21')).toMatchObject({ found: 2, ok: 0 })
    expect(data.found.map(({ claimAmount }) => claimAmount)).toContain('12.25')
    expect((await connection(await world.customer('Iemand anders'))).status).toBe(404)
  })

  test('says what could not be controlled, and why; and forgets an invoice that was dropped', async () => {
    const { db } = world.database
    await db.updateTable('rates').set({ state: 'draft' }).where('id', '=', given.rateId).execute()
    expect((await year()).invoices).toMatchObject({ waiting: 2 })
    await controlAll(world.database)
    const without = await year()
    expect(without.sums).toMatchObject({ sizeCents: 10_550, controlledCents: 0, controlledLines: 0 })
    expect(without.uncontrolled).toMatchObject([{ lineCount: 2, sizeCents: 10_550 }])
    await db.updateTable('invoices').set({ state: 'void' }).where('id', '=', given.invoiceId).execute()
    await controlAll(world.database)
    expect((await year()).sums).toMatchObject({ sizeCents: 5275 })
  })
})
