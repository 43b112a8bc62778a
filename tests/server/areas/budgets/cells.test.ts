import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FigurePart } from '../../../../src/contract/areas/budgets/budgetCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Budgeting, budgetingOn, year } from './budgeting.ts'

describeAnyEngine('cells of a budget', (openFresh) => {
  let budgeting: Budgeting

  beforeAll(async () => {
    budgeting = await budgetingOn(await openFresh())
  })
  afterAll(() => budgeting.world.close())

  const fill = (
    id: number,
    cells: readonly object[],
    connectionId: number | null = null,
    as = budgeting.token,
  ) =>
    budgeting.world.ask<{ changed: number }>('POST', `${budgeting.path}/${id}/cells`, {
      token: as,
      body: { connectionId, cells },
    })
  const cellsOf = async (id: number, kind: string, question = '') => {
    const { rows } = await budgeting.grid(id, question)
    return rows.find((row) => row.kind === kind)?.cells ?? []
  }

  test('a figure over all connections is divided, and the parts come to it', async () => {
    const { make, connections } = budgeting
    const { data } = await make()
    const told = await fill(data.id, [{ product: '1', kind: 'levering', month: 3, value: 10_001 }])
    expect(told.data).toEqual({ changed: 1 })
    expect((await cellsOf(data.id, 'levering'))[2]).toMatchObject({ value: 10_001, isOverride: true })
    const parts = await Promise.all(
      connections.map(
        async ({ id }) => (await cellsOf(data.id, 'levering', `?connectionId=${id}`))[2]?.value,
      ),
    )
    expect(parts.toSorted()).toEqual([5000, 5001])
  })

  test('a year is divided over its months by the shape of last year, and the months come to it', async () => {
    const { make } = budgeting
    const { data } = await make()
    await fill(data.id, [{ product: '1', kind: 'netbeheer', month: null, value: 99_999 }])
    const months = (await cellsOf(data.id, 'netbeheer')).map(({ value }) => value ?? 0)
    expect(months.reduce((sum, value) => sum + value, 0)).toBe(99_999)
    // Nothing was worked out for it, so that it follows the use: more days, more of it.
    expect(months[0]).toBeGreaterThan(months[1] ?? 0)
  })

  test('costs follow a use that was filled in, what was filled in stays, and empty is what was worked out', async () => {
    const { make, take } = budgeting
    const { data } = await make()
    const before = (await cellsOf(data.id, 'levering'))[0]
    await fill(data.id, [{ product: '1', kind: 'volume', month: 1, value: 10_000_000 }])
    expect((await cellsOf(data.id, 'levering'))[0]?.value).toBe(120_000)
    await take(data.id, 'CALCULATE')
    expect((await cellsOf(data.id, 'volume'))[0]).toMatchObject({ value: 10_000_000, isOverride: true })
    await fill(data.id, [{ product: '1', kind: 'volume', month: 1, value: null }])
    expect((await cellsOf(data.id, 'volume'))[0]?.isOverride).toBe(false)
    expect((await cellsOf(data.id, 'levering'))[0]?.value).toBe(before?.value)
  })

  test('a block is put back as one', async () => {
    const { world, token, path, make, grid } = budgeting
    const { data } = await make()
    const before = await grid(data.id)
    await fill(data.id, [
      { product: '1', kind: 'levering', month: 1, value: 1 },
      { product: '1', kind: 'volume', month: 2, value: 5_000_000 },
    ])
    expect((await grid(data.id)).canUndo).toBe(true)
    await world.ask('POST', `${path}/${data.id}/undo-cells`, { token })
    expect(await grid(data.id)).toEqual(before)
  })

  test('what nobody filled in is put back as it is worked out now', async () => {
    const { world, token, path, make, take } = budgeting
    const { data } = await make()
    await fill(data.id, [{ product: '1', kind: 'levering', month: 1, value: 1 }])
    await world.database.db
      .updateTable('budgets')
      .set({ assumedPower: '0.24' })
      .where('id', '=', data.id)
      .execute()
    await take(data.id, 'CALCULATE')
    await world.ask('POST', `${path}/${data.id}/undo-cells`, { token })
    const { value, calculated, isOverride } = (await cellsOf(data.id, 'levering'))[0] ?? {}
    expect(isOverride).toBe(false)
    expect(calculated).toBeGreaterThan(1)
    expect(value).toBe(calculated)
  })

  test('who filled a cell in does not adopt it, and what is offered stays as it is', async () => {
    const { make, take, fillIn, colleague, token } = budgeting
    const { data } = await make({ year: year + 1 })
    await fillIn(data.id)
    await fill(data.id, [{ product: '1', kind: 'overig', month: 1, value: 500 }], null, colleague)
    await take(data.id, 'SUBMIT', {}, token)
    expect((await take(data.id, 'ADOPT', {}, colleague)).status).toBe(409)
    expect((await fill(data.id, [{ product: '1', kind: 'overig', month: 1, value: 5 }])).status).toBe(409)
  })

  test('says how a figure came about', async () => {
    const { world, token, path, make, connections } = budgeting
    const { data } = await make()
    const { data: figure } = await world.ask<{ parts: FigurePart[]; total: number }>(
      'GET',
      `${path}/${data.id}/figure?product=1&kind=belasting&month=2`,
      { token },
    )
    expect(figure.total).toBe(connections.length)
    for (const { calculated, lines } of figure.parts)
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(calculated ?? 0)
    const wrong = await world.ask('GET', `${path}/${data.id}/figure?product=1&kind=veel&month=2`, { token })
    expect(Object.keys(wrong.errors ?? {})).toEqual(['kind'])
  })
})
