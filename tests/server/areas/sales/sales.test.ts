import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deal } from '../../../../src/contract/areas/sales/deals.ts'
import { dataNeeded } from '../../../../src/contract/areas/sales/dealWords.ts'
import { returnLost } from '../../../../src/server/areas/sales/returning.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('deals', (openFresh) => {
  let world: World
  let token: string
  let ownerId: number
  let customerId: number
  let documentId: number
  let serviceId: number

  const ask = <T = Deal>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path as never, { token, ...(body && { body }) })
  const make = async (more: object = {}) =>
    (
      await ask('POST', 'sales', {
        title: 'Winkels',
        companyName: 'De Korf',
        ownerId,
        source: 'netwerk',
        ...more,
      })
    ).data
  const take = async (id: number, event: string, told: object = {}) => {
    const { data } = await ask('GET', `sales/${id}`)
    return ask('POST', `sales/${id}/transition`, { event, version: data.version, ...told })
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    const { db } = world.database
    ownerId = (await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()).id
    customerId = await world.customer('Sporthal De Boog')
    await db
      .updateTable('customers')
      .set({ state: 'prospect', type: 'prospect' } as never)
      .where('id', '=', customerId)
      .execute()
    const file = { fileName: 'a.pdf', fileType: 'application/pdf', sizeBytes: 1, fileVersion: 1 }
    const document = { customerId, title: 'Machtiging', category: 'machtiging', documentDate: '2026-01-01' }
    documentId = (
      await db
        .insertInto('documents')
        .values({ ...file, ...document, state: 'active' } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
    const definition = {
      code: 'EMS1',
      name: 'Energiemonitoring',
      billing: 'vast_maand',
      module: 'ems',
      noticeMonths: 1,
    }
    serviceId = (
      await ask<{ id: number }>('POST', 'control-services', { ...definition, defaultPrice: '49.00' })
    ).data.id
  })
  afterAll(() => world.close())

  test('a lead has the usual chance, and the value times the chance to the cent', async () => {
    const made = await make({ value: '8400.05' })
    expect(made).toMatchObject({
      state: 'lead',
      probability: 10,
      weightedValue: '840.01',
      company: 'De Korf',
    })
    const own = await make({ value: '8400.05', probability: 33 })
    expect(own.weightedValue).toBe('2772.02')
    const wrong = await ask('POST', 'sales', {
      title: 'X',
      companyName: 'Y',
      ownerId,
      source: 'netwerk',
      probability: 101,
    })
    expect(Object.keys(wrong.errors ?? {})).toEqual(['probability'])
  })

  test('from lead to a customer with services, in one transaction and with what was made', async () => {
    const { id } = await make()
    const day = { expectedCloseDate: '2026-12-01' }
    expect(Object.keys((await take(id, 'QUALIFY', day)).errors ?? {})).toEqual(['customerId'])
    expect((await take(id, 'QUALIFY', { customerId, ...day })).data).toMatchObject({
      state: 'qualified',
      probability: 25,
    })
    expect(await take(id, 'COLLECT')).toMatchObject({ status: 409, message: dataNeeded })
    const connection = smallConnection(await world.gridOperator(), { annualUsage: 40_000 })
    await ask('POST', `customers/${customerId}/connections`, connection)
    const { version } = (await ask('GET', `sales/${id}`)).data
    expect((await ask('POST', `sales/${id}`, { mandateId: documentId, version })).status).toBe(200)
    const filed = (category: 'contract' | 'machtiging') =>
      world.database.db.updateTable('documents').set({ category }).where('id', '=', documentId).execute()
    await filed('contract')
    expect((await take(id, 'COLLECT')).status).toBe(409)
    await filed('machtiging')
    expect((await take(id, 'COLLECT')).data.state).toBe('dataCollected')
    const offer = { value: '9000.00', offerValidUntil: '2099-01-01', offerDocumentId: documentId }
    expect((await take(id, 'OFFER', offer)).data).toMatchObject({ state: 'offered', probability: 60 })
    const { db } = world.database
    const won = { wonValue: '8800.00', closedDate: '2026-06-01', serviceIds: [serviceId] }
    const early = await take(id, 'WIN', { ...won, becomesType: null })
    expect(Object.keys(early.errors ?? {})).toEqual(['becomesType'])
    const unknown = await take(id, 'WIN', { ...won, becomesType: 'kleinzakelijk' })
    expect(unknown.errors?.customerKvk?.[0]).toMatch(/KvK-nummer/)
    // Refused is refused whole: nothing was made of it.
    expect((await ask<unknown[]>('GET', `customers/${customerId}/services`)).data).toEqual([])
    const offered = (active: boolean) =>
      db.updateTable('serviceDefinitions').set({ active }).where('id', '=', serviceId).execute()
    await offered(false)
    const withdrawn = await take(id, 'WIN', { ...won, becomesType: 'consument' })
    expect(withdrawn.errors?.serviceIds).toEqual(['Niet meer aangeboden: Energiemonitoring'])
    // Of who sells and may not see the catalogue as well.
    const seller = { token: await world.signedIn({ role: 'Accountmanager' }) }
    const { data: sold } = await world.ask<{ name: string }[]>('GET', 'sale-services', seller)
    expect(sold.at(-1)).toEqual({ id: serviceId, name: 'Energiemonitoring (niet meer aangeboden)' })
    await offered(true)
    const done = await take(id, 'WIN', { ...won, becomesType: 'consument' })
    expect(done.data).toMatchObject({ state: 'won', probability: 100, wonValue: '8800.00' })
    expect(done.data.madeServiceIds).toHaveLength(1)
    const customer = await ask<{ state: string; type: string }>('GET', `customers/${customerId}`)
    expect(customer.data).toMatchObject({ state: 'active', type: 'consument' })
    const services = await ask<{ state: string; price: string }[]>('GET', `customers/${customerId}/services`)
    expect(services.data).toMatchObject([{ state: 'requested', price: '49.00' }])
    const overview = await ask<{ months: { wonCents: number }[] }>('GET', 'sales-overview?year=2026')
    expect(overview.data.months[5]?.wonCents).toBe(880_000)
  })

  test('what was put off goes on where it was, with the chance of there', async () => {
    const { db } = world.database
    for (const state of ['lead', 'qualified', 'dataCollected', 'offered', 'negotiating'] as const) {
      const { id } = await make({ title: `Uitgesteld ${state}` })
      await db.updateTable('deals').set({ state, customerId }).where('id', '=', id).execute()
      const held = await take(id, 'HOLD', { followUpDate: '2099-01-01' })
      expect(held.data).toMatchObject({ state: 'onHold', resumesAt: state })
      expect((await take(id, 'RESUME')).data).toMatchObject({ state, resumesAt: null })
    }
    const { id } = await make({ title: 'Onderhandeld en toch niet' })
    await db.updateTable('deals').set({ state: 'onHold' }).where('id', '=', id).execute()
    const talking = { state: 'negotiating', probability: 75 } as const
    await db.updateTable('deals').set(talking).where('id', '=', id).execute()
    await take(id, 'HOLD', { followUpDate: '2099-01-01' })
    expect((await take(id, 'RESUME')).data).toMatchObject(talking)
  })

  test('a won one opens again as long as its customer signed nothing since', async () => {
    const { db } = world.database
    const { id } = await make({ customerId, title: 'Toch niet' })
    const won = { state: 'won', closedDate: '2026-06-01' } as const
    const again = () => take(id, 'REOPEN', { reason: 'Te vroeg gejuicht' })
    const agreement = {
      customerId,
      kind: 'levering',
      product: 'E',
      ownerId,
      noticeMonths: 3,
      state: 'signed',
    }
    const days = { startDate: '2027-01-01', endDate: '2028-12-31' }
    await db.updateTable('deals').set(won).where('id', '=', id).execute()
    await db
      .insertInto('supplyAgreements')
      .values({ ...agreement, ...days, signedOn: '2026-05-31' } as never)
      .execute()
    expect((await again()).data.state).toBe('negotiating')
    await db.updateTable('deals').set(won).where('id', '=', id).execute()
    await db.updateTable('supplyAgreements').set({ signedOn: '2026-06-01' }).execute()
    expect(await again()).toMatchObject({
      status: 409,
      message: expect.stringContaining('sindsdien een overeenkomst getekend'),
    })
  })

  test('who lost it hears of it again nine months before the contract ends, once', async () => {
    const lost = await make({ title: 'Kwekerij', currentContractEnd: '2027-10-15' })
    const over = await make({ title: 'Te laat', currentContractEnd: '2026-01-01' })
    for (const { id } of [lost, over]) await take(id, 'LOSE', { lostReason: 'prijs', lostTo: null })
    expect(await returnLost(world.database, '2027-01-14')).toBe(0)
    expect(await returnLost(world.database, '2027-01-15')).toBe(1)
    expect(await returnLost(world.database, '2027-01-16')).toBe(0)
    const { data } = await ask<Deal[]>('GET', 'sales?q=Kwekerij&state=lead')
    expect(data).toMatchObject([{ title: 'Kwekerij', followUpDate: '2027-01-15', probability: 10 }])
  })

  test('a deal that nobody does anything for says so', async () => {
    const { id } = await make({ title: 'Stil' })
    const nextStep = async () => (await ask('GET', `sales/${id}`)).data.nextStep
    expect(await nextStep()).toBeNull()
    await world.database.db
      .updateTable('deals')
      .set({ stateSince: '2026-01-01' })
      .where('id', '=', id)
      .execute()
    expect(await nextStep()).toBe('Geen volgende stap')
    const found = async (is: 0 | 1) => (await ask<Deal[]>('GET', `sales?isIdle=${is}&q=stil`)).data
    expect([await found(1), await found(0)]).toMatchObject([[{ title: 'Stil', isIdle: true }], []])
    const { version } = (await ask('GET', `sales/${id}`)).data
    await ask('POST', `sales/${id}`, { followUpDate: '2099-01-01', version })
    expect(await nextStep()).toBeNull()
  })
})
