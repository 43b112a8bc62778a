import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../src/contract/areas/connections/connections.ts'
import type { Happened } from '../../../src/contract/records/history.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'
import { draftOf, resources } from './drafts.ts'

describeAnyEngine('a step through a life cycle', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let gridOperatorId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Korenaar')
    gridOperatorId = await world.gridOperator()
  })
  afterAll(() => world.close())

  const resource = resources.find(({ name }) => name === 'connections') as (typeof resources)[number]
  const base = () => `customers/${customerId}/connections`
  const create = async (more: object = {}) =>
    (
      await world.ask<Connection>('POST', base(), {
        token,
        body: { ...draftOf(resource, gridOperatorId), ...more },
      })
    ).data
  const take = (id: number, body: object, as = token) =>
    world.ask<Connection & { allowed: string[] }>('POST', `${base()}/${id}/transition`, { token: as, body })
  const energise = {
    event: 'ENERGISE',
    version: 1,
    startDate: '2026-01-01',
    withoutStandings: 'Op afstand uitgelezen',
  }

  test('moves the record, stores what belongs to it, and answers what can be done next', async () => {
    const made = await create()
    expect([made.state, made.allowed]).toEqual(['requested', ['ENERGISE', 'CANCEL']])
    const { status, data } = await take(made.id, energise)
    expect(status).toBe(200)
    expect(data).toMatchObject({ state: 'active', statusName: 'Actief', startDate: '2026-01-01', version: 2 })
    expect(data.allowed).toEqual(['ANNOUNCE_CLOSURE'])
    const listed = await world.ask<Connection[]>('GET', base(), { token })
    expect(listed.data.find(({ id }) => id === made.id)?.allowed).toEqual(['ANNOUNCE_CLOSURE'])
  })

  test('is kept in the history, with the reason that was told', async () => {
    const { id } = await create()
    await take(id, { event: 'CANCEL', version: 1, reason: 'Dubbel aangevraagd' })
    const { data } = await world.ask<Happened[]>('GET', `${base()}/${id}/history`, { token })
    expect(data.map(({ action }) => action)).toEqual(['transition', 'create'])
    expect(data[0]).toMatchObject({
      step: { event: 'CANCEL', from: 'requested', to: 'closed' },
      told: { reason: 'Dubbel aangevraagd' },
      userName: 'Sanne Wit',
    })
  })

  test('that ends a connection says why, of the list of reasons; one that goes on has no end', async () => {
    const { id } = await create()
    await take(id, energise)
    const closing = { event: 'ANNOUNCE_CLOSURE', version: 2, desiredDisposalDate: '2026-12-31' }
    const { status, errors } = await take(id, { ...closing, closureReason: 'zomaar' })
    expect([status, errors]).toEqual([422, { closureReason: ['Deze waarde is niet geldig'] }])
    const { data } = await take(id, { ...closing, closureReason: 'sloop' })
    expect([data.desiredDisposalDate, data.closureReason]).toEqual(['2026-12-31', 'sloop'])
    await take(id, { event: 'WITHDRAW_CLOSURE', version: 3 })
    const after = await world.ask<Connection>('GET', `${base()}/${id}`, { token })
    expect([after.data.desiredDisposalDate, after.data.closureReason]).toEqual([null, null])
  })

  test('that is not allowed from here is refused with what is', async () => {
    const { id } = await create()
    const { status, data } = await take(id, { event: 'CONFIRM_CLOSURE', version: 1, endDate: '2026-01-01' })
    expect([status, data]).toEqual([409, { state: 'requested', allowed: ['ENERGISE', 'CANCEL'] }])
  })

  test('without what it asks for is refused under the field, and nothing changes', async () => {
    const { id } = await create()
    const { status, errors } = await take(id, { event: 'ENERGISE', version: 1 })
    expect([status, errors]).toEqual([422, { startDate: ['Dit veld is verplicht'] }])
    const { status: more, errors: unknown } = await take(id, { ...energise, comment: 'x' })
    expect([more, unknown]).toEqual([422, { comment: ['Dit veld is hier niet bekend'] }])
    const { data } = await world.ask<Connection>('GET', `${base()}/${id}`, { token })
    expect([data.state, data.version]).toEqual(['requested', 1])
  })

  test('chosen on an older version is refused with the record as it is now', async () => {
    const { id } = await create()
    await take(id, energise)
    const { status, data } = await take(id, { event: 'ANNOUNCE_CLOSURE', version: 1 })
    expect([status, data.state, data.version]).toEqual([412, 'active', 2])
  })

  test('of two who take it at once, one wins', async () => {
    const { id } = await create()
    const both = await Promise.all([take(id, energise), take(id, energise)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('that the server itself takes is refused from outside', async () => {
    const { id } = await create()
    expect((await take(id, { event: 'sys.END_DATE', version: 1 })).status).toBe(403)
  })

  test('whose guard does not hold is not offered and not taken', async () => {
    const first = await create()
    await take(first.id, { event: 'CANCEL', version: 1, reason: 'Vergissing' })
    await create({ ean: first.ean })
    const { data } = await world.ask<Connection>('GET', `${base()}/${first.id}`, { token })
    expect(data.allowed).toEqual([])
    expect((await take(first.id, { event: 'REOPEN', version: 2, reason: 'Toch' })).status).toBe(409)
  })

  test('needs the right of the step: who may only read is offered none', async () => {
    const { id } = await create()
    const reader = await world.signedIn({ role: 'Klant lezer', type: 'customer', customerIds: [customerId] })
    const { data } = await world.ask<Connection>('GET', `${base()}/${id}`, { token: reader })
    expect(data.allowed).toEqual([])
    expect((await take(id, energise, reader)).status).toBe(409)
  })
})
