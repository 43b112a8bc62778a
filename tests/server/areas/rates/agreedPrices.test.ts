import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConnectionPrices } from '../../../../src/contract/areas/rates/priceCalls.ts'
import type { Rate } from '../../../../src/contract/areas/rates/rates.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { renewedEnd } from '../../../../src/domain/time/noticeDay.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { describeEachEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { inDays, placesFor, today } from '../supplyAgreements/places.ts'
import { single } from './places.ts'

describeEachEngine('prices of an agreement', (openFresh) => {
  let database: Database
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    database = await openFresh()
    world = await worldOn(database)
    places = await placesFor(world)
    await database.db
      .updateTable('customers')
      .set({ modules: ['ems', 'purchase'] })
      .where('id', '=', places.customerId)
      .execute()
  })
  afterAll(() => world.close())

  /** A connection that is dealt with, as one is once it was asked for. */
  const running = async () => {
    const id = await places.connection(places.customerId)
    await database.db.updateTable('connections').set({ state: 'active' }).where('id', '=', id).execute()
    return id
  }
  const fixed = async (supplyAgreementId: number, more: object = {}) => {
    const { ask, customerId } = places
    const { data, status } = await ask<Rate>('POST', `customers/${customerId}/rates`, {
      rateKind: 'levering',
      product: '1',
      priceType: 'vast',
      supplyAgreementId,
      connectionIds: [],
      validFrom: inDays(-400),
      parts: [single],
      ...more,
    })
    expect(status).toBe(201)
    const step = await ask('POST', `customers/${customerId}/rates/${data.id}/transition`, {
      event: 'FIX',
      version: data.version,
    })
    expect(step.status).toBe(200)
    return data.id
  }
  const rateOn = async (connectionId: number, day: string) => {
    const { ask, customerId } = places
    const { data } = await ask<ConnectionPrices>(
      'GET',
      `customers/${customerId}/rates/connections/${connectionId}?day=${day}`,
    )
    return data.timeline.find(({ from, to }) => from <= day && day <= to)?.rateId ?? null
  }

  test('for one connection count no longer than it is in the agreement', async () => {
    const { make, signed, step } = places
    const id = await running()
    const first = await signed([id], { startDate: inDays(-400), endDate: inDays(60) })
    const own = await fixed(first.id, { connectionIds: [id] })
    expect(await rateOn(id, today)).toBe(own)
    expect(await rateOn(id, inDays(61))).toBeNull()
    const next = (await make([id], { startDate: inDays(61), endDate: inDays(400) })).data
    const all = await fixed(next.id, { validFrom: inDays(61) })
    await fixed(next.id, { connectionIds: [id], validFrom: inDays(200) })
    // Not signed yet: nothing of it counts.
    expect(await rateOn(id, inDays(100))).toBeNull()
    expect(await rateOn(id, inDays(250))).toBeNull()
    await places.sign(next.id)
    expect(await rateOn(id, inDays(60))).toBe(own)
    expect(await rateOn(id, inDays(100))).toBe(all)
    await step(next.id, 'CANCEL', { reason: 'Toch niet' })
    expect(await rateOn(id, inDays(250))).toBeNull()
  })

  test('are unknown once it went on by itself, until somebody says until when they were agreed', async () => {
    const { ask, onDay, read, signed } = places
    const ids = [await running(), await running()] as const
    const end = inDays(-36)
    const agreement = await signed(ids, {
      startDate: inDays(-400),
      endDate: end,
      autoRenew: true,
      renewalMonths: 12,
    })
    const all = await fixed(agreement.id)
    const own = await fixed(agreement.id, { connectionIds: [ids[1]] })
    await onDay(today)
    expect((await read(agreement.id)).endDate).toBe(renewedEnd(end, 12))
    expect([await rateOn(ids[0], end), await rateOn(ids[1], end)]).toEqual([all, own])
    expect([await rateOn(ids[0], today), await rateOn(ids[1], today)]).toEqual([null, null])
    const { version } = await read(agreement.id)
    const until = addDays(today, 30)
    const told = await ask('POST', `supply-agreements/${agreement.id}`, { version, pricedUntil: until })
    expect(told.status).toBe(200)
    expect([await rateOn(ids[0], until), await rateOn(ids[1], until)]).toEqual([all, own])
    expect(await rateOn(ids[0], addDays(until, 1))).toBeNull()
    const next = await fixed(agreement.id, { connectionIds: [ids[0]], validFrom: addDays(until, 1) })
    expect(await rateOn(ids[0], addDays(until, 1))).toBe(next)
  })

  test('say on which of their days the agreement does not run', async () => {
    const { ask, customerId, make } = places
    const id = await running()
    const { data } = await make([id], { startDate: '2027-01-01', endDate: '2028-02-29' })
    const outside = async (more: object) => {
      const body = { rateKind: 'levering', product: '1', priceType: 'vast', supplyAgreementId: data.id }
      const made = await ask<Rate>('POST', `customers/${customerId}/rates`, {
        ...body,
        connectionIds: [id],
        parts: [single],
        ...more,
      })
      return made.data.outside
    }
    const term = `${data.number} loopt van 01/01/2027 t/m 29/02/2028`
    expect(await outside({ validFrom: '2027-01-01', validUntil: '2028-02-29' })).toBeNull()
    expect(await outside({ validFrom: '2027-06-01', validUntil: null })).toBeNull()
    expect(await outside({ validFrom: '2026-12-01', validUntil: '2028-03-01' })).toBe(
      `${term}: van 01/12/2026 t/m 31/12/2026 en na 29/02/2028 tellen deze prijzen niet.`,
    )
    expect(await outside({ validFrom: '2028-03-01', validUntil: null })).toBe(
      `${term}: deze prijzen tellen op geen enkele dag daarvan.`,
    )
  })
})
