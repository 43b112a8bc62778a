import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standing } from '../../../../src/contract/areas/collectives/collectiveCalls.ts'
import type { Collective } from '../../../../src/contract/areas/collectives/collectives.ts'
import type {
  CollectivePurchase,
  CollectiveShare,
} from '../../../../src/contract/areas/collectives/purchases.ts'
import type { Position } from '../../../../src/contract/areas/purchase/purchaseCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Group, groupOn, today, year } from './group.ts'

/** What the coming year's electricity of a customer stands at. */
async function positionOf({ world, token }: Group, customerId: number): Promise<Position | undefined> {
  const { data } = await world.ask<Position[]>('GET', `customers/${customerId}/purchase`, { token })
  return data.find(({ product, deliveryYear }) => product === '1' && deliveryYear === year)
}

/** How much of a collective is bought, of electricity and of gas, as its list says. */
async function boughtOf({ world, token }: Group, collectiveId: number) {
  const { data } = await world.ask<Collective[]>('GET', 'collective-collectives', { token })
  const found = data.find(({ id }) => id === collectiveId)
  return [found?.boughtE, found?.boughtG]
}

/** From the enrolment that is open to the award of electricity. */
async function awarded({ world, token, take }: Group, open: Collective): Promise<Collective> {
  const closed = (await take(open, 'CLOSE_ENROLMENT')).data
  const tendered = (await take(closed, 'START_TENDER')).data
  const supplier = await world.ask<{ id: number }>('POST', 'suppliers', {
    token,
    body: { name: `Zonkracht ${open.id}`, products: ['1', '2'], creditRating: 'A' },
  })
  const award = { product: '1', surcharge: '2.15', gvoSource: 'windNl', document: 'GB-1' }
  return (await take(tendered, 'AWARD', { ...award, supplierId: supplier.data.id })).data
}

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
    let row = await awarded(group, await confirmed())
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
    // Of the 3,000 MWh of each of its two years.
    expect(await boughtOf(group, row.id)).toEqual(['0.17', null])

    const [own, other] = members
    const position = () => positionOf(group, own?.customerId ?? 0)
    // The customer's position is what it takes part with, and its part of what was bought.
    expect(await position()).toMatchObject({
      volume: '1000.000',
      sources: [{ from: 'collective', number: row.name, volume: '1000.000' }],
      surcharge: '2.150000',
      isSurchargeKnown: true,
      bought: '3.334',
      boughtCents: Math.round(3.334 * 8420),
      averagePrice: '84.200000',
      shares: [{ number: booked.data.number, volume: '3.334', collectiveName: row.name }],
    })
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
    expect(await position()).toMatchObject({ bought: '0.000', boughtCents: Math.round(3.334 * 420) })
    expect((await shares()).slice(3).map(({ volume, price }) => [volume, price])).toEqual([
      ['-3.334', '80.000000'],
      ['-3.333', '80.000000'],
      ['-3.333', '80.000000'],
    ])
  })

  test('counts who starts later for the days on which they take part', async () => {
    const { world, token, members, take, confirmed } = group
    const open = await confirmed({
      deliveryFrom: `${year + 2}-01-01`,
      deliveryUntil: `${year + 2}-12-31`,
      midTermEntry: true,
    })
    await world.database.db
      .updateTable('participations')
      .set({ startDate: `${year + 2}-12-01` })
      .where('collectiveId', '=', open.id)
      .where('customerId', '=', members[2]?.customerId ?? 0)
      .execute()
    const row = await awarded(group, open)
    // Two for 92 days and one for 31: 215 together.
    const order = { product: '1', period: `${year + 2}-Q4`, volume: '215', price: '80', boughtOn: today }
    await take(row, 'BUY', order)
    const path = `collective-purchases?collectiveId=${row.id}`
    const [told] = (await world.ask<CollectivePurchase[]>('GET', path, { token })).data
    if (told === undefined) throw new Error('nothing bought')
    await take(told, 'BOOK', {}, 'collective-purchases', colleague)
    const asked = `collective-shares?collectiveId=${row.id}`
    const { data } = await world.ask<CollectiveShare[]>('GET', asked, { token })
    expect(
      data.toSorted((one, next) => one.id - next.id).map(({ volume, weight }) => [volume, weight]),
    ).toEqual([
      ['92.000', '1000.000'],
      ['92.000', '1000.000'],
      ['31.000', '336.957'],
    ])
    const standing = await world.ask<Standing>('GET', `collective-collectives/${row.id}/standing`, { token })
    const days = new Date(Date.UTC(year + 2, 2, 0)).getUTCDate() === 29 ? 366 : 365
    expect(standing.data.positions[0]?.volume).toBe((2000 + (1000 * 31) / days).toFixed(3))
  })
})
