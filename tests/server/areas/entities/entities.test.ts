import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { Entity } from '../../../../src/contract/areas/entities/entities.ts'
import { describeAnyEngine } from '../../engines.ts'
import { meanwhile } from '../../meanwhile.ts'
import { freshEan } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('entities', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let gridOperatorId: number
  let count = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Korenaar')
    gridOperatorId = await world.gridOperator()
  })
  afterAll(() => world.close())

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const make = (more: object = {}, of = customerId) =>
    ask<Entity>('POST', `customers/${of}/entities`, {
      name: `Pand ${++count}`,
      type: 'kostenplaats',
      ...more,
    })
  const connect = (entityId: number) =>
    ask<Connection>('POST', `customers/${customerId}/connections`, {
      ean: freshEan(),
      type: 'gas',
      segment: 'small',
      capacity: 'G4',
      gridOperatorId,
      entityId,
      street: 'Dorpsstraat',
      houseNumber: '1',
      postcode: '2801 AA',
      city: 'Gouda',
    })

  test('ask for what their kind needs: a legal entity its KvK number, a building its address', async () => {
    const required = ['Dit veld is verplicht']
    expect((await make({ type: 'rechtspersoon' })).errors).toEqual({ kvk: required })
    const { errors } = await make({ type: 'gebouw' })
    expect(Object.keys(errors ?? {}).sort()).toEqual(['city', 'houseNumber', 'postcode', 'street'])
    expect((await make({ type: 'vestiging', branchNumber: '123' })).errors?.branchNumber).toEqual([
      'Een vestigingsnummer heeft 12 cijfers',
    ])
  })

  test('say to which branch of industry they belong, by the digits of its SBI-code', async () => {
    expect((await make({ sbiCode: '1051' })).data.sbiCode).toBe('1051')
    expect((await make({ sbiCode: '10.51' })).errors).toEqual({
      sbiCode: ['Een SBI-code heeft twee tot zes cijfers'],
    })
  })

  test('have a name that is unique among those in force', async () => {
    const { data } = await make({ name: 'Hoofdkantoor' })
    expect((await make({ name: 'Hoofdkantoor' })).errors).toEqual({
      name: ['Deze klant heeft al een actieve entiteit met deze naam'],
    })
    await ask('POST', `customers/${customerId}/entities/${data.id}/transition`, {
      event: 'DEACTIVATE',
      version: 1,
      endDate: '2026-01-01',
    })
    expect((await make({ name: 'Hoofdkantoor' })).status).toBe(201)
  })

  test('belong to each other, but in no circle and never to another customer', async () => {
    const parent = (await make()).data
    const child = (await make({ parentId: parent.id })).data
    expect(child).toMatchObject({ parentId: parent.id, parentName: parent.name })
    const circle = await ask('POST', `customers/${customerId}/entities/${parent.id}`, {
      parentId: child.id,
      version: 1,
    })
    expect(circle.errors).toEqual({ parentId: ['Een entiteit kan niet bij zichzelf horen'] })
    const other = await world.customer('Kaasmakerij De Gouwe')
    const theirs = (await make({}, other)).data
    expect((await make({ parentId: theirs.id })).errors).toEqual({
      parentId: ['Deze keuze bestaat niet (meer)'],
    })
    expect((await connect(theirs.id)).errors).toEqual({ entityId: ['Deze keuze bestaat niet (meer)'] })
  })

  test('come into no circle either by two who save at the same moment', async () => {
    const [one, other] = [(await make()).data, (await make()).data]
    const { errors } = await meanwhile(
      world.database,
      async (tx) => {
        await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
        await tx.updateTable('entities').set({ parentId: other.id }).where('id', '=', one.id).execute()
      },
      () =>
        ask('POST', `customers/${customerId}/entities/${other.id}`, {
          parentId: one.id,
          version: other.version,
        }),
    )
    expect(errors).toEqual({ parentId: ['Een entiteit kan niet bij zichzelf horen'] })
  })

  test('with connections are neither ended nor deleted', async () => {
    const { data } = await make()
    const { data: connection } = await connect(data.id)
    const read = async () => (await ask<Entity>('GET', `customers/${customerId}/entities/${data.id}`)).data
    expect((await read()).allowed).toEqual([])
    const gone = await ask('DELETE', `customers/${customerId}/entities/${data.id}`)
    expect([gone.status, gone.message]).toEqual([
      409,
      `Entiteit wordt nog gebruikt door 1 aansluiting (${connection.ean}) en kan daarom niet worden verwijderd.`,
    ])
    await ask('POST', `customers/${customerId}/connections/${connection.id}/transition`, {
      event: 'CANCEL',
      version: 1,
      reason: 'Vergissing',
    })
    expect((await read()).allowed).toEqual(['DEACTIVATE'])
  })

  test('are listed with how many connections they have and what those use, found by entity', async () => {
    const { data } = await make({ name: 'Met aansluitingen' })
    const { data: connection } = await connect(data.id)
    await world.database.db
      .updateTable('connections')
      .set({ annualUsage: 12_000 })
      .where('id', '=', connection.id)
      .execute()
    const list = await ask<Record<string, unknown>[]>('GET', `customers/${customerId}/entities?q=met aansl`)
    expect(list.data).toMatchObject([
      { connectionCount: '0 / 1', annualElectricity: null, annualGas: 12_000 },
    ])
    const behind = await ask<{ id: number }[]>(
      'GET',
      `customers/${customerId}/connections?entityId=${data.id}`,
    )
    expect(behind.data.map(({ id }) => id)).toEqual([connection.id])
  })

  test('tell their history by kind: steps apart from changed fields', async () => {
    const { data } = await make()
    const of = `customers/${customerId}/entities/${data.id}`
    await ask('POST', of, { number: '7', version: 1 })
    await ask('POST', `${of}/transition`, { event: 'DEACTIVATE', version: 2, endDate: '2026-01-01' })
    const kinds = async (kind: string) =>
      (await ask<{ action: string }[]>('GET', `${of}/history?kind=${kind}`)).data.map(({ action }) => action)
    expect(await kinds('transition')).toEqual(['transition'])
    expect(await kinds('change')).toEqual(['update', 'create'])
    expect(await kinds('comment')).toEqual([])
  })

  test('are found by their city, of which each is named once', async () => {
    const other = await world.customer('Slagerij Vos')
    const at = (city: string, of = other) =>
      make(
        { type: 'gebouw', city, street: 'Markt', houseNumber: '1', postcode: '2801 AA', residence: true },
        of,
      )
    for (const city of ['Gouda', 'Élst', 'Gouda']) await at(city)
    await at('Zwolle', customerId)
    const cities = await ask<string[]>('GET', `customers/${other}/entity-cities`)
    expect(cities.data).toEqual(['Élst', 'Gouda'])
    const { data } = await ask<Entity[]>('GET', `customers/${other}/entities?city=Gouda`)
    expect(data.map(({ city }) => city)).toEqual(['Gouda', 'Gouda'])
  })

  test('name a contact of their own customer; a legal entity belongs to no building', async () => {
    const other = await world.customer('Garage Blok')
    const contact = async (of: number) =>
      (await ask<{ id: number }>('POST', `customers/${of}/contacts`, { lastName: 'Blok' })).data.id
    const [own, foreign] = [await contact(other), await contact(customerId)]
    expect((await make({ contactId: foreign }, other)).errors).toEqual({
      contactId: ['Deze keuze bestaat niet (meer)'],
    })
    const { data } = await make({ contactId: own }, other)
    expect(data).toMatchObject({ contactId: own, contactName: 'Blok' })
    await ask('DELETE', `customers/${other}/contacts/${own}`)
    const after = await ask<Entity>('GET', `customers/${other}/entities/${data.id}`)
    expect(after.data.contactId).toBeNull()
    const legal = await make({ type: 'rechtspersoon', kvk: '12345678', parentId: data.id }, other)
    expect(Object.keys(legal.errors ?? {})).toEqual(['parentId'])
  })

  test('stay what a legal entity below them needs, are of no size below zero, and have no last day once in use again', async () => {
    const other = await world.customer('Holding Maas')
    const holding = (await make({ type: 'rechtspersoon', kvk: '12345678' }, other)).data
    await make({ type: 'rechtspersoon', kvk: '12345678', parentId: holding.id }, other)
    const of = `customers/${other}/entities/${holding.id}`
    const renamed = { name: 'Holding', residence: true, version: holding.version }
    const changed = await ask<Entity>('POST', of, { ...renamed, type: 'kostenplaats' })
    expect(Object.keys(changed.errors ?? {})).toEqual(['type'])
    expect((await make({ floorArea: '-1.5' }, other)).errors).toEqual({
      floorArea: ['Kan niet negatief zijn'],
    })
    const ended = { event: 'DEACTIVATE', version: holding.version, endDate: '2026-01-01' }
    const { data } = await ask<Entity>('POST', `${of}/transition`, ended)
    const again = { event: 'REACTIVATE', version: data.version }
    expect((await ask<Entity>('POST', `${of}/transition`, again)).data).toMatchObject({
      state: 'active',
      endDate: null,
    })
  })
})
