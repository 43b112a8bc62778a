import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

type Row = Record<string, unknown> & { id: number; version: number; state: string; allowed: string[] }

describeAnyEngine('a customer', (openFresh) => {
  let world: World
  let token: string
  let count = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const now = today()
  const add = (more: object = {}) =>
    world.ask<Row>('POST', 'customers', {
      token,
      body: { name: `Klant ${++count}`, type: 'prospect', country: 'NL', ...more },
    })
  const step = ({ id, version }: Row, event: string, told: object = {}) =>
    world.ask<Row>('POST', `customers/${id}/transition`, { token, body: { event, version, ...told } })
  const read = async ({ id }: Row) => (await world.ask<Row>('GET', `customers/${id}`, { token })).data

  test('becomes one when somebody says of what type it is', async () => {
    const { data } = await add()
    expect([data.state, data.allowed]).toEqual(['prospect', ['ACTIVATE', 'DROP']])
    expect((await step(data, 'ACTIVATE', { type: 'prospect' })).errors).toHaveProperty('type')
    expect((await step(data, 'ACTIVATE', { type: 'midzakelijk' })).errors).toEqual({
      kvk: ['Dit veld is verplicht'],
    })
    const active = await step(data, 'ACTIVATE', { type: 'midzakelijk', kvk: '68750110' })
    expect(active.data).toMatchObject({ state: 'active', type: 'midzakelijk', kvk: '68750110' })
    expect(active.data.allowed).toEqual(['GIVE_NOTICE', 'DEACTIVATE'])
  })

  test('that gave notice stays until its last day, loses its modules then, and its people cannot sign in', async () => {
    const { data } = await add({ type: 'consument' })
    const { data: definitions } = await world.ask<Row[]>('GET', 'control-services?module=ems', { token })
    const { data: service } = await world.ask<Row>('POST', `customers/${data.id}/services`, {
      token,
      body: { definitionId: definitions[0]?.id, startDate: now, scope: 'alle' },
    })
    await world.ask('POST', `customers/${data.id}/services/${service.id}/transition`, {
      token,
      body: { event: 'ACTIVATE', version: 1 },
    })
    const person = await world.person({ type: 'customer', role: 'Klant lezer', customerIds: [data.id] })
    const { accessToken } = (await world.login(person.emailAddress)).data
    expect((await read(data)).allowed).toEqual(['GIVE_NOTICE'])
    const past = await step(await read(data), 'GIVE_NOTICE', {
      endDate: addDays(now, -1),
      reason: 'Verkocht',
    })
    expect(past.errors).toEqual({ endDate: ['Ligt in het verleden'] })
    await step(await read(data), 'GIVE_NOTICE', { endDate: now, reason: 'Verkocht' })
    const due = () => takeAllDue({ database: world.database, lives: world.app.lives })
    await due()
    expect(await read(data)).toMatchObject({ state: 'notice', modules: ['ems'], endDate: now })
    await world.database.db
      .updateTable('customers')
      .set({ endDate: addDays(now, -1) })
      .where('id', '=', data.id)
      .execute()
    await due()
    expect(await read(data)).toMatchObject({ state: 'inactive', modules: [] })
    expect((await world.ask('GET', 'auth/profile', { token: accessToken })).status).toBe(401)
    const refused = await world.login(person.emailAddress)
    expect([refused.status, refused.body.reason]).toEqual([401, 'company'])
    expect((await step(await read(data), 'REACTIVATE')).data).toMatchObject({
      state: 'active',
      modules: ['ems'],
    })
  })

  test('takes its notice back', async () => {
    const { data } = await add({ type: 'consument' })
    const { data: leaving } = await step(data, 'GIVE_NOTICE', {
      endDate: addDays(now, 9),
      reason: 'Verhuizing',
    })
    expect((await step(leaving, 'WITHDRAW')).data).toMatchObject({ state: 'active', endDate: null })
  })

  test('is no prospect any more once it was a customer', async () => {
    const { data } = await add({ type: 'consument' })
    const back = await world.ask('POST', `customers/${data.id}`, {
      token,
      body: { version: data.version, type: 'prospect' },
    })
    expect(back.errors).toHaveProperty('type')
  })

  test('that may be here already is added only with a tick', async () => {
    const { data } = await add({ name: 'De Molen', kvk: '12345678', visitPostcode: '2801 AA' })
    for (const same of [{ kvk: '12345678' }, { name: 'de molen', visitPostcode: '2801AA' }]) {
      const { status, errors, message } = await add(same)
      expect([status, message]).toEqual([422, 'Deze klant bestaat mogelijk al'])
      expect(errors).toHaveProperty('isAnother')
      expect((await add({ ...same, isAnother: true })).status).toBe(201)
    }
    expect((await add({ name: 'De Molen', visitPostcode: '9999 ZZ' })).status).toBe(201)
    const { data: prospect } = await add({ name: 'Prospect', type: 'prospect' })
    const told = { type: 'midzakelijk', kvk: '12345678' }
    const refused = await step(prospect, 'ACTIVATE', told)
    expect(refused.errors?.isOther?.[0]).toMatch(/staat al bij De Molen \(klantnummer/)
    expect((await step(prospect, 'ACTIVATE', { ...told, isOther: true })).data.state).toBe('active')
    const { data: later } = await add({ name: 'Later', type: 'prospect' })
    const change = (body: object) =>
      world.ask('POST', `customers/${later.id}`, { token, body: { version: later.version, ...body } })
    expect((await change({ kvk: '12345678' })).errors).toHaveProperty('isAnother')
    expect((await change({ kvk: '12345678', isAnother: true })).status).toBe(200)
    const { data: found } = await world.ask<Row[]>('GET', 'customers/duplicates?kvk=12345678', { token })
    expect(found.map(({ id }) => id)).toContain(data.id)
  })
})
