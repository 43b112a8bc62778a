import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachEngine } from '../engines.ts'
import { smallConnection } from '../records/drafts.ts'
import { type World, worldOn } from '../world.ts'

describeEachEngine('finding a customer', (openFresh) => {
  let world: World
  let staff: string
  let bakery: number
  let dairy: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    bakery = await world.customer('Bakkerij De Korenmaat')
    dairy = await world.customer('Zuivelfabriek ’t Éénhoorntje')
    await world.customer('Oude klant', 'inactive')
    staff = await world.signedIn({ role: 'Beheerder' })
    const gridOperatorId = await world.gridOperator()
    await world.ask('POST', `customers/${dairy}/connections`, {
      token: staff,
      body: smallConnection(gridOperatorId, { ean: '871687120061402458', street: 'Melkweg' }),
    })
  })
  afterAll(() => world.close())

  const find = async (q: string, token = staff) => {
    const { data } = await world.ask<{ id: number }[]>('GET', `customers/search?q=${encodeURIComponent(q)}`, {
      token,
    })
    return data.map(({ id }) => id)
  }

  test.each([
    ['the beginning of the name', 'Bak'],
    ['a piece of the name, in capitals', 'KORENM'],
    ['two letters', 'ba'],
  ])('by %s', async (_, q) => {
    expect(await find(q)).toEqual([bakery])
  })

  test('whatever its accents', async () => {
    expect(await find('eenhoorn')).toEqual([dairy])
    expect(await find('Éénhoorn')).toEqual([dairy])
  })

  test('by its number and by an EAN-code of a connection, with or without spaces', async () => {
    const { data } = await world.ask<{ number: string }>('GET', `customers/${bakery}`, { token: staff })
    expect(await find(data.number)).toEqual([bakery])
    expect(await find('871687120061402458')).toEqual([dairy])
    expect(await find('8716871200614')).toEqual([dairy])
  })

  test('never by signs that mean something to a database', async () => {
    for (const q of ['%', '_', '\\', "'", '%%%']) expect(await find(q), q).toEqual([])
  })

  test('among one’s own only', async () => {
    const user = { type: 'customer', role: 'Klant lezer', customerIds: [bakery] } as const
    const token = await world.signedIn(user)
    expect(await find('Zuivel', token)).toEqual([])
    expect(await find('Bak', token)).toEqual([bakery])
  })

  test('its connections are counted as they come, change and go', async () => {
    const counts = async () => {
      const { data } = await world.ask<{ electricCount: number; gasCount: number }>(
        'GET',
        `customers/${dairy}`,
        {
          token: staff,
        },
      )
      return [data.electricCount, data.gasCount]
    }
    expect(await counts()).toEqual([1, 0])
    const { data } = await world.ask<{ id: number }[]>('GET', `customers/${dairy}/connections`, {
      token: staff,
    })
    const path = `customers/${dairy}/connections/${data[0]?.id}`
    await world.ask('POST', path, { token: staff, body: { type: 'gas', version: 1 } })
    expect(await counts()).toEqual([0, 1])
    await world.ask('DELETE', path, { token: staff })
    expect(await counts()).toEqual([0, 0])
  })
})
