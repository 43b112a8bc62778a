import type { Click } from '../../../../src/contract/areas/clicks/clicks.ts'
import type { Position } from '../../../../src/contract/areas/purchase/purchaseCalls.ts'
import { addDays, dayAt } from '../../../../src/domain/time/day.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { type World, worldOn } from '../../world.ts'

export const today = dayAt(Date.now())
export const year = Number(today.slice(0, 4)) + 1

/** A customer with an agreement of 20,000 MWh for the coming year, under which it buys by clicks: the id of both. */
async function agreed(world: World, token: string) {
  const customerId = await world.customer('Zuivelfabriek Weidebloem')
  const { db } = world.database
  const supplier = await world.ask<{ id: number }>('POST', 'suppliers', {
    token,
    body: { name: 'Zonkracht', code: '8716871000002', products: ['1'], creditRating: 'A' },
  })
  const owner = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const made = await db
    .insertInto('supplyAgreements')
    .values({
      customerId,
      supplierId: supplier.data.id,
      ownerId: owner.id,
      kind: 'levering',
      product: '1',
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
      noticeMonths: 2,
      autoRenew: false,
      priceType: 'klik',
      annualVolume: '20000',
      gvoSource: 'onbekend',
      state: 'signed',
      connectionIds: [],
      clickProducts: [],
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { customerId, agreementId: made.id }
}

/** Somebody at the customer who may sign for it: the address. */
async function signatoryOf(world: World, token: string, customerId: number) {
  const contact = await world.ask<{ id: number }>('POST', `customers/${customerId}/contacts`, {
    token,
    body: { lastName: 'De Groot', emailAddress: 'groot@weidebloem.example', isSignatory: true },
  })
  const person = await world.person({ role: 'Klant lezer', type: 'customer', customerIds: [customerId] })
  await world.database.db
    .updateTable('users')
    .set({ contactId: contact.data.id } as never)
    .where('emailAddress', '=', person.emailAddress)
    .execute()
  return person.emailAddress
}

/** What the market closed at today. */
const priced = (world: World, token: string, clickProduct: string, price: string) =>
  world.ask('POST', 'market-prices', {
    token,
    body: {
      product: '1',
      clickProduct,
      period: String(year),
      priceDate: today,
      price,
      kind: 'settlement',
      source: 'Beurs',
    },
  })

const proposal = {
  product: '1',
  clickProduct: 'base',
  period: String(year),
  quantity: '0.5',
  referencePrice: '84.20',
  priceSource: 'Desk',
  priceTolerance: '1',
  orderType: 'direct',
  validOn: addDays(today, 1),
  validTime: '17:00',
  reason: 'Onder de begroting.',
}

/** Everything a test of buying ahead does: a customer that buys, two of ours, somebody who signs, and prices of today. */
export async function buyerOn(database: Database) {
  const world = await worldOn(database)
  const token = await world.signedIn({ role: 'Beheerder' })
  const colleague = await world.signedIn({ role: 'Beheerder' })
  const { customerId, agreementId } = await agreed(world, token)
  const signatoryAddress = await signatoryOf(world, token, customerId)
  const signatory = (await world.login(signatoryAddress)).data.accessToken
  await priced(world, token, 'base', '84.20')
  await priced(world, token, 'peak', '102.50')

  const proposed = (body: object = {}) => ({
    customerId,
    supplyAgreementId: agreementId,
    ...proposal,
    ...body,
  })
  const propose = (body: object = {}, as = token) =>
    world.ask<Click>('POST', 'collective-clicks', { token: as, body: proposed(body) })
  const own = () => `customers/${customerId}/purchase-clicks`
  const take = (
    id: number,
    version: number,
    event: string,
    more: object = {},
    as = token,
    path = 'collective-clicks',
  ) => world.ask<Click>('POST', `${path}/${id}/transition`, { token: as, body: { event, version, ...more } })
  const offered = async (body: object = {}) => {
    const { data } = await propose(body)
    return (await take(data.id, data.version, 'REQUEST_APPROVAL')).data
  }
  const position = async (): Promise<Position> => {
    const { data } = await world.ask<Position[]>('GET', `customers/${customerId}/purchase`, { token })
    const found = data.find(({ product, deliveryYear }) => product === '1' && deliveryYear === year)
    if (found === undefined) throw new Error('no position')
    return found
  }
  return {
    world,
    token,
    colleague,
    signatory,
    signatoryAddress,
    customerId,
    agreementId,
    proposed,
    propose,
    take,
    offered,
    own,
    position,
  }
}

export type Buyer = Awaited<ReturnType<typeof buyerOn>>
