import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryDocument } from '../../../../src/contract/areas/library/library.ts'
import { supplyAgreement } from '../../../../src/contract/areas/supplyAgreements/supplyAgreements.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { placesFor } from './places.ts'

describeAnyEngine('the documents of an agreement', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
  })
  afterAll(() => world.close())

  const of = (id: number, token = places.token) =>
    world.ask<LibraryDocument[]>('GET', `customers/${places.customerId}/library?supplyAgreementId=${id}`, {
      token,
    })

  test('begin with what was signed, which stays that of the first agreement signed on it', async () => {
    const first = await places.signed([await places.connection(places.customerId)])
    const { data } = await of(first.id)
    expect(data).toMatchObject([{ id: places.documentId, supplyAgreementName: first.number }])
    const second = await places.signed([await places.connection(places.customerId)])
    expect(second.documentId).toBe(places.documentId)
    expect((await of(second.id)).data).toEqual([])
    expect((await of(first.id)).data).toHaveLength(1)
  })

  test('that are offered to be signed are PDFs that may be used, and nothing else', async () => {
    const { asks = {} } = supplyAgreement.steps.SEND ?? {}
    const kept = {
      customerId: places.customerId,
      category: 'overig',
      documentDate: '2026-01-01',
      sizeBytes: 1,
    }
    const others = [
      { title: 'Foto', fileName: 'a.png', fileType: 'image/png', state: 'active' },
      { title: 'Nog niet vrij', fileName: 'b.pdf', fileType: 'application/pdf', state: 'scanning' },
    ]
    await world.database.db
      .insertInto('documents')
      .values(others.map((one) => ({ ...kept, fileVersion: 1, ...one })) as never)
      .execute()
    const address = String(asks.documentIds?.of).replace(':customerId', String(places.customerId))
    const { data } = await places.ask<LibraryDocument[]>('GET', `${address}&limit=999`)
    expect(data.map(({ title }) => title)).toEqual(['Getekend'])
  })

  test('are of the same customer, and which agreement that is is kept from customers', async () => {
    const path = `customers/${places.customerId}/library/${places.documentId}`
    const own = (await places.ask<LibraryDocument>('GET', path)).data
    const { id: entityId } = (
      await places.ask<{ id: number }>('POST', `customers/${places.otherId}/entities`, {
        name: 'Noord BV',
        type: 'rechtspersoon',
        kvk: '12345679',
      })
    ).data
    const { data: strange } = await places.make([], {
      kind: 'raam',
      customerId: places.otherId,
      entityId,
      product: null,
      priceType: null,
      gvoSource: null,
      connections: undefined,
    })
    const refused = await places.ask('POST', path, { version: own.version, supplyAgreementId: strange.id })
    expect(refused.errors).toEqual({ supplyAgreementId: ['Kies een waarde uit de lijst'] })
    await world.database.db
      .updateTable('documents')
      .set({ visibleToCustomer: true })
      .where('id', '=', places.documentId)
      .execute()
    const token = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [places.customerId],
    })
    const seen = await world.ask<LibraryDocument>('GET', path, { token })
    expect(seen.status).toBe(200)
    expect(seen.data).not.toHaveProperty('supplyAgreementId')
    expect(seen.data).not.toHaveProperty('supplyAgreementName')
  })

  test('stay when the agreement goes', async () => {
    const { data } = await places.make([await places.connection(places.customerId)])
    const path = `customers/${places.customerId}/library/${places.documentId}`
    const { version } = (await places.ask<LibraryDocument>('GET', path)).data
    expect(
      (await places.ask('POST', path, { version, supplyAgreementId: data.id, expiryDate: '2099-12-31' }))
        .status,
    ).toBe(200)
    expect((await places.ask('DELETE', `supply-agreements/${data.id}`)).status).toBe(200)
    expect((await places.ask<LibraryDocument>('GET', path)).data.supplyAgreementId).toBeNull()
  })
})
