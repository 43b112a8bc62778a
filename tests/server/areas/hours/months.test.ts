import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HoursMonth, HoursSum } from '../../../../src/contract/areas/hours/hourCalls.ts'
import type { HoursEntry } from '../../../../src/contract/areas/hours/hours.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('hours of a month', (openFresh) => {
  let world: World
  let customerId: number
  let manager: { id: number; token: string }
  let boss: { id: number; token: string }

  const person = async (role: 'Beheerder' | 'Accountmanager') => {
    const { id, emailAddress } = await world.person({ role })
    const { data } = await world.login(emailAddress)
    return { id, token: data.accessToken }
  }
  const ask = <T>(who: { token: string }, method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token: who.token, ...(body && { body }) })
  const path = () => `customers/${customerId}/hours`
  const write = async (more: object = {}, who = manager) => {
    const body = { date: '2026-01-05', seconds: 3600, description: 'Overleg', ...more }
    return ask<HoursEntry>(who, 'POST', path(), body)
  }
  const bulk = (who: { token: string }, event: string, entries: readonly HoursEntry[], more: object = {}) =>
    ask<BulkAnswer>(who, 'POST', 'hours/transitions', {
      event,
      items: entries.map(({ id, version }) => ({ id, version })),
      ...more,
    })
  const now = async ({ id }: HoursEntry) => (await ask<HoursEntry>(boss, 'GET', `hours/${id}`)).data

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    customerId = await world.customer('Bakkerij De Korenaar')
    manager = await person('Accountmanager')
    boss = await person('Beheerder')
    await world.database.db
      .updateTable('users')
      .set({ hourlyRate: '80.00' })
      .where('id', '=', manager.id)
      .execute()
  })
  afterAll(() => world.close())

  test('are approved many at once: what one does not allow is told, the others go on', async () => {
    const entries = await Promise.all(
      [write(), write({ seconds: 1800 })].map(async (one) => (await one).data),
    )
    const own = (await write({}, boss)).data
    expect((await bulk(manager, 'SUBMIT', entries)).data).toEqual({ done: 2, refused: [] })
    await bulk(boss, 'SUBMIT', [own])
    const submitted = await Promise.all([...entries, own].map(now))
    const { data } = await bulk(boss, 'APPROVE', submitted)
    expect(data).toEqual({ done: 2, refused: [{ id: own.id, message: 'Deze stap kan nu niet (meer).' }] })
    expect((await Promise.all(entries.map(now))).map(({ state }) => state)).toEqual(['approved', 'approved'])
    expect((await now(own)).state).toBe('submitted')
    const stale = await bulk(manager, 'APPROVE', [own])
    expect(stale.data.refused[0]?.message).toBe('Iemand anders heeft dit intussen gewijzigd.')
    const without = await bulk(manager, 'REJECT', [await now(own)])
    expect([without.status, without.errors]).toEqual([422, { rejectionReason: ['Dit veld is verplicht'] }])
    await bulk(manager, 'APPROVE', [await now(own)])
  })

  test('are listed by the day, each with the sum of all its rows', async () => {
    await write({ date: '2025-06-02', seconds: 600 })
    await write({ date: '2025-06-02', seconds: 1200 })
    await write({ date: '2025-06-03', seconds: 60 })
    const { body } = await ask(boss, 'GET', 'hours?date_from=2025-06-01&date_to=2025-06-30&per_page=2')
    const { groups } = body.meta as { groups: Record<string, { seconds: number }> }
    expect(Object.keys(groups)).toEqual(expect.arrayContaining(['2025-06-02', '2025-06-03']))
    expect(Number(groups['2025-06-02']?.seconds)).toBe(1800)
    const sorted = await ask(boss, 'GET', 'hours?sort=seconds')
    expect(sorted.body.meta).not.toHaveProperty('groups')
    const one = await ask<HoursEntry[]>(boss, 'GET', 'hours?state=draft&date_from=2025-06-03')
    expect(one.data.map(({ date }) => date)).toContain('2025-06-03')
  })

  test('are added up by customer, person and activity', async () => {
    await write({ date: '2025-03-03', seconds: 3600, activity: 'overleg' })
    await write({ date: '2025-03-04', seconds: 1800, activity: 'administratie', billable: false })
    const by = (of: string) =>
      ask<HoursSum[]>(boss, 'GET', `hours/overview?from=2025-03-01&to=2025-03-31&by=${of}`)
    expect((await by('customer')).data).toEqual([
      {
        key: String(customerId),
        name: 'Bakkerij De Korenaar',
        seconds: 5400,
        billableSeconds: 3600,
        amount: '120.00',
        billableAmount: '80.00',
      },
    ])
    expect((await by('activity')).data.map(({ name, seconds }) => [name, seconds])).toEqual([
      ['Overleg', 3600],
      ['Administratie', 1800],
    ])
    expect((await by('user')).data).toMatchObject([{ key: String(manager.id), seconds: 5400 }])
  })

  test('close once all is approved: locked for good, and nothing is written in it any more', async () => {
    const { data: entry } = await write({ date: '2025-11-10' })
    const open = await ask(boss, 'POST', 'hours/months', { month: '2025-11' })
    expect([open.status, open.message]).toEqual([409, 'In deze maand is nog één urenregel niet goedgekeurd.'])
    await bulk(manager, 'SUBMIT', [entry])
    await bulk(boss, 'APPROVE', [await now(entry)])
    expect((await ask(boss, 'POST', 'hours/months', { month: '2025-11' })).data).toEqual({ locked: 1 })
    expect(await now(entry)).toMatchObject({ state: 'locked', allowed: [] })
    const refused = { date: ['Deze maand is afgesloten: kies een latere dag'] }
    expect((await write({ date: '2025-11-30' })).errors).toEqual(refused)
    const { data: later } = await write({ date: '2025-12-01' })
    const moved = await ask(manager, 'POST', `${path()}/${later.id}`, { date: '2025-11-30', version: 1 })
    expect(moved.errors).toEqual(refused)
    const again = await ask(boss, 'POST', 'hours/months', { month: '2025-11' })
    expect(again.message).toBe('Deze maand was al afgesloten.')
    const future = await ask(boss, 'POST', 'hours/months', { month: '2099-01' })
    expect(future.errors).toEqual({ month: ['Deze maand is nog niet voorbij'] })
    const { data: months } = await ask<HoursMonth[]>(boss, 'GET', 'hours/months')
    expect(months).toHaveLength(12)
  })

  test('of the timer are rounded when they are registered, and need no approval where that is off', async () => {
    await ask(boss, 'POST', 'hours/settings', { rounding: 15, approval: false })
    const { data } = await ask<{ id: number }>(manager, 'POST', `${path()}/timer`, {
      seconds: 1,
      description: 'Gebeld',
    })
    const entry = (await ask<HoursEntry>(manager, 'GET', `${path()}/${data.id}`)).data
    expect(entry.seconds).toBe(900)
    await bulk(manager, 'SUBMIT', [entry])
    expect((await now(entry)).state).toBe('approved')
    await ask(boss, 'POST', 'hours/settings', { rounding: 0, approval: true })
    const wrong = await ask(boss, 'POST', 'hours/settings', { rounding: 7, approval: true })
    expect(Object.keys(wrong.errors ?? {})).toEqual(['rounding'])
  })

  test('may be written by an admin for a colleague, at what that one costs', async () => {
    const { data } = await write({ userId: manager.id }, boss)
    expect(data).toMatchObject({ userId: manager.id, amount: '80.00' })
    const customer = await world.person({ role: 'Klant lezer', type: 'customer', customerIds: [customerId] })
    const refused = await write({ userId: customer.id }, boss)
    expect(refused.errors).toEqual({ userId: ['Kies een medewerker'] })
  })
})
