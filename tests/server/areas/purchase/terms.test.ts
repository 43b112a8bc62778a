import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Click } from '../../../../src/contract/areas/clicks/clicks.ts'
import type { Database, Db } from '../../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Buyer, buyerOn, year } from './buyer.ts'

describeAnyEngine('what an agreement says of clicks, and until when one holds', (openFresh) => {
  let buyer: Buyer
  let database: Database

  beforeAll(async () => {
    database = await openFresh()
    buyer = await buyerOn(database)
  })
  afterAll(() => buyer.world.close())

  const terms = (columns: object) =>
    database.db
      .updateTable('supplyAgreements')
      .set(columns as never)
      .where('id', '=', buyer.agreementId)
      .execute()
  const small = { quantity: '0.001' }

  test('no more clicks than were agreed; what came to nothing is none', async () => {
    const { propose, take, world, token } = buyer
    await terms({ clickMost: 2 })
    const first = (await propose(small)).data
    const second = (await propose(small)).data
    const third = await propose(small)
    expect(third.status).toBe(422)
    expect(third.errors).toEqual({
      supplyAgreementId: [
        'Onder deze overeenkomst mag hoogstens 2 keer worden geklikt, en dat is al gedaan of voorgesteld',
      ],
    })
    // One of the two may still be changed, and what comes to nothing makes room.
    const body = await world.ask<Click>('GET', `collective-clicks/${second.id}`, { token })
    expect(body.data.blocked).toBeNull()
    expect((await take(second.id, second.version, 'CANCEL')).data.state).toBe('cancelled')
    expect((await propose(small)).status).toBe(201)
    expect((await propose({ ...small, supplyAgreementId: null })).status).toBe(201)
    expect((await take(first.id, first.version, 'REQUEST_APPROVAL')).data.state).toBe('awaitingApproval')
    await terms({ clickMost: null })
  })

  test('two who propose the last click at once: one of them hears that it is taken', async () => {
    const { propose } = buyer
    const taken = await database.db
      .selectFrom('clicks')
      .select('id')
      .where('supplyAgreementId', '=', buyer.agreementId)
      .where('state', 'not in', ['rejected', 'expired', 'cancelled'])
      .execute()
    await terms({ clickMost: taken.length + 1 })
    const both = await Promise.all([propose(small), propose(small)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    await terms({ clickMost: null })
  })

  test('the least volume of gas is agreed in m³ and a click is in MWh', async () => {
    const { propose } = buyer
    await terms({ product: '2', clickLeast: '100000', clickProducts: [] })
    const gas = { product: '2', clickProduct: 'ttf', period: String(year) }
    // 100,000 m³ are 976.9 MWh.
    const less = await propose({ ...gas, quantity: '976.899' })
    expect(less.errors).toEqual({
      quantity: ['Onder deze overeenkomst is een klik minstens 100.000 m³ (976,9 MWh)'],
    })
    expect((await propose({ ...gas, quantity: '976.9' })).status).toBe(201)
    await terms({ product: '1', clickLeast: '10' })
    expect((await propose(small)).errors).toEqual({
      quantity: ['Onder deze overeenkomst is een klik minstens 10 MWh'],
    })
    await terms({ clickLeast: null })
  })

  /** Asks while another holds a row for as long as told, longer than the click of the row holds. */
  async function whileHeld(hold: (tx: Db) => Promise<unknown>, ms: number, id: number) {
    const begun = Promise.withResolvers<void>()
    const other = database.transaction(async (tx) => {
      await hold(tx)
      begun.resolve()
      await sleep(ms)
    })
    await begun.promise
    const { version } = (
      await buyer.world.ask<Click>('GET', `collective-clicks/${id}`, { token: buyer.token })
    ).data
    const answer = await buyer.take(id, version, 'APPROVE', {}, buyer.colleague)
    await other
    return answer
  }

  const soonOver = (id: number) =>
    database.db
      .updateTable('clicks')
      .set({ validUntil: sql`clock_timestamp() + interval '700 milliseconds'` } as never)
      .where('id', '=', id)
      .execute()
  const stateOf = (id: number) =>
    database.db
      .selectFrom('clicks')
      .select(['state', 'approvedById'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const customerHeld = (tx: Db) =>
    sql`select 1 from customers where id = ${buyer.customerId} for update`.execute(tx)

  // The embedded database has one connection: nobody waits there for somebody else's change after the guards have looked.
  test.for([1000, 2600])('an approval that waited %i ms until it no longer held', async (ms, { skip }) => {
    if (database.engine === 'embedded') skip()
    const click = await buyer.offered(small)
    await soonOver(click.id)
    const answer = await whileHeld(customerHeld, ms, click.id)
    expect([answer.status, answer.message]).toEqual([
      409,
      'Geldig tot is voorbij: deze klik kan niet meer worden goedgekeurd. Er is niets gewijzigd.',
    ])
    expect(await stateOf(click.id)).toEqual({ state: 'awaitingApproval', approvedById: null })
  })

  test('who comes too late, or is the wrong one, hears why', async () => {
    const { take, token, colleague } = buyer
    const click = await buyer.offered(small)
    const own = await take(click.id, click.version, 'APPROVE', {}, token)
    expect([own.status, own.message]).toEqual([
      409,
      'Wie een klik het laatst invulde of aanbood, keurt hem niet zelf goed: dat doet een ander.',
    ])
    await database.db
      .updateTable('clicks')
      .set({ validUntil: new Date(Date.now() - 1000) } as never)
      .where('id', '=', click.id)
      .execute()
    const late = await take(click.id, click.version, 'APPROVE', {}, colleague)
    expect([late.status, late.message]).toEqual([409, expect.stringMatching(/^Geldig tot is voorbij/)])
    expect(await stateOf(click.id)).toEqual({ state: 'awaitingApproval', approvedById: null })
  })
})
