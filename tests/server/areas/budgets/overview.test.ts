import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BudgetOverview } from '../../../../src/contract/areas/budgets/budgetCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Budgeting, budgetingOn, year } from './budgeting.ts'

const past = year - 2

describeAnyEngine('a budget beside what became of it', (openFresh) => {
  let budgeting: Budgeting

  beforeAll(async () => {
    budgeting = await budgetingOn(await openFresh())
  })
  afterAll(() => budgeting.world.close())

  const overviewOf = async (id: number) => {
    const { world, token, path } = budgeting
    const { data } = await world.ask<BudgetOverview>('GET', `${path}/${id}/overview`, { token })
    return data
  }

  /** An invoice of supply for the first quarter of a connection, in this state. */
  async function invoiced(state: string, amount: string, invoiceNumber: string) {
    const { world, customerId, connections } = budgeting
    const { db } = world.database
    const entity = await db
      .insertInto('entities')
      .values({ customerId, name: `Locatie ${invoiceNumber}`, type: 'vestiging' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const span = { periodFrom: `${past}-01-01`, periodTo: `${past}-03-31` }
    const { id } = await db
      .insertInto('invoices')
      .values({
        ...span,
        customerId,
        entityId: entity.id,
        invoiceNumber,
        kind: 'maand',
        partyType: 'supplier',
        partyName: 'Zonkracht',
        state,
        invoiceDate: `${past}-04-03`,
        amountExcl: amount,
        vatAmount: '0.00',
        amountIncl: amount,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('invoiceLines')
      .values({
        ...span,
        invoiceId: id,
        place: 0,
        customerId,
        connectionId: connections[0].id,
        lineType: 'levering_enkel',
        amountExcl: amount,
        vatRate: '21',
      } as never)
      .execute()
  }

  test('counts what somebody approved as realised, by days, and says where the rest is from', async () => {
    const { make } = budgeting
    await invoiced('registered', '500.00', 'A1')
    const { data } = await make({ year: past })
    const before = await overviewOf(data.id)
    expect(before.until).toBe(12)
    expect(before.year.from.invoiced).toBe(0)
    await invoiced('approved', '900.00', 'A2')
    const after = await overviewOf(data.id)
    expect(after.year.from.invoiced).toBe(90_000)
    const supply = after.rows.find(({ group }) => group === 'levering')
    expect(supply?.from.invoiced).toBe(90_000)
    const [january, , , april] = after.months
    expect(january?.from.invoiced).toBe(after.months[2]?.from.invoiced)
    expect(april?.from.invoiced).toBe(0)
  })

  test('splits every difference to the cent, month by month and kind by kind', async () => {
    const { make, connections } = budgeting
    const { data } = await make({ year: past, assumedPower: '0.1337' })
    const { year: whole, months, rows, realised, connections: named } = await overviewOf(data.id)
    for (const one of [whole, realised, ...months, ...rows]) {
      const { total, volume, price, tax, rest } = one.variance
      expect(volume + price + tax + rest).toBe(total)
      expect(total).toBe(one.later.cents - one.budget.cents)
    }
    const sum = (all: readonly { variance: { total: number } }[]) =>
      all.reduce((total, { variance }) => total + variance.total, 0)
    expect(sum(months)).toBe(whole.variance.total)
    expect(sum(rows)).toBe(whole.variance.total)
    expect(sum(named)).toBe(whole.variance.total)
    expect(named.map(({ id }) => id).sort()).toEqual(connections.map(({ id }) => id).sort())
  })

  test('expects of a year to come what was budgeted, as long as nothing else is known', async () => {
    const { make } = budgeting
    const { data } = await make({ year: year + 6 })
    const { until, realised, year: whole } = await overviewOf(data.id)
    expect(until).toBe(0)
    expect(realised.later.cents).toBe(0)
    expect(whole.variance.volume).toBe(0)
    expect(whole.from.invoiced + whole.from.calculated).toBe(0)
  })
})
