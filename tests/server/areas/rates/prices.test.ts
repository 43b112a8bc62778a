import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConnectionPrices, PriceRow } from '../../../../src/contract/areas/rates/priceCalls.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { describeEachEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { placesFor } from './places.ts'

describeEachEngine('prices', (openFresh) => {
  let database: Database
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    database = await openFresh()
    world = await worldOn(database)
    places = await placesFor(world)
    const { customerId } = places
    await database.db
      .updateTable('customers')
      .set({ modules: ['ems', 'purchase'] })
      .where('id', '=', customerId)
      .execute()
    await database.db
      .updateTable('connections')
      .set({ state: 'active', annualUsage: 10_000 })
      .where('customerId', '=', customerId)
      .execute()
  })
  afterAll(() => world.close())

  const pricesOn = async (day: string) => {
    const { ask, path, connections } = places
    return ask<ConnectionPrices>('GET', `${path}/connections/${connections[0].id}?day=${day}`)
  }
  const agree = async (more: object = {}) => {
    const { make, step } = places
    const { data } = await make(more)
    expect((await step(data.id, 'FIX')).status).toBe(200)
    return data.id
  }

  test('count what a person fixed alone, and tell the days without', async () => {
    await places.make({ validFrom: '2024-01-01', validUntil: '2024-12-31' })
    const id = await agree({ validFrom: '2025-01-01', validUntil: '2025-12-31' })
    const { data } = await pricesOn('2025-06-01')
    expect(data.lines).toContainEqual(expect.objectContaining({ component: 'eb' }))
    expect(data.timeline.map(({ from, to, rateId }) => [from, to, rateId])).toEqual([
      ['2025-01-01', '2025-12-31', id],
      ['2026-01-01', '2026-12-31', null],
    ])
    expect(data.allIn.perUnit).toBeNull()
    expect(data.lacks.map(({ why }) => why)).toContain('noTable')
    const before = (await pricesOn('2024-06-01')).data
    expect(before.lacks).toContainEqual({ group: 'levering', why: 'noRate', name: null })
  })

  test('are an invoice of a month, whose lines add up to its total', async () => {
    const { ask, path, connections } = places
    const { data } = await ask<ConnectionPrices>(
      'GET',
      `${path}/connections/${connections[0].id}?day=2025-06-01&month=2025-02`,
    )
    expect(data.invoice).toMatchObject({ from: '2025-02-01', to: '2025-02-28', isMeasured: false })
    expect(data.invoice.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(data.invoice.excl)
  })

  test('have the rent of a transformer on its own days alone, shared by the connections that run behind it', async () => {
    const { ask, path, customerId, connections } = places
    const [one, other] = connections
    const rent = async (more: object) => {
      await database.db
        .insertInto('trafos')
        .values({
          customerId,
          number: 'TR-1',
          ownership: 'huur',
          power: 400,
          rent: '142.50',
          noticeMonths: 1,
          connectionIds: [one.id],
          ...more,
        } as never)
        .execute()
      const lines = async (id: number, month: string) => {
        const { data } = await ask<ConnectionPrices>(
          'GET',
          `${path}/connections/${id}?day=${month}-20&month=${month}`,
        )
        return data.invoice.lines
          .filter(({ group }) => group === 'trafo')
          .map(({ from, to, cents }) => [from, to, cents])
      }
      const found = [await lines(one.id, '2026-10'), await lines(other.id, '2026-10')]
      await database.db.deleteFrom('trafos').execute()
      return found
    }
    // 142,50 × 17/31 = 78,145… and 142,50 × 10/31 = 45,967…
    expect(await rent({ startDate: '2026-10-15' })).toEqual([[['2026-10-15', '2026-10-31', 7815]], []])
    expect(await rent({ startDate: '2020-01-01', endDate: '2026-10-10' })).toEqual([
      [['2026-10-01', '2026-10-10', 4597]],
      [],
    ])
    // Half of 142,50 each.
    const both = { startDate: '2020-01-01', connectionIds: [one.id, other.id] }
    const half = [['2026-10-01', '2026-10-31', 7125]]
    expect(await rent(both)).toEqual([half, half])
    // The other comes to it on the 21st: 142,50 × 20/31, and from then on half of 142,50 × 11/31.
    await database.db
      .updateTable('connections')
      .set({ startDate: '2026-10-21' })
      .where('id', '=', other.id)
      .execute()
    expect((await rent(both))[0]).toEqual([
      ['2026-10-01', '2026-10-20', 9194],
      ['2026-10-21', '2026-10-31', 2528],
    ])
    await database.db.updateTable('connections').set({ startDate: null }).where('id', '=', other.id).execute()
  })

  test('say where the tax is that of a confirmed cluster, and so another one', async () => {
    const { ask, path, customerId, connections } = places
    const [one, other] = connections
    const { db } = database
    const { id: entityId } = await db
      .insertInto('entities')
      .values({ customerId, name: 'Gemaal', type: 'gebouw', residence: false } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('taxClusters')
      .values({
        customerId,
        entityId,
        name: 'Complex De Kil',
        wozNumber: '012345678901',
        product: '1',
        connectionIds: [one.id, other.id],
        validFrom: '2025-02-15',
        state: 'declared',
      } as never)
      .execute()
    const lacks = async (day: string) =>
      (
        await ask<ConnectionPrices>(
          'GET',
          `${path}/connections/${one.id}?day=${day}&month=${day.slice(0, 7)}`,
        )
      ).data
    const told = { group: 'belasting', why: 'cluster', name: 'Complex De Kil' }
    expect((await lacks('2025-03-01')).lacks).not.toContainEqual(told)
    await db.updateTable('taxClusters').set({ state: 'confirmed' }).execute()
    expect((await lacks('2025-03-01')).lacks).toContainEqual(told)
    const february = await lacks('2025-02-14')
    expect(february.lacks).not.toContainEqual(told)
    expect(february.invoice.lacks).toContainEqual(told)
    await db.deleteFrom('taxClusters').execute()
  })

  test('are told of all connections at once, found by code and product', async () => {
    const { ask, path, connections, gas } = places
    const rowsOf = async (query: string) =>
      (await ask<{ rows: PriceRow[] }>('GET', `${path}/sheet?day=2025-06-01${query}`)).data.rows
    expect((await rowsOf('')).map(({ id }) => id).sort()).toEqual(
      [...connections.map(({ id }) => id), gas.id].sort(),
    )
    expect((await rowsOf('&product=2')).map(({ id }) => id)).toEqual([gas.id])
    expect((await rowsOf(`&q=${connections[1].ean}`)).map(({ id }) => id)).toEqual([connections[1].id])
  })

  test('of another customer do not exist, and wrong days are refused', async () => {
    const { ask, path, strange, connections } = places
    expect((await ask('GET', `${path}/connections/${strange.id}?day=2025-06-01`)).status).toBe(404)
    const wrong = `${path}/connections/${connections[0].id}?day=2025-06-01&month=2025-13`
    expect((await ask('GET', wrong)).status).toBe(422)
    expect((await ask('GET', `${path}/sheet?day=2025-02-30`)).status).toBe(422)
  })

  test('use what a connection said from a day on, and keep what held before', async () => {
    const { ask, customerId, connections } = places
    const at = `customers/${customerId}/connections/${connections[1].id}`
    const change = async (more: object) => {
      const { data } = await ask<Record<string, unknown> & { version: number }>('GET', at)
      return ask('POST', at, { ...more, version: data.version })
    }
    expect((await change({ tariffCategory: '3x25A', tariffFrom: '2024-01-01' })).status).toBe(200)
    expect(
      (await change({ tariffCategory: '3x35A', tariffFrom: '2025-07-01', tariffReason: 'Verzwaard' })).status,
    ).toBe(200)
    const kept = await database.db
      .selectFrom('connectionTariffs')
      .select(['fromDay', 'tariffCategory'])
      .where('connectionId', '=', connections[1].id)
      .orderBy('fromDay')
      .execute()
    expect(kept).toEqual([
      { fromDay: '2024-01-01', tariffCategory: '3x25A' },
      { fromDay: '2025-07-01', tariffCategory: '3x35A' },
    ])
    expect(
      (await change({ tariffCategory: null, tariffFrom: '2024-06-01', tariffReason: null })).status,
    ).toBe(200)
    const again = await database.db
      .selectFrom('connectionTariffs')
      .select(['fromDay', 'tariffCategory'])
      .where('connectionId', '=', connections[1].id)
      .orderBy('fromDay')
      .execute()
    expect(again).toEqual([
      { fromDay: '2024-01-01', tariffCategory: '3x25A' },
      { fromDay: '2024-06-01', tariffCategory: null },
    ])
  })
})
