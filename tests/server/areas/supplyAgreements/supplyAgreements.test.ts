import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeDay } from '../../../../src/domain/time/noticeDay.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { inDays, placesFor, type Shown } from './places.ts'

describeAnyEngine('supply agreements', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
  })
  afterAll(() => world.close())

  test('says until when notice may be given and what is used in a year, unless somebody said it', async () => {
    const { connection, customerId, make, ask } = places
    const ids = [await connection(customerId), await connection(customerId, { annualUsage: 1_234 })]
    const { data } = await make(ids)
    expect(data).toMatchObject({
      noticeDate: noticeDay(inDays(265), 2),
      annualVolume: '13.734',
      state: 'draft',
      number: expect.stringMatching(/^LO-\d{5}$/),
      partyName: 'Zonkracht',
      connectionCount: 2,
    })
    expect(data.connections.map(({ connectionId }) => connectionId)).toEqual(ids)
    const typed = await ask<Shown>('POST', `supply-agreements/${data.id}`, { version: 1, annualVolume: '20' })
    expect(typed.data.annualVolume).toBe('20.000')
  })

  test('asks of each kind what belongs to it, and clears the rest', async () => {
    const { connection, customerId, make, ask } = places
    const id = await connection(customerId)
    const bare = await make([], { product: null, priceType: null, gvoSource: null })
    expect(Object.keys(bare.errors ?? {}).sort()).toEqual([
      'connections',
      'gvoSource',
      'priceType',
      'product',
    ])
    const frame = await make([id], { kind: 'raam' })
    expect(frame.data).toMatchObject({
      product: null,
      annualVolume: null,
      connections: [],
      connectionIds: [],
    })
    const without = await make([id], { kind: 'meet' })
    expect(without.errors).toHaveProperty('measuringCompanyId')
    const { data: firm } = await ask<{ id: number }>('POST', 'measuring-companies', {
      name: 'Meetwacht',
      products: ['1'],
    })
    const metering = await make([id], { kind: 'meet', measuringCompanyId: firm.id })
    expect(metering.data).toMatchObject({ supplierId: null, partyName: 'Meetwacht', product: null })
    const renewing = await make([id], { autoRenew: true })
    expect(renewing.errors).toEqual({ renewalMonths: ['Dit veld is verplicht'] })
    const clicked = await make([id], { priceType: 'klik', clickMost: 4, clickProducts: ['base'] })
    expect(clicked.data).toMatchObject({ clickMost: 4, clickProducts: ['base'] })
  })

  test('is of a product that its supplier has, also when either changes', async () => {
    const { ask, connection, customerId, make } = places
    const id = await connection(customerId)
    const only = async (name: string, products: string[]) =>
      (await ask<{ id: number }>('POST', 'suppliers', { name, products })).data.id
    const [gas, unknown] = [await only('Enkel Gas', ['2']), await only('Van Alles', ['1', '2'])]
    const says = { supplierId: ['Enkel Gas levert geen elektriciteit'] }
    expect((await make([id], { supplierId: gas })).errors).toEqual(says)
    const { data } = await make([id], { supplierId: unknown })
    const path = `supply-agreements/${data.id}`
    const changed = await ask('POST', path, { version: data.version, supplierId: gas })
    expect([changed.status, changed.errors]).toEqual([422, says])
  })

  test('refuses days outside the term, connections of others and of another product, each in its own row', async () => {
    const { connection, customerId, make, otherId } = places
    const [own, gas, strange] = [
      await connection(customerId),
      await connection(customerId, { type: 'gas', capacity: 'G4' }),
      await connection(otherId),
    ]
    const row = (connectionId: number, more: object = {}) => ({
      connectionId,
      fromDate: null,
      untilDate: null,
      ...more,
    })
    const wrong = await make([], { connections: [row(own, { fromDate: inDays(-200) }), row(own)] })
    expect(wrong.errors).toEqual({
      'connections.0.fromDate': ['Ligt buiten de looptijd'],
      'connections.1.connectionId': ['Staat er al'],
    })
    expect((await make([own, gas, strange])).errors).toEqual({
      'connections.1.connectionId': ['Is van een ander product'],
      'connections.2.connectionId': ['Deze keuze bestaat niet (meer)'],
    })
    expect((await make([own], { endDate: inDays(-101) })).errors).toHaveProperty('endDate')
  })

  test('has one agreement for a connection on a day, and names the other one', async () => {
    const { connection, customerId, make, secondId, signed, sign } = places
    const [shared, free] = [await connection(customerId), await connection(customerId)]
    const running = await signed([shared])
    const refused = await make([free, shared], {
      supplierId: secondId,
      startDate: inDays(265),
      endDate: inDays(600),
    })
    expect(refused.status).toBe(422)
    expect(refused.errors?.connections?.[0]).toContain(running.number)
    // From the day after it there is room, and so there is for a connection that joins then.
    const joins = [{ connectionId: shared, fromDate: inDays(266), untilDate: null }]
    const later = await make([], { startDate: inDays(200), endDate: inDays(600), connections: joins })
    expect(later.status).toBe(201)
    // Two drafts may wait for the same days; the second that is signed finds the first.
    const [one, two] = [await make([free]), await make([free], { supplierId: secondId })]
    expect((await sign(one.data.id)).status).toBe(200)
    const late = await sign(two.data.id)
    expect([late.status, late.message]).toEqual([409, expect.stringContaining(one.data.number)])
  })

  test('is changed as long as it runs, and read when it is over', async () => {
    const { ask, connection, customerId, make, otherId, signed, step } = places
    const id = await connection(customerId)
    const running = await signed([id])
    const path = `supply-agreements/${running.id}`
    const moved = await ask('POST', path, { version: running.version, customerId: otherId })
    expect(moved.errors).toHaveProperty('customerId')
    const future = await ask('POST', path, { version: running.version, startDate: inDays(3) })
    expect(future.errors).toHaveProperty('startDate')
    expect((await ask('DELETE', path)).status).toBe(409)
    const { data } = await make([await connection(customerId)])
    await step(data.id, 'CANCEL')
    const after = await ask('POST', `supply-agreements/${data.id}`, { version: 2, comment: 'Toch' })
    expect(after.status).toBe(409)
    const other = (await make([await connection(customerId)])).data
    expect((await ask('DELETE', `supply-agreements/${other.id}`)).status).toBe(200)
  })

  test('is there for who reaches its customer and has the right', async () => {
    const { ask, connection, customerId, make, otherId } = places
    const { data } = await make([await connection(customerId)])
    const path = `supply-agreements/${data.id}`
    const elsewhere = await world.signedIn({ role: 'Back-office', customerIds: [otherId] })
    expect((await ask('GET', path, undefined, elsewhere)).status).toBe(404)
    expect((await ask<Shown[]>('GET', 'supply-agreements', undefined, elsewhere)).data).toEqual([])
    expect((await make([await connection(customerId)], {}, elsewhere)).errors).toHaveProperty('customerId')
    const office = await world.signedIn({ role: 'Back-office', customerIds: [customerId] })
    expect((await ask('GET', path, undefined, office)).status).toBe(200)
    const manager = await world.signedIn({ role: 'Accountmanager' })
    // An account manager keeps it in sight and writes nothing.
    expect((await ask('GET', path, undefined, manager)).status).toBe(200)
    expect((await make([await connection(customerId)], {}, manager)).status).toBe(403)
    const customer = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    })
    expect((await ask('GET', 'supply-agreements', undefined, customer)).status).toBe(403)
  })

  test('is found by its number, its customer and the code of a connection', async () => {
    const { ask, connection, connectionOf, customerId, make } = places
    const id = await connection(customerId)
    const { data } = await make([id], { supplierReference: 'ZK-7781' })
    const found = async (q: string) =>
      (await ask<Shown[]>('GET', `supply-agreements?q=${q}&per_page=100`)).data.map((one) => one.id)
    expect(await found(data.number)).toEqual([data.id])
    expect(await found('zk-7781')).toEqual([data.id])
    expect(await found((await connectionOf(id)).ean)).toEqual([data.id])
    expect(await found('linde')).toContain(data.id)
  })
})
