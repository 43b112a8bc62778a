import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Supplier } from '../../../../src/contract/areas/parties/parties.ts'
import type { Happened } from '../../../../src/contract/records/history.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('market parties', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let gridOperatorId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemaal De Kil')
    gridOperatorId = await world.gridOperator()
  })
  afterAll(() => world.close())

  const ask = <T>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, path, { token: as, ...(body && { body }) })
  const make = async (name: string, more: object = {}) =>
    (await ask<Supplier>('POST', 'suppliers', { name, products: ['1'], ...more })).data
  const get = async (id: number) => (await ask<Supplier>('GET', `suppliers/${id}`)).data
  const connection = async (supplierId: number) =>
    (
      await ask<{ id: number; supplierId: number; version: number }>(
        'POST',
        `customers/${customerId}/connections`,
        smallConnection(gridOperatorId, { supplierId }),
      )
    ).data
  const step = (id: number, event: string, told: object = {}) =>
    get(id).then(({ version }) =>
      ask<Supplier>('POST', `suppliers/${id}/transition`, { event, version, ...told }),
    )

  test('counts what is with it, and stays in force while a connection is', async () => {
    const { id } = await make('Zonkracht')
    const { id: connectionId } = await connection(id)
    expect(await get(id)).toMatchObject({
      connectionCount: 1,
      claimsOpen: null,
      allowed: ['MERGE', 'REPORT_FAILURE'],
    })
    const { data } = await ask<Supplier[]>('GET', 'suppliers?q=zonkracht')
    expect(data).toMatchObject([{ name: 'Zonkracht', connectionCount: 1 }])
    expect((await step(id, 'DEACTIVATE', { inactiveReason: 'gestopt' })).status).toBe(409)
    await world.database.db
      .updateTable('connections')
      .set({ state: 'closed' })
      .where('id', '=', connectionId)
      .execute()
    expect((await step(id, 'DEACTIVATE')).errors).toHaveProperty('inactiveReason')
    expect((await step(id, 'DEACTIVATE', { inactiveReason: 'opgegaan' })).errors).toEqual({
      successorId: ['Kies de partij waarin deze is opgegaan'],
    })
    expect(await step(id, 'DEACTIVATE', { inactiveReason: 'gestopt' })).toMatchObject({
      status: 200,
      data: { state: 'inactive', inactiveReason: 'gestopt', allowed: ['REACTIVATE'] },
    })
    expect(await step(id, 'REACTIVATE')).toMatchObject({ data: { state: 'active', inactiveReason: null } })
  })

  test('is told apart from others of its kind by name and by code', async () => {
    await make('Deltagas', { code: '8716871000002' })
    const refused = (body: object) => ask('POST', 'suppliers', { products: ['2'], ...body })
    expect((await refused({ name: 'deltagas' })).errors).toHaveProperty('name')
    expect((await refused({ name: 'Ander', code: '8716871000002' })).errors).toEqual({
      code: ['Deze code is al van Deltagas'],
    })
    expect((await refused({ name: 'Ander', code: '8716871000003' })).errors?.code?.[0]).toMatch(
      /controlecijfer/,
    )
    expect((await refused({ name: 'Ander', products: [] })).errors).toHaveProperty('products')
    expect((await refused({ name: 'Ander', website: 'javascript:alert(1)' })).errors).toHaveProperty(
      'website',
    )
  })

  test('goes up in a successor: what runs moves and says so, what was stays', async () => {
    const { id } = await make('Oudstroom')
    const { id: to } = await make('Nieuwstroom')
    const own = await connection(id)
    await world.database.db
      .updateTable('customers')
      .set({ supplierId: id })
      .where('id', '=', customerId)
      .execute()
    expect((await step(id, 'MERGE', { successorId: id })).errors).toHaveProperty('successorId')
    expect((await step(id, 'MERGE', { successorId: gridOperatorId })).errors).toHaveProperty('successorId')
    expect(await step(id, 'MERGE', { successorId: to })).toMatchObject({
      status: 200,
      data: {
        state: 'inactive',
        successorName: 'Nieuwstroom',
        inactiveReason: 'opgegaan',
        connectionCount: 0,
      },
    })
    const path = `customers/${customerId}/connections/${own.id}`
    expect((await ask('GET', path)).data).toMatchObject({ supplierId: to, version: own.version + 1 })
    const [latest] = (await ask<Happened[]>('GET', `${path}/history`)).data
    expect(latest?.changes).toEqual([{ field: 'supplierId', before: 'Oudstroom', after: 'Nieuwstroom' }])
    expect((await ask('GET', `customers/${customerId}`)).data).toMatchObject({ supplierName: 'Nieuwstroom' })
    expect(await get(to)).toMatchObject({ connectionCount: 1 })
    const [told] = (await ask<Happened[]>('GET', `suppliers/${id}/history`)).data
    expect(told).toMatchObject({ step: { event: 'MERGE', from: 'active', to: 'inactive' } })
  })

  test('goes up in a successor with what is asked for of it, and leaves what is over', async () => {
    const { id } = await make('Vroeger')
    const { id: to } = await make('Voortaan')
    const own = await connection(id)
    const { db } = world.database
    const asked = (state: 'inProgress' | 'processed') =>
      db
        .insertInto('mutations')
        .values({
          customerId,
          kind: 'leverancier',
          connectionIds: [own.id],
          effectiveDate: '2030-01-01',
          desiredSupplierId: id,
          state,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    const deal = (state: 'lead' | 'won') =>
      ask<{ id: number }>('POST', 'sales', {
        title: `Kans ${state}`,
        companyName: 'Molen BV',
        ownerId: 1,
        source: 'netwerk',
        serviceIds: [],
        currentSupplierId: id,
      }).then(async ({ data }) => {
        await db.updateTable('deals').set({ state }).where('id', '=', data.id).execute()
        return data.id
      })
    const [waits, done, open, won] = [
      (await asked('inProgress')).id,
      (await asked('processed')).id,
      await deal('lead'),
      await deal('won'),
    ]
    expect((await step(id, 'MERGE', { successorId: to })).status).toBe(200)
    const desired = async (of: number) =>
      (await ask<{ desiredSupplierId: number }>('GET', `customers/${customerId}/mutations/${of}`)).data
        .desiredSupplierId
    const current = async (of: number) =>
      (await ask<{ currentSupplierId: number }>('GET', `sales/${of}`)).data.currentSupplierId
    expect([await desired(waits), await desired(done)]).toEqual([to, id])
    expect([await current(open), await current(won)]).toEqual([to, id])
    for (const path of [`customers/${customerId}/mutations/${waits}`, `sales/${open}`]) {
      const [latest] = (await ask<Happened[]>('GET', `${path}/history`)).data
      expect(latest?.changes?.[0]).toMatchObject({ before: 'Vroeger', after: 'Voortaan' })
    }
  })

  test('takes no party of another kind where a connection names one', async () => {
    const made = await connection(gridOperatorId).catch(() => null)
    expect(made?.id).toBeUndefined()
  })

  test('shows a customer its name, never how to reach it or what others have with it', async () => {
    const { id } = await make('Polderkracht', { claimEmail: 'bezwaar@polder.example' })
    const customer = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    })
    const { data } = await ask<object[]>('GET', `suppliers?ids=${id}`, undefined, customer)
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ name: 'Polderkracht' })
    const keptFields = ['inactiveReason', 'successorId', 'successorName']
    for (const kept of ['claimEmail', 'connectionCount', 'claimsOpen', 'comment', ...keptFields])
      expect(data[0]).not.toHaveProperty(kept)
    expect((await ask('GET', `suppliers/${id}`, undefined, customer)).status).toBe(403)
    expect((await ask('POST', 'suppliers', { name: 'X', products: ['1'] }, customer)).status).toBe(403)
  })

  test('is not deleted while an invoice, customer or connection names it', async () => {
    const { id } = await make('Waddenwind')
    await connection(id)
    const { status, message } = await ask('DELETE', `suppliers/${id}`)
    expect([status, message]).toEqual([409, expect.stringContaining('1 aansluiting')])
    const { id: free } = await make('Vrij')
    expect((await ask('DELETE', `suppliers/${free}`)).status).toBe(200)
  })
})
