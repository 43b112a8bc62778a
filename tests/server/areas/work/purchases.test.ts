import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import type { World } from '../../world.ts'
import { type Person, waitingOn } from './waiting.ts'

describeAnyEngine('purchases and budgets that wait for somebody', (openFresh) => {
  const { begin, end, insert, of, person, work } = waitingOn(openFresh)
  let world: World
  let customerId: number
  let other: number
  let anna: Person
  let bram: Person
  let klant: Person
  const day = today()

  beforeAll(async () => {
    world = await begin()
    customerId = await world.customer('Bakkerij De Korenaar')
    other = await world.customer('Slagerij')
    anna = await person({ role: 'Beheerder', firstName: 'Anna', lastName: 'Staf' })
    bram = await person({ role: 'Accountmanager', firstName: 'Bram', lastName: 'Wit' })
    const ofCustomer = { type: 'customer', customerIds: [customerId] } as const
    klant = await person({ role: 'Klant beheerder', ...ofCustomer } as never)
    await world.database.db
      .updateTable('customers')
      .set({ accountManagerId: bram.id, modules: ['mutations', 'purchase', 'budgets', 'ems'] })
      .where('id', '=', customerId)
      .execute()
    await world.database.db.updateTable('customers').set({ modules: [] }).where('id', '=', other).execute()
  })
  afterAll(end)

  test('a budget waits for another than who made it, at customers that have the module', async () => {
    const budget = (name: string, more: object = {}) =>
      insert('budgets', {
        customerId,
        name,
        year: 2027,
        scope: 'klant',
        priceSource: 'contract',
        taxSpread: 'schijven',
        alertPct: '10',
        state: 'review',
        authorId: bram.id,
        changedById: bram.id,
        isShared: true,
        ...more,
      })
    await budget('Energie')
    await budget('Zonder module', { customerId: other })
    await budget('Concept', { state: 'draft' })
    expect(await of(anna, 'budget')).toEqual(['Energie'])
    expect(await of(bram, 'budget')).toEqual([])
    expect(await of(klant, 'budget')).toEqual([])
  })

  test('a click is approved by another than who proposed it, and placed by who did', async () => {
    const click = (period: string, more: object = {}) =>
      insert('clicks', {
        customerId,
        period,
        product: '1',
        clickProduct: 'base',
        quantity: '1',
        referencePrice: '80',
        priceSource: 'manual',
        priceTolerance: '2',
        orderType: 'direct',
        validOn: addDays(day, 1),
        validTime: '12:00',
        validUntil: new Date(Date.now() + 86_400_000),
        requesterId: bram.id,
        isOffered: true,
        ...more,
      })
    await click('2027', { state: 'awaitingApproval' })
    await click('2028', { state: 'approved' })
    await click('2029', { state: 'awaitingApproval', validUntil: new Date(Date.now() - 1000) })
    expect(await of(anna, 'click')).toEqual([expect.stringContaining('2027')])
    expect(await of(bram, 'click')).toEqual([expect.stringContaining('2028')])
    expect(await of(klant, 'click')).toEqual([])
  })

  test('an agreement waits for its owner from ninety days before its notice date, until it has a successor', async () => {
    const agreement = (more: object = {}) =>
      insert('supplyAgreements', {
        customerId,
        kind: 'levering',
        startDate: addDays(day, -300),
        endDate: addDays(day, 120),
        noticeMonths: 1,
        noticeDate: addDays(day, 30),
        ownerId: bram.id,
        state: 'active',
        ...more,
      })
    const first = await agreement()
    await agreement({ noticeDate: addDays(day, 100) })
    expect((await work(bram, '&kind=agreement')).items.map(({ id }) => id)).toEqual([first])
    expect(await of(anna, 'agreement')).toEqual([])
    const term = { startDate: addDays(day, 121), endDate: addDays(day, 485), noticeDate: addDays(day, 454) }
    await agreement({ predecessorId: first, state: 'signed', ...term })
    expect(await of(bram, 'agreement')).toEqual([])
  })
})
