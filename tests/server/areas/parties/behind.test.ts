import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

interface Found {
  id: number
  customerId: number
}

describeAnyEngine('what stands behind a party', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let otherId: number
  let gridOperatorId: number
  let supplierId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemaal De Kil')
    otherId = await world.customer('Kaasmakerij De Gouwe')
    gridOperatorId = await world.gridOperator()
    supplierId = (await ask<Found>('POST', 'suppliers', { name: 'Zonkracht', products: ['1'] })).data.id
  })
  afterAll(() => world.close())

  const ask = <T>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, path, { token: as, ...(body && { body }) })
  const connection = async (of: number, supplier: number | null) => {
    const { data } = await ask<Found>(
      'POST',
      `customers/${of}/connections`,
      smallConnection(gridOperatorId, { supplierId: supplier }),
    )
    return data.id
  }
  const found = async (query: string, as = token) =>
    (await ask<Found[]>('GET', `control-connections?${query}`, undefined, as)).data.map(({ id }) => id)

  test('its connections are as many as are counted, also those that have the supplier of their customer', async () => {
    const db = world.database.db
    const own = await connection(customerId, supplierId)
    await connection(customerId, null)
    const byCustomer = await connection(otherId, null)
    await db.updateTable('customers').set({ supplierId }).where('id', '=', otherId).execute()
    const { data } = await ask<{ connectionCount: number }>('GET', `suppliers/${supplierId}`)
    expect(data.connectionCount).toBe(2)
    expect((await found(`supplierId=${supplierId}&status=1`)).sort()).toEqual([own, byCustomer].sort())
    expect(await found(`supplierId=${supplierId}&q=gouwe`)).toEqual([byCustomer])
    expect(await found(`supplierId=${supplierId}&customerId=${customerId}`)).toEqual([own])
    // At the customer itself as well, where a signal of a supplier that failed leads.
    const there = (query: string, as = token) =>
      ask<Found[]>('GET', `customers/${otherId}/connections?${query}`, undefined, as)
    expect((await there(`supplierId=${supplierId}`)).data.map(({ id }) => id)).toEqual([byCustomer])
    expect((await there(`supplierId=${supplierId}&product=2`)).data).toEqual([])
    const user = await world.signedIn({ role: 'Klant beheerder', type: 'customer', customerIds: [otherId] })
    // Which supplier we have for a customer is ours to know.
    expect(await found(`supplierId=${supplierId}`, user)).toEqual([])
    expect((await there(`supplierId=${supplierId}`, user)).data).toEqual([])
    expect(await found(`gridOperatorId=${gridOperatorId}`)).toHaveLength(3)
    const limited = await world.signedIn({ role: 'Accountmanager', customerIds: [customerId] })
    expect(await found(`supplierId=${supplierId}`, limited)).toEqual([own])
    const customer = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [otherId],
    })
    expect(await found('', customer)).toEqual([byCustomer])
  })

  test('its invoices are those it sent, and a customer sees no draft of ours', async () => {
    const entity = await ask<Found>('POST', `customers/${customerId}/entities`, {
      name: 'Gemaal',
      type: 'kostenplaats',
    })
    const { data } = await ask<Found>('POST', `customers/${customerId}/invoices`, {
      invoiceNumber: 'F1',
      partyType: 'supplier',
      supplierId,
      kind: 'maand',
      entityId: entity.data.id,
      invoiceDate: '2026-02-03',
      periodFrom: '2026-01-01',
      periodTo: '2026-01-31',
      amountExcl: '100.00',
      vatAmount: '21.00',
    })
    const invoices = async (query: string, as = token) =>
      (await ask<Found[]>('GET', `control-invoices?${query}`, undefined, as)).data.map(({ id }) => id)
    expect(await invoices(`partyId=${supplierId}`)).toEqual([data.id])
    expect(await invoices(`partyId=${gridOperatorId}`)).toEqual([])
    expect(await invoices(`partyId=${supplierId}&state=disputed`)).toEqual([])
    const customer = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    })
    expect(await invoices('', customer)).toEqual([])
  })

  test('whom one speaks there belongs to a party of that kind, is ours alone, and goes with it', async () => {
    const { data } = await ask<Found & { partyName: string }>('POST', 'supplier-contacts', {
      partyId: supplierId,
      name: 'Eva Klik',
      role: 'Klikdesk',
      email: 'Eva@Zonkracht.example',
      telephone: '0882345678',
    })
    expect(data).toMatchObject({ partyName: 'Zonkracht', telephone: '+31882345678' })
    expect((await ask<Found[]>('GET', `supplier-contacts?partyId=${supplierId}`)).data).toHaveLength(1)
    expect((await ask<Found[]>('GET', 'grid-operator-contacts')).data).toEqual([])
    expect((await ask('GET', `grid-operator-contacts/${data.id}`)).status).toBe(404)
    const wrong = await ask('POST', 'supplier-contacts', { partyId: gridOperatorId, name: 'Eva' })
    expect(wrong.errors).toEqual({ partyId: ['Deze keuze bestaat niet (meer)'] })
    const manager = await world.signedIn({ role: 'Accountmanager' })
    expect((await ask('GET', `supplier-contacts/${data.id}`, undefined, manager)).status).toBe(200)
    expect((await ask('DELETE', `supplier-contacts/${data.id}`, undefined, manager)).status).toBe(403)
    const customer = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    })
    expect((await ask('GET', 'supplier-contacts', undefined, customer)).status).toBe(403)
    const free = await ask<Found>('POST', 'suppliers', { name: 'Vrij', products: ['1'] })
    const theirs = await ask<Found>('POST', 'supplier-contacts', { partyId: free.data.id, name: 'Bas' })
    expect((await ask('DELETE', `suppliers/${free.data.id}`)).status).toBe(200)
    expect((await ask('GET', `supplier-contacts/${theirs.data.id}`)).status).toBe(404)
  })
})
