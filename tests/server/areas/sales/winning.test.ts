import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deal } from '../../../../src/contract/areas/sales/deals.ts'
import type { wonDeal } from '../../../../src/contract/areas/sales/saleCalls.ts'
import type { SupplyAgreement } from '../../../../src/contract/areas/supplyAgreements/supplyAgreements.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { itemAt } from '../../../../src/domain/itemAt.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

type Made = AnswerOf<typeof wonDeal>

describeAnyEngine('winning a deal', (openFresh) => {
  let world: World
  let token: string
  let ownerId: number
  let customerId: number
  let supplierId: number

  const ask = <T = Deal>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path as never, { token, ...(body && { body }) })
  const take = async (id: number, event: string, told: object = {}) => {
    const { data } = await ask('GET', `sales/${id}`)
    return ask('POST', `sales/${id}/transition`, { event, version: data.version, ...told })
  }
  const madeOf = async (id: number) => (await ask<Made>('GET', `sales/${id}/made`)).data
  const count = async (path: string) => (await ask<unknown[]>('GET', path)).data.length
  /** An offer that lies with the customer. */
  const offered = async (title: string) => {
    const { db } = world.database
    const { id } = await db
      .insertInto('deals')
      .values({ title, customerId, ownerId, source: 'netwerk', state: 'offered', probability: 60 } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const term = { startDate: '2027-01-01', endDate: '2028-12-31' }
  /** Energy and a service that are sold, and to whom. */
  const sold = async (more: object = {}) => {
    const { data } = await ask<{ id: number }[]>('GET', 'sale-services')
    return {
      wonValue: '8800.00',
      closedDate: '2026-06-01',
      serviceIds: [itemAt(data, 0).id],
      becomesType: null,
      products: ['1'],
      supplierId,
      priceType: 'vast',
      entityId: null,
      ...term,
      ...more,
    }
  }

  /** What the supplier says that it delivers; nothing where nobody said so. */
  const supplies = (products: readonly string[]) =>
    world.database.db
      .updateTable('parties')
      .set({ products } as never)
      .where('id', '=', supplierId)
      .execute()

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    const { db } = world.database
    ownerId = (await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()).id
    customerId = await world.customer('Sporthal De Boog')
    await db
      .updateTable('customers')
      .set({ state: 'prospect', type: 'prospect', kvk: null } as never)
      .where('id', '=', customerId)
      .execute()
    supplierId = (
      await db
        .insertInto('parties')
        .values({ name: 'Zonnestroom', kind: 'supplier', state: 'active' } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
    const definition = { code: 'EMS1', name: 'Energiemonitoring', billing: 'vast_maand', module: 'ems' }
    await ask('POST', 'control-services', { ...definition, noticeMonths: 1, defaultPrice: '49.00' })
    const connection = smallConnection(await world.gridOperator(), { annualUsage: 40_000 })
    await ask('POST', `customers/${customerId}/connections`, connection)
  })
  afterAll(() => world.close())

  test('what cannot be agreed is told, and nothing is made of it', async () => {
    const id = await offered('Geweigerd')
    const lone = await take(id, 'WIN', await sold({ becomesType: 'consument' }))
    expect(lone.errors?.entityId?.[0]).toMatch(/geen rechtspersoon en geen KvK-nummer/)
    await world.database.db
      .updateTable('customers')
      .set({ kvk: '68750110' })
      .where('id', '=', customerId)
      .execute()
    const gas = await take(id, 'WIN', await sold({ becomesType: 'overig', products: ['1', '2'] }))
    expect(gas.errors).toEqual({
      products: ['De klant heeft voor gas geen aansluiting die in deze tijd vrij is'],
    })
    const missing = await take(id, 'WIN', await sold({ supplierId: null, endDate: '2026-12-31' }))
    expect(Object.keys(missing.errors ?? {})).toEqual(['supplierId'])
    const strange = await take(id, 'WIN', await sold({ becomesType: 'overig', supplierId: 999_999 }))
    expect(Object.keys(strange.errors ?? {})).toEqual(['supplierId'])
    await supplies(['2'])
    const other = await take(id, 'WIN', await sold({ becomesType: 'overig' }))
    expect(other.errors).toEqual({ supplierId: ['Zonnestroom levert geen elektriciteit'] })
    await supplies([])
    expect(await count(`customers/${customerId}/entities`)).toBe(0)
    expect(await count(`customers/${customerId}/services`)).toBe(0)
    expect(await count('supply-agreements')).toBe(0)
    expect((await ask<{ state: string }>('GET', `customers/${customerId}`)).data.state).toBe('prospect')
  })

  test('a customer, its services and a draft agreement at once, each on the list of what was made', async () => {
    const id = await offered('Gewonnen')
    const won = await take(id, 'WIN', await sold({ becomesType: 'overig' }))
    expect(won.data).toMatchObject({ state: 'won', madeCustomer: true })
    const made = await madeOf(id)
    expect(made).toMatchObject({
      entity: { name: 'Sporthal De Boog' },
      services: [{ name: 'Energiemonitoring', state: 'requested' }],
      agreements: [{ product: '1', connectionCount: 1, state: 'draft' }],
    })
    const agreementId = itemAt(made.agreements, 0).id
    const { data: agreement } = await ask<SupplyAgreement>('GET', `supply-agreements/${agreementId}`)
    expect(agreement).toMatchObject({ annualVolume: '40.000', noticeDate: '2028-09-30', priceType: 'vast' })
    // Its own form saves it as it stands: nothing that it needs is missing.
    const { version } = agreement
    const kept = await ask('POST', `supply-agreements/${agreementId}`, { noticeMonths: 2, version })
    expect(kept.status).toBe(200)
    // Reopened and won again it makes nothing twice.
    expect((await take(id, 'REOPEN', { reason: 'Te vroeg gejuicht' })).data.state).toBe('negotiating')
    expect((await take(id, 'WIN', await sold())).data.state).toBe('won')
    expect(await madeOf(id)).toEqual(made)
    expect(await count('supply-agreements')).toBe(1)
  })

  test('a connection that is supplied already is left out; a second firm is asked which', async () => {
    const { db } = world.database
    await db
      .updateTable('supplyAgreements')
      .set({ state: 'signed', signedOn: '2026-05-01' } as never)
      .execute()
    const id = await offered('Vervolg')
    const taken = await take(id, 'WIN', await sold())
    expect(Object.keys(taken.errors ?? {})).toEqual(['products'])
    await ask('POST', `customers/${customerId}/entities`, {
      name: 'De Boog Beheer',
      type: 'rechtspersoon',
      kvk: '34333760',
    })
    const later = { startDate: '2029-01-01', endDate: '2029-12-31' }
    const which = await take(id, 'WIN', await sold(later))
    expect(which.errors?.entityId?.[0]).toMatch(/meer rechtspersonen/)
    const { data: firms } = await ask<{ id: number }[]>('GET', `customers/${customerId}/entities`)
    const chosen = { ...later, entityId: itemAt(firms, 0).id }
    expect((await take(id, 'WIN', await sold(chosen))).data.state).toBe('won')
    expect(await madeOf(id)).toMatchObject({ entity: null, services: [], agreements: [{ state: 'draft' }] })
  })
})
