import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BudgetOverview, budgetFigure } from '../../../../src/contract/areas/budgets/budgetCalls.ts'
import type { Rate } from '../../../../src/contract/areas/rates/rates.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { describeAnyEngine } from '../../engines.ts'
import { meanwhile } from '../../meanwhile.ts'
import { type Budgeting, budgetingOn, year } from './budgeting.ts'

describeAnyEngine('a budget under which something changes', (openFresh, engine) => {
  let on: Budgeting

  const ask = <T>(method: string, path: string, body?: object) =>
    on.world.ask<T>(method, path, { token: on.token, ...(body && { body }) })

  beforeAll(async () => {
    on = await budgetingOn(await openFresh())
    await sql`update customers set modules = '{budgets,purchase}' where id = ${on.customerId}`.execute(
      on.world.database.db,
    )
    const path = `customers/${on.customerId}/rates`
    const made = await ask<Rate>('POST', path, {
      rateKind: 'levering',
      product: '1',
      priceType: 'vast',
      connectionIds: on.connections.map(({ id }) => id),
      validFrom: `${year}-01-01`,
      validUntil: `${year}-12-31`,
      sourceNote: 'Offerte',
      parts: [{ component: 'levering_enkel', unit: 'kwh', rate: '0.10' }],
    })
    const { id, version } = made.data
    expect((await ask('POST', `${path}/${id}/transition`, { event: 'FIX', version })).status).toBe(200)
  })
  afterAll(() => on.world.close())

  const overviewOf = async (id: number) =>
    (await ask<BudgetOverview>('GET', `${on.path}/${id}/overview`)).data
  const fill = (id: number, cells: readonly object[]) =>
    ask('POST', `${on.path}/${id}/cells`, { connectionId: null, cells })

  test('expects costs of a month to come over the use that somebody filled in', async () => {
    const { data } = await on.make({ priceSource: 'contract' })
    await fill(data.id, [{ product: '1', kind: 'volume', month: 3, value: 10_000_000 }])
    const { rows, year: whole } = await overviewOf(data.id)
    const supply = rows.find(({ group }) => group === 'levering')
    // 10,000 kWh at 10 cents is in both.
    expect(supply?.budget.cents).toBeGreaterThan(100_000)
    expect(supply?.later).toEqual(supply?.budget)
    expect(whole.variance.total).toBe(0)
  })

  test('says what a figure is made of over the use that somebody filled in', async () => {
    const { data } = await on.make({ priceSource: 'contract' })
    await fill(data.id, [{ product: '1', kind: 'volume', month: 3, value: 10_000_000 }])
    const path = `${on.path}/${data.id}/figure?product=1&kind=levering&month=3`
    const { parts } = (await ask<AnswerOf<typeof budgetFigure>>('GET', path)).data
    expect(parts.map(({ calculated }) => calculated)).toEqual([50_000, 50_000])
    for (const { lines } of parts) expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(50_000)
  })

  test('keeps what was budgeted for a connection that went, which costs here nothing more', async () => {
    const { id: entityId } = (
      await ask<{ id: number }>('POST', `customers/${on.customerId}/entities`, {
        name: 'Kaasmakerij',
        type: 'kostenplaats',
      })
    ).data
    const [stays, goes] = on.connections
    const place = (ids: readonly number[], to: number | null) =>
      on.world.database.db
        .updateTable('connections')
        .set({ entityId: to })
        .where('id', 'in', [...ids])
        .execute()
    await place([stays.id, goes.id], entityId)
    const { data } = await on.make({ scope: 'entiteit', entityIds: [entityId], priceSource: 'contract' })
    const before = await overviewOf(data.id)
    expect(before.year.variance.total).toBe(0)
    await place([goes.id], null)
    const after = await overviewOf(data.id)
    expect(after.year.budget).toEqual(before.year.budget)
    expect(after.year.budget.cents).toBe(Math.round(Number(data.budgeted) * 100))
    // Both cost as much.
    expect(after.year.later.cents).toBe(before.year.later.cents / 2)
    expect(after.connections[0]).toMatchObject({ id: goes.id, later: 0 })
    await place([stays.id], null)
  })

  // The embedded engine does one thing at a time: nobody can be in the middle of something there.
  test.skipIf(engine.kind === 'embedded')('is worked out by what somebody saves meanwhile', async () => {
    const { data } = await on.make({ priceSource: 'contract', reservePct: '10' })
    const filled = await meanwhile(
      on.world.database,
      (tx) => tx.updateTable('budgets').set({ reservePct: '50' }).where('id', '=', data.id).execute(),
      () => fill(data.id, [{ product: '1', kind: 'volume', month: 3, value: 10_000_000 }]),
    )
    expect(filled.status).toBe(200)
    const { rows } = await on.grid(data.id)
    const march = (kind: string) => rows.find((row) => row.kind === kind)?.cells[2]?.value ?? 0
    expect(march('levering')).toBe(100_000)
    const costs = ['levering', 'netbeheer', 'belasting', 'meting'].reduce((sum, kind) => sum + march(kind), 0)
    // Of two connections, each to the cent.
    expect(Math.abs(march('overig') - costs / 2)).toBeLessThanOrEqual(1)
  })

  test('finds the connections that it has lines of without reading its lines', async () => {
    const plan = await on.world.database.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<
        Record<string, string>
      >`explain select budget_id, connection_id from budget_lines
        where budget_id in (1, 2, 3) and kind = 'volume' and month = 1`.execute(tx)
      return JSON.stringify(rows)
    })
    expect(plan).toContain('budget_lines_scope')
  })
})
