import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { SupplyAgreement } from '../../../../src/contract/areas/supplyAgreements/supplyAgreements.ts'
import type { Trafo } from '../../../../src/contract/areas/trafos/trafos.ts'
import { describeAnyEngine } from '../../engines.ts'
import { freshEan, smallConnection } from '../../records/drafts.ts'
import { draftOf } from '../supplyAgreements/places.ts'
import { type Invoicing, invoicing } from './invoicing.ts'

describeAnyEngine('what stands on a connection', (openFresh) => {
  let here: Invoicing
  let connectionId: number

  const idsOf = async (path: string, q: string) => {
    const found = await here.world.ask<{ id: number }[]>('GET', `${path}?q=${encodeURIComponent(q)}`, {
      token: here.token,
    })
    expect(found.status).toBe(200)
    return found.data.map(({ id }) => id)
  }
  /** Everywhere one searches for what stands on a connection, and what is to be found there. */
  const places: [string, number][] = []
  const everywhere = async (q: string) =>
    Object.fromEntries(await Promise.all(places.map(async ([path]) => [path, await idsOf(path, q)] as const)))
  const found = () => Object.fromEntries(places.map(([path, id]) => [path, [id]]))
  const nothing = () => Object.fromEntries(places.map(([path]) => [path, []]))

  beforeAll(async () => {
    here = await invoicing(await openFresh())
    const { ask, world, customerId, entityId, token, line } = here
    const { data: managers } = await world.ask<{ id: number }[]>('GET', 'account-managers', { token })
    const firm = await ask('POST', 'entities', {
      name: 'De Korenaar BV',
      type: 'rechtspersoon',
      kvk: '12345678',
    })
    const gridOperatorId = await world.gridOperator()
    const made = await ask<Connection>(
      'POST',
      'connections',
      smallConnection(gridOperatorId, {
        ean: freshEan(),
        entityId,
        street: 'Verlengde Molenkade',
        houseNumber: '112',
        city: 'Zwolle',
        meterNumber: 'E0071234567',
        description: 'Koelcel',
      }),
    )
    connectionId = made.data.id
    await here.make()
    const { data: invoice, message } = await here.make({
      lines: [line('60', { connectionId }), line('40', { connectionId })],
    })
    expect(message).toBe(undefined)
    const supplier = await world.ask<{ id: number }>('POST', 'suppliers', {
      token,
      body: { name: 'Zonkracht', products: ['1'] },
    })
    const agreement = await world.ask<SupplyAgreement>('POST', 'supply-agreements', {
      token,
      body: draftOf(
        { customerId, entityId: firm.data.id, supplierId: supplier.data.id, ownerId: managers[0]?.id ?? 0 },
        [connectionId],
      ),
    })
    expect(agreement.status).toBe(201)
    const trafo = await world.ask<Trafo>('POST', 'trafos', {
      token,
      body: { number: 'TR-1', customerId, power: 630, ownership: 'eigendom', connectionIds: [connectionId] },
    })
    places.push(
      [`customers/${customerId}/invoices`, invoice.id],
      ['control-invoices', invoice.id],
      ['supply-agreements', agreement.data.id],
      ['trafos', trafo.data.id],
    )
  })
  afterAll(() => here.world.close())

  test.each(['E0071234567', 'verlengde molenkade 112', 'molenkade zwolle', 'koelcel', '2801aa zwolle'])(
    'is found by what people say of the connection: %s',
    async (q) => expect(await everywhere(q)).toEqual(found()),
  )

  test('is found by what the connection is called from now on, and no longer by what it was', async () => {
    const path = `connections/${connectionId}`
    const { data } = await here.ask<Connection>('GET', path)
    const { version } = data
    await here.ask('POST', path, { version, meterNumber: 'E0079999999', street: 'Havenhoofd' })
    expect(await everywhere('E0071234567')).toEqual(nothing())
    expect(await everywhere('molenkade')).toEqual(nothing())
    expect(await everywhere('havenhoofd E0079999999')).toEqual(found())
  })

  test('is not found any more by a connection that stands in no line', async () => {
    const path = `invoices/${places[0]?.[1]}`
    const { data } = await here.ask('GET', path)
    await here.ask('POST', path, {
      version: data.version,
      lines: data.lines.map((line) => ({ ...line, connectionId: here.connectionId })),
    })
    expect(await idsOf('control-invoices', 'havenhoofd')).toEqual([])
  })
})
