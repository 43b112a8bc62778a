import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Timer } from '../../../../src/contract/areas/hours/hourCalls.ts'
import type { HoursEntry } from '../../../../src/contract/areas/hours/hours.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('hours', (openFresh) => {
  let world: World
  let customerId: number
  let manager: { id: number; token: string }
  let boss: string

  const person = async (role: 'Beheerder' | 'Accountmanager') => {
    const { id, emailAddress } = await world.person({ role })
    const { data } = await world.login(emailAddress)
    return { id, token: data.accessToken }
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    customerId = await world.customer('Bakkerij De Korenaar')
    manager = await person('Accountmanager')
    boss = (await person('Beheerder')).token
    await world.database.db
      .updateTable('users')
      .set({ hourlyRate: '85.00' })
      .where('id', '=', manager.id)
      .execute()
  })
  afterAll(() => world.close())

  const path = () => `customers/${customerId}/hours`
  const write = (more: object = {}) =>
    world.ask<HoursEntry>('POST', path(), {
      token: manager.token,
      body: { date: '2026-01-05', seconds: 5400, description: 'Overleg', ...more },
    })
  const step = (id: number, body: object, token = manager.token) =>
    world.ask<HoursEntry>('POST', `${path()}/${id}/transition`, { token, body })

  test('belong to who wrote them and cost what that person cost, to the cent', async () => {
    const { data } = await write()
    expect(data).toMatchObject({ userId: manager.id, hourlyRate: '85.00', amount: '127.50', state: 'draft' })
    const { data: changed } = await world.ask<HoursEntry>('POST', `${path()}/${data.id}`, {
      token: manager.token,
      body: { seconds: 4140, version: 1 },
    })
    expect(changed.amount).toBe('97.75')
  })

  test('cost what the customer agreed on by the hour for that kind of work, while that is in force', async () => {
    const { db } = world.database
    const customer = await world.customer('Bakkerij Uurtje-Factuurtje')
    const { id: definitionId } = await db
      .selectFrom('serviceDefinitions')
      .select('id')
      .where('code', '=', 'INK')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('customerServices')
      .values({
        customerId: customer,
        definitionId,
        startDate: '2026-01-05',
        endDate: '2026-02-28',
        billing: 'per_uur',
        price: '120.00',
        scope: 'alle',
        connectionIds: [],
        state: 'active',
        activateAutomatically: true,
      } as never)
      .execute()
    const spend = async (date: string, activity: string | null) =>
      (
        await world.ask<HoursEntry>('POST', `customers/${customer}/hours`, {
          token: manager.token,
          body: { date, activity, seconds: 1800, description: 'Markt bekeken' },
        })
      ).data
    const bought = await spend('2026-01-05', 'inkoop')
    expect(bought).toMatchObject({ hourlyRate: '120.00', amount: '60.00' })
    expect((await spend('2026-01-04', 'inkoop')).hourlyRate).toBe('85.00')
    expect((await spend('2026-03-01', 'inkoop')).hourlyRate).toBe('85.00')
    expect((await spend('2026-01-06', 'overleg')).hourlyRate).toBe('85.00')
    const { data: other } = await world.ask<HoursEntry>('POST', `customers/${customer}/hours/${bought.id}`, {
      token: manager.token,
      body: { activity: 'overleg', version: 1 },
    })
    expect(other).toMatchObject({ hourlyRate: '85.00', amount: '42.50' })
  })

  test('of our own administration are not charged, unless somebody says so', async () => {
    expect((await write({ activity: 'administratie' })).data.billable).toBe(false)
    expect((await write({ activity: 'administratie', billable: true })).data.billable).toBe(true)
    expect((await write({ activity: 'overleg' })).data.billable).toBe(true)
    expect((await write()).data.billable).toBe(true)
  })

  test('lie not in the future, and are more than none', async () => {
    expect((await write({ date: '2099-01-01' })).errors).toEqual({ date: ['Kies een dag die al is geweest'] })
    expect((await write({ seconds: 0 })).errors).toEqual({
      seconds: ['Vul een tijd in die langer is dan nul'],
    })
    expect((await write({ seconds: 86_401 })).errors).toEqual({ seconds: ['Vul hoogstens 24 uur in'] })
  })

  test('once handed in no longer change, and are approved by somebody else', async () => {
    const { data } = await write()
    await step(data.id, { event: 'SUBMIT', version: 1 })
    const change = { token: manager.token, body: { description: 'Toch anders', version: 2 } }
    expect((await world.ask('POST', `${path()}/${data.id}`, change)).status).toBe(409)
    expect((await world.ask('DELETE', `${path()}/${data.id}`, { token: manager.token })).status).toBe(409)
    const own = await step(data.id, { event: 'APPROVE', version: 2 })
    expect([own.status, own.data]).toEqual([409, { state: 'submitted', allowed: ['RECALL'] }])
    const rejected = await step(
      data.id,
      { event: 'REJECT', version: 2, rejectionReason: 'Andere klant' },
      boss,
    )
    expect(rejected.data).toMatchObject({ state: 'rejected', rejectionReason: 'Andere klant' })
    const again = await step(data.id, { event: 'REVISE', version: 3 })
    expect(again.data.state).toBe('draft')
  })

  test('are listed with the sum of all that was found, over all customers too', async () => {
    const other = await world.customer('Kaasmakerij De Gouwe')
    await world.ask('POST', `customers/${other}/hours`, {
      token: manager.token,
      body: { date: '2025-05-05', seconds: 3600, description: 'Kennismaking' },
    })
    const { body } = await world.ask('GET', 'hours?date_from=2025-05-01&date_to=2025-05-31&per_page=1', {
      token: boss,
    })
    expect(body.meta).toMatchObject({ total: 1, sums: { seconds: 3600, amount: '85.00' } })
    const none = await world.ask('GET', 'hours?date_to=2020-01-01', { token: boss })
    expect(none.body.meta).toMatchObject({ total: 0, sums: { seconds: 0 } })
  })

  test('of the timer: kept on the server, going on there, registered in one go', async () => {
    const ask = <T>(method: string, of: string, body?: object) =>
      world.ask<T>(method, of, { token: manager.token, ...(body && { body }) })
    expect((await ask('GET', 'hours/timer')).data).toBeNull()
    await ask('POST', 'hours/timer', { timer: { running: true, seconds: 100, activeSeconds: 90 } })
    await world.database.db
      .updateTable('hourTimers')
      .set({ keptAt: new Date(Date.now() - 60_000), startedAt: new Date(Date.now() - 400_000) })
      .execute()
    const { data } = await ask<{ seconds: number }>('GET', 'hours/timer')
    expect(data).toMatchObject({ running: true, activeSeconds: 90 })
    expect([160, 161]).toContain(data.seconds)
    const work = { customerId, description: 'Overleg', activity: 'administratie' }
    await ask('POST', 'hours/timer', { timer: { running: false, seconds: 160, activeSeconds: 160, work } })
    expect((await ask('GET', 'hours/timer')).data).toMatchObject({
      work: {
        customer: { id: customerId, name: expect.any(String) },
        description: 'Overleg',
        activity: 'administratie',
      },
    })
    const gone = { ...work, customerId: 999_999 }
    await ask('POST', 'hours/timer', {
      timer: { running: false, seconds: 160, activeSeconds: 160, work: gone },
    })
    expect((await ask('GET', 'hours/timer')).data).toMatchObject({ seconds: 160, work: null })
    const empty = await ask('POST', `customers/${customerId}/hours/timer`, { seconds: 160, description: ' ' })
    expect(empty.errors).toEqual({ description: ['Dit veld is verplicht'] })
    const { status } = await ask('POST', `customers/${customerId}/hours/timer`, {
      seconds: 160,
      description: 'Gebeld over de factuur',
      activity: 'administratie',
    })
    expect(status).toBe(200)
    expect((await ask('GET', 'hours/timer')).data).toBeNull()
    const list = await ask<HoursEntry[]>('GET', `${path()}?q=gebeld`)
    expect(list.data[0]).toMatchObject({
      seconds: 160,
      source: 'timer',
      topbar: true,
      startedAt: expect.stringMatching(/Z$/),
      activity: 'administratie',
      billable: false,
      description: 'Gebeld over de factuur',
    })
    // It began 400 seconds ago, of which 160 were counted.
    expect(list.data[0]?.breakSeconds).toBeGreaterThanOrEqual(240)
  })

  test('the timer of who signs out stands still, and is there when one comes back', async () => {
    const { emailAddress } = await world.person({ role: 'Beheerder' })
    const signIn = async () => (await world.login(emailAddress)).data.accessToken
    const token = await signIn()
    const timer = { running: true, seconds: 100, activeSeconds: 100 }
    await world.ask('POST', 'hours/timer', { token, body: { timer } })
    await world.database.db
      .updateTable('hourTimers')
      .set({ keptAt: new Date(Date.now() - 60_000) })
      .where('seconds', '=', 100)
      .execute()
    await world.ask('POST', 'auth/logout', { token })
    const { data } = await world.ask<Timer>('GET', 'hours/timer', { token: await signIn() })
    expect(data.running).toBe(false)
    expect([160, 161, 162]).toContain(data.seconds)
  })
})
