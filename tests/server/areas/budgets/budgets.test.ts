import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type Budgeting, budgetingOn, year } from './budgeting.ts'

describeAnyEngine('budgets', (openFresh) => {
  let budgeting: Budgeting

  beforeAll(async () => {
    budgeting = await budgetingOn(await openFresh())
  })
  afterAll(() => budgeting.world.close())

  test('are worked out when they are made: use by days of the year, supply at the price that was assumed', async () => {
    const { make, grid, connections } = budgeting
    const { data, status } = await make()
    expect(status).toBe(201)
    expect(data).toMatchObject({ state: 'draft', edition: 1 })
    const { rows, connections: of } = await grid(data.id)
    expect(of.map(({ id }) => id).sort()).toEqual(connections.map(({ id }) => id).sort())
    const row = (kind: string) => rows.find((one) => one.kind === kind)?.cells ?? []
    const sum = (kind: string) => row(kind).reduce((all, { value }) => all + (value ?? 0), 0)
    expect(sum('volume')).toBeGreaterThan(23_990_000)
    expect(sum('volume')).toBeLessThanOrEqual(24_000_000)
    expect(Math.abs(sum('levering') - Math.round((sum('volume') * 12) / 1000))).toBeLessThanOrEqual(12)
    expect(row('volume')[0]?.marks).toEqual(['estimated'])
    expect(row('levering')[0]?.marks).toEqual(['fixed'])
    const one = await grid(data.id, `?connectionId=${connections[0].id}`)
    const own = one.rows.find(({ kind }) => kind === 'volume')?.cells[0]?.value ?? 0
    expect(own * 2).toBe(row('volume')[0]?.value)
  })

  test('are offered when every month is filled, and say what lacks', async () => {
    const { make, take, fillIn, read } = budgeting
    const { data } = await make()
    expect(data.blocked).toMatch(/^Van \d+ maanden en kostensoorten is het bedrag niet te berekenen/)
    expect((await take(data.id, 'SUBMIT')).status).toBe(409)
    await fillIn(data.id)
    expect((await take(data.id, 'SUBMIT')).data.state).toBe('review')
    expect((await read(data.id)).data.blocked).toBeNull()
  })

  test('what was filled in stays when a budget is worked out anew', async () => {
    const { make, take, fillIn, grid } = budgeting
    const { data } = await make()
    await fillIn(data.id)
    await take(data.id, 'CALCULATE')
    const cells = (await grid(data.id)).rows
      .flatMap((row) => row.cells)
      .filter(({ isOverride }) => isOverride)
    expect(cells.length).toBeGreaterThan(0)
    expect(cells.every(({ value, calculated }) => value === 2000 && calculated === null)).toBe(true)
  })

  test('four eyes: who made or changed it does not adopt it, an admin neither', async () => {
    const { take, offered, colleague, token, read } = budgeting
    const made = await offered()
    expect((await read(made.id)).data.allowed).toEqual(['RETURN'])
    expect((await take(made.id, 'ADOPT', {}, token)).status).toBe(409)
    const adopted = await take(made.id, 'ADOPT', {}, colleague)
    expect(adopted.data).toMatchObject({ state: 'adopted' })
    expect(adopted.data.adoptedAt).not.toBeNull()
    // A colleague who only changed an amount of a draft of somebody else does not adopt it either.
    const again = await offered({ year: year + 1 })
    await take(again.id, 'RETURN', { reason: 'Nog eens' })
    await take(again.id, 'CALCULATE', {}, colleague)
    await take(again.id, 'SUBMIT', {}, token)
    expect((await take(again.id, 'ADOPT', {}, colleague)).status).toBe(409)
    expect((await take(again.id, 'ADOPT', {}, token)).status).toBe(409)
  })

  test('a named approver at the customer decides alone, and nobody who watches along', async () => {
    const { world, take, offered, colleague, approver, path } = budgeting
    const made = await offered({ approverId: approver.contactId, year: year + 2 })
    expect((await take(made.id, 'ADOPT', {}, colleague)).status).toBe(409)
    const watching = await world.ask<{ superToken: string }>('POST', `users/${approver.userId}/super-login`, {
      token: colleague,
      body: { reason: 'Vraag van de klant' },
    })
    const seen = await world.ask<{ allowed: string[] }>('GET', `${path}/${made.id}`, {
      token: watching.data.superToken,
    })
    expect(seen.data.allowed).toEqual([])
    expect((await take(made.id, 'ADOPT', {}, watching.data.superToken)).status).toBe(409)
    expect((await take(made.id, 'ADOPT', {}, approver.token)).data.state).toBe('adopted')
  })

  test('a draft of ours is not there for the customer until it is offered', async () => {
    const { make, read, approver, fillIn, take } = budgeting
    const { data } = await make({ year: year + 3 })
    expect((await read(data.id, approver.token)).status).toBe(404)
    await fillIn(data.id)
    await take(data.id, 'SUBMIT')
    expect((await read(data.id, approver.token)).status).toBe(200)
  })

  test('a next version is a copy, and takes the place of the one before it when it is adopted', async () => {
    const { world, take, offered, colleague, token, read, path, make } = budgeting
    const first = await offered({ year: year + 4 })
    await take(first.id, 'ADOPT', {}, colleague)
    expect((await take(first.id, 'REVISE')).data.state).toBe('adopted')
    expect((await take(first.id, 'REVISE')).status).toBe(409)
    const { data } = await world.ask<{ id: number; edition: number; budgeted: string }[]>(
      'GET',
      `${path}?year=${year + 4}&status=2`,
      { token },
    )
    expect(data[0]).toMatchObject({ edition: 2, state: 'draft', budgeted: first.budgeted })
    const next = data[0]?.id ?? 0
    await take(next, 'SUBMIT')
    expect((await take(next, 'ADOPT', {}, colleague)).data.state).toBe('adopted')
    expect((await read(first.id)).data.state).toBe('superseded')
    const refused = await make({ scope: 'aansluiting', connectionIds: [] })
    expect(refused.errors).toEqual({ connectionIds: ['Kies minstens één aansluiting'] })
  })
})
