import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standing } from '../../../../src/contract/areas/collectives/collectiveCalls.ts'
import type {
  CollectivePurchase,
  CollectiveShare,
} from '../../../../src/contract/areas/collectives/purchases.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Group, groupOn, today, year } from './group.ts'

describeAnyEngine('what a collective buys', (openFresh) => {
  let group: Group
  let colleague: string

  beforeAll(async () => {
    group = await groupOn(await openFresh())
    colleague = await group.world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => group.world.close())

  test('is divided over who takes part once another has looked at it, and adds up to the whole', async () => {
    const { world, token, members, take, confirmed } = group
    let row = await confirmed()
    row = (await take(row, 'CLOSE_ENROLMENT')).data
    row = (await take(row, 'START_TENDER')).data
    const supplier = await world.ask<{ id: number }>('POST', 'suppliers', {
      token,
      body: { name: 'Zonkracht', code: '8716871000002', products: ['1', '2'], creditRating: 'A' },
    })
    const award = { product: '1', surcharge: '2.15', gvoSource: 'windNl', document: 'GB-1' }
    row = (await take(row, 'AWARD', { ...award, supplierId: supplier.data.id })).data
    const order = { product: '1', period: `${year}-Q1`, volume: '10', price: '84.2', boughtOn: today }
    const far = await take(row, 'BUY', { ...order, period: `${year + 5}` })
    expect(far.errors).toEqual({ period: ['Ligt buiten de levering van het collectief'] })
    row = (await take(row, 'BUY', order)).data
    const asked = await world.ask<CollectivePurchase[]>('GET', 'collective-purchases', { token })
    const [told] = asked.data
    if (told === undefined) throw new Error('nothing bought')
    expect(told.allowed).not.toContain('BOOK')
    expect((await take(told, 'BOOK', {}, 'collective-purchases')).status).toBe(409)
    const booked = await take<CollectivePurchase>(told, 'BOOK', {}, 'collective-purchases', colleague)
    expect(booked.data.state).toBe('booked')
    expect((await take(told, 'BOOK', {}, 'collective-purchases', colleague)).status).toBe(412)

    const shares = async () =>
      (await world.ask<CollectiveShare[]>('GET', 'collective-shares', { token })).data.toSorted(
        (one, other) => one.id - other.id,
      )
    expect((await shares()).map(({ volume }) => volume)).toEqual(['3.334', '3.333', '3.333'])
    const standing = await world.ask<Standing>('GET', `collective-collectives/${row.id}/standing`, { token })
    expect(standing.data.positions[0]).toMatchObject({
      bought: '10.000',
      averagePrice: '84.2000',
      volume: '3000.000',
    })

    const [own, other] = members
    const customerIds = [own?.customerId ?? 0]
    const reader = await world.signedIn({ role: 'Klant lezer', type: 'customer', customerIds })
    const path = `customers/${own?.customerId}/participation-shares`
    const seen = await world.ask<CollectiveShare[]>('GET', path, { token: reader })
    expect(seen.data.map(({ volume, customerId }) => [volume, customerId])).toEqual([
      ['3.334', own?.customerId],
    ])
    expect(seen.data[0]).not.toHaveProperty('weight')
    const theirs = `customers/${other?.customerId}/participation-shares`
    expect((await world.ask('GET', theirs, { token: reader })).status).toBe(404)
    expect((await world.ask('GET', 'collective-shares', { token: reader })).status).toBe(403)

    const back = { reversePrice: '80', reason: 'Dubbel vastgelegd' }
    const reversed = await take<CollectivePurchase>(booked.data, 'REVERSE', back, 'collective-purchases')
    expect(reversed.data.state).toBe('reversed')
    expect((await shares()).slice(3).map(({ volume, price }) => [volume, price])).toEqual([
      ['-3.334', '80.000000'],
      ['-3.333', '80.000000'],
      ['-3.333', '80.000000'],
    ])
  })
})
