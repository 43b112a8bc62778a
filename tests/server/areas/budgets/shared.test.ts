import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BudgetOverview, budgetFigure } from '../../../../src/contract/areas/budgets/budgetCalls.ts'
import {
  type Connection,
  connection as resource,
} from '../../../../src/contract/areas/connections/connections.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { heldBy } from '../../../../src/server/records/draft.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type Budgeting, budgetingOn, year } from './budgeting.ts'

describeAnyEngine('a budget of a cost centre', (openFresh) => {
  let budgeting: Budgeting
  const centres: number[] = []

  const share = async (connection: { readonly id: number }, percents: readonly string[]) => {
    const { world, token, customerId } = budgeting
    const path = `customers/${customerId}/connections/${connection.id}`
    const { data } = await world.ask<Connection>('GET', path, { token })
    const costShares = percents.map((percent, place) => ({ entityId: centres[place], percent }))
    const { status } = await world.ask('POST', path, {
      token,
      body: { ...heldBy(resource, data as never), version: data.version, costShares },
    })
    expect(status).toBe(200)
  }

  beforeAll(async () => {
    budgeting = await budgetingOn(await openFresh())
    const { world, token, customerId, connections } = budgeting
    for (const name of ['Zuivel', 'Kaas', 'Kantoor']) {
      const body = { name, type: 'kostenplaats' }
      const { data } = await world.ask<{ id: number }>('POST', `customers/${customerId}/entities`, {
        token,
        body,
      })
      centres.push(data.id)
    }
    await share(connections[0], ['33.33', '33.33', '33.34'])
    // The other one belongs to the first alone: it is not divided.
    await world.database.db
      .updateTable('connections')
      .set({ entityId: centres[0] ?? 0 })
      .where('id', '=', connections[1].id)
      .execute()
  })
  afterAll(() => budgeting.world.close())

  const of = (places: readonly number[], more: object = {}) =>
    budgeting.make({
      scope: 'kostenplaats',
      costCenterIds: places.map((place) => centres[place]),
      ...more,
    })
  const linesOf = async (id: number) =>
    (await budgeting.grid(id)).rows.flatMap(({ cells }) => cells.map(({ value }) => value))
  const added = (all: readonly (readonly (number | null)[])[]) =>
    all[0]?.map((_, place) => {
      const own = all.map((one) => one[place] ?? null)
      return own.includes(null) ? null : own.reduce((sum: number, value) => sum + (value ?? 0), 0)
    })
  const overviewOf = async (id: number) => {
    const { world, token, path } = budgeting
    return (await world.ask<BudgetOverview>('GET', `${path}/${id}/overview`, { token })).data
  }

  test('has its part of what is divided, all of what is its own, and nothing else', async () => {
    const { data } = await of([1])
    const { connections, rows } = await budgeting.grid(data.id)
    expect(connections.map(({ id, percent }) => [id, percent])).toEqual([
      [budgeting.connections[0].id, '33.33'],
    ])
    const use = rows
      .find(({ kind }) => kind === 'volume')
      ?.cells.reduce((sum, { value }) => sum + (value ?? 0), 0)
    // A third of 12,000 kWh, in thousandths, rounded by the month.
    expect(Math.abs((use ?? 0) - 3_999_600)).toBeLessThan(12)
    const first = await budgeting.grid((await of([0])).data.id)
    expect(first.connections.map(({ percent }) => percent)).toEqual(['33.33', null])
  })

  test.each([year, year - 2])(
    'those of all cost centres come to that of the customer, of %i',
    async (of_) => {
      const whole = (await budgeting.make({ year: of_ })).data
      const parts = [
        (await of([0], { year: of_ })).data,
        (await of([1], { year: of_ })).data,
        (await of([2], { year: of_ })).data,
      ]
      const lines = await Promise.all(parts.map(({ id }) => linesOf(id)))
      expect(added(lines)).toEqual(await linesOf(whole.id))
      const [all, ...each] = await Promise.all([whole, ...parts].map(({ id }) => overviewOf(id)))
      const sum = (pick: (one: BudgetOverview) => number) => each.reduce((total, one) => total + pick(one), 0)
      for (const pick of [
        (one: BudgetOverview) => one.year.budget.cents,
        (one: BudgetOverview) => one.year.later.cents,
        (one: BudgetOverview) => one.realised.later.cents,
        (one: BudgetOverview) => one.year.variance.total,
        (one: BudgetOverview) => one.year.later.volume ?? 0,
      ])
        expect(sum(pick)).toBe(all && pick(all))
      expect(all?.year.later.cents).not.toBe(0)
    },
  )

  test('says of a figure which part it is, and what the whole is made of', async () => {
    const { world, token, path } = budgeting
    const { data } = await of([2])
    const question = 'figure?product=1&kind=levering&month=1'
    const { data: figure } = await world.ask<AnswerOf<typeof budgetFigure>>(
      'GET',
      `${path}/${data.id}/${question}`,
      { token },
    )
    expect(figure.parts).toMatchObject([{ percent: '33.34', isOverride: false }])
  })

  test('costs follow a use that somebody filled in for the part', async () => {
    const { world, token, path } = budgeting
    const { data } = await of([2])
    const cells = [{ product: '1', kind: 'volume', month: 3, value: 333_400 }]
    const body = { connectionId: null, cells }
    await world.ask('POST', `${path}/${data.id}/cells`, { token, body })
    const rows = (await budgeting.grid(data.id)).rows
    const supply = rows.find(({ kind }) => kind === 'levering')?.cells[2]
    // 1,000 kWh of the whole at 12 cents, of which 33.34 %.
    expect(supply?.value).toBe(4001)
    expect(rows.find(({ kind }) => kind === 'volume')?.cells[2]).toMatchObject({
      value: 333_400,
      isOverride: true,
    })
  })

  test('is told outdated once a connection is divided otherwise, until it is worked out anew', async () => {
    const { connections, read, take } = budgeting
    const [own, other] = [(await of([1])).data, (await of([2])).data]
    await share(connections[0], ['50', '50'])
    for (const { id } of [own, other])
      expect((await read(id)).data.outdated).toContain('één aansluiting anders over kostenplaatsen')
    await take(own.id, 'CALCULATE')
    expect((await read(own.id)).data.outdated).toBeNull()
    expect((await budgeting.grid(own.id)).connections[0]?.percent).toBe('50.00')
    await take(other.id, 'CALCULATE')
    expect((await budgeting.grid(other.id)).connections).toEqual([])
    expect((await read(other.id)).data.blocked).toContain('geen aansluitingen')
  })

  test('says once it is over that what became of it is told by the shares of now', async () => {
    const { connections, read, world } = budgeting
    const { id } = (await of([0, 1])).data
    await world.database.db.updateTable('budgets').set({ state: 'closed' }).where('id', '=', id).execute()
    expect((await read(id)).data.outdated).toBeNull()
    await share(connections[0], ['25', '75'])
    expect((await read(id)).data.outdated).toBe(
      'Na het doorrekenen is één aansluiting anders over kostenplaatsen verdeeld. De realisatie telt naar de verdeling van nu.',
    )
  })

  test('is told outdated once a connection came or went, however that was done', async () => {
    const { world, token, customerId, connections, read, make, take } = budgeting
    const [own, whole] = [(await of([0])).data, (await make()).data]
    await share(connections[0], ['0.01', '99.99'])
    const move = (entityId: number) =>
      world.database.db
        .updateTable('connections')
        .set({ entityId })
        .where('id', '=', connections[1].id)
        .execute()
    await move(centres[1] ?? 0)
    expect((await read(own.id)).data.outdated).toContain('is één aansluiting weggevallen')
    expect((await read(whole.id)).data.outdated).toBeNull()
    await move(centres[0] ?? 0)
    const body = smallConnection(await world.gridOperator())
    await world.ask('POST', `customers/${customerId}/connections`, { token, body })
    expect((await read(whole.id)).data.outdated).toBe(
      'Na het doorrekenen is één aansluiting bijgekomen. Reken een concept opnieuw door.',
    )
    await take(whole.id, 'CALCULATE')
    expect((await read(whole.id)).data.outdated).toBeNull()
    // One that comes after the year of a budget costs nothing in it.
    const later = smallConnection(await world.gridOperator(), { startDate: `${year + 1}-01-01` })
    const came = await world.ask('POST', `customers/${customerId}/connections`, { token, body: later })
    expect(came.status).toBe(201)
    expect((await read(whole.id)).data.outdated).toBeNull()
  })

  test('asks for a cost centre, of this customer', async () => {
    expect((await of([])).errors?.costCenterIds).toEqual(['Kies minstens één kostenplaats'])
    const strange = await budgeting.make({ scope: 'kostenplaats', costCenterIds: [999_999] })
    expect(strange.errors?.costCenterIds).toEqual(['Deze keuze bestaat niet (meer)'])
    const { world, token, customerId } = budgeting
    const body = { name: 'Weidebloem BV', type: 'rechtspersoon', kvk: '12345678' }
    const { data } = await world.ask<{ id: number }>('POST', `customers/${customerId}/entities`, {
      token,
      body,
    })
    const firm = await budgeting.make({ scope: 'kostenplaats', costCenterIds: [data.id] })
    expect(firm.errors?.costCenterIds).toEqual(['Kies alleen kostenplaatsen'])
  })
})
