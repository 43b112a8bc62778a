import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas, completeScope, type Scope } from '../../../../src/contract/records/permission.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

type Row = { id: number; version: number; name: string; scope: Scope; userCount: number; isSystem: boolean }

describeAnyEngine('a role', (openFresh) => {
  let world: World
  let token: string
  let count = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const make = async (more: object = {}, as = token) =>
    world.ask<Row>('POST', 'roles', {
      token: as,
      body: { name: `Balie ${++count}`, userType: 'admin', ...more },
    })
  const save = (row: Row, body: object, as = token) =>
    world.ask<Row>('POST', `roles/${row.id}`, { token: as, body: { version: row.version, ...body } })
  const byName = async (name: string) => {
    const { data } = await world.ask<Row[]>('GET', 'roles?per_page=999', { token })
    return data.find((row) => row.name === name) as Row
  }

  test('says yes or no for every action of every area, in the database too', async () => {
    const { data } = await make({ scope: { full: false, sales: { read: true } } })
    const { scope } = await world.database.db
      .selectFrom('roles')
      .select('scope')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    expect(scope).toEqual(completeScope(false, (name) => name === 'sales:read'))
    expect(Object.keys(scope).sort()).toEqual(['full', ...Object.keys(areas)].sort())
  })

  test('of customers never holds what is ours, whatever is sent', async () => {
    const { data } = await make({ userType: 'customer', scope: completeScope(true, () => true) })
    expect(data.scope.full).toBe(false)
    expect(data.scope.users).toEqual({ read: false, write: false })
    expect(data.scope['organisation-contacts']).toEqual({ read: true, write: true })
  })

  test('that people have changes only when that was confirmed, and for them at once', async () => {
    const { data: row } = await make({ scope: { full: false, sales: { read: true } } })
    const person = await world.person({ role: 'Beheerder', roleIds: [row.id] })
    const { accessToken } = (await world.login(person.emailAddress)).data
    const scope = { full: false, customers: { read: true } }
    const unseen = await save(row, { scope })
    expect([unseen.status, unseen.errors]).toEqual([
      422,
      { confirmed: ['Bevestig dat de rechten van 1 gebruiker wijzigen'] },
    ])
    expect((await world.ask('GET', 'customers', { token: accessToken })).status).toBe(403)
    expect((await save(row, { scope, confirmed: true })).status).toBe(200)
    expect((await world.ask('GET', 'customers', { token: accessToken })).status).toBe(200)
  })

  test('gives nobody more than who edits it has', async () => {
    const { data: own } = await make({ scope: { full: false, roles: { read: true, write: true } } })
    const desk = await world.signedIn({ role: 'Beheerder', roleIds: [own.id] })
    const more = { full: false, roles: { read: true, write: true }, sales: { read: true } }
    const raised = await save(own, { scope: more, confirmed: true }, desk)
    expect(raised.errors).toEqual({
      scope: ['Je kunt geen rechten geven die je zelf niet hebt: Verkoop: inzien'],
    })
    expect((await make({ scope: { full: true } }, desk)).errors).toHaveProperty('scope')
    expect((await save(await byName('Beheerder'), { description: 'x' }, desk)).status).toBe(403)
  })

  test('of the system keeps its name and stays; so does one that is in use', async () => {
    const system = await byName('Accountmanager')
    expect((await save(system, { name: 'Manager' })).errors).toHaveProperty('name')
    expect((await world.ask('DELETE', `roles/${system.id}`, { token })).status).toBe(409)
    const { data: row } = await make()
    await world.person({ role: 'Beheerder', roleIds: [row.id] })
    expect((await world.ask('DELETE', `roles/${row.id}`, { token })).status).toBe(409)
    const { data: unused } = await make()
    expect((await world.ask('DELETE', `roles/${unused.id}`, { token })).status).toBe(200)
  })

  test('with every right cannot lose it while nobody else has one', async () => {
    const admin = await byName('Beheerder')
    const demoted = await save(admin, { scope: completeScope(false, () => true), confirmed: true })
    expect([demoted.status, demoted.message]).toEqual([
      409,
      'Er moet minstens één beheerder met volledige toegang overblijven die kan inloggen.',
    ])
    expect((await byName('Beheerder')).scope.full).toBe(true)
  })
})
