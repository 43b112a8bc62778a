import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Compared, ComparedYear } from '../../../../src/contract/areas/emsComparisons/comparisons.ts'
import { rankOf } from '../../../../src/domain/energy/quality.ts'
import { addDays, type Day, daysFrom, startOfDay } from '../../../../src/domain/time/day.ts'
import { compare } from '../../../../src/server/areas/emsComparisons/compare.ts'
import { years } from '../../../../src/server/areas/emsComparisons/years.ts'
import { noPrices, type Prices } from '../../../../src/server/readings/overview/prices.ts'
import { mergeReadings } from '../../../../src/server/readings/store/write.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../../engines.ts'
import { customerWith } from '../../readings/connections.ts'

const what = { subject: 'connections', product: 'electricity', direction: 'taken', ids: [] } as const
const periods = {
  a: { from: '2026-01-01', to: '2026-01-31' },
  b: { from: '2025-01-01', to: '2025-01-31' },
}

describeAnyEngine('comparing', (openFresh) => {
  let database: Database
  let customerId: number
  let ids: number[]

  const building = async (of: number, connectionId: number, floorArea: string) => {
    const row = { customerId: of, name: `Gebouw ${connectionId}`, type: 'kostenplaats', residence: false }
    const { id } = await database.db
      .insertInto('entities')
      .values({ ...row, buildingUse: 'kantoor', floorArea } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db
      .updateTable('connections')
      .set({ entityId: id })
      .where('id', '=', connectionId)
      .execute()
    return id
  }
  const read = (id: number, from: Day, to: Day, hourly: number) => {
    const starts = daysFrom(from, addDays(to, 1)).flatMap((day) =>
      Array.from({ length: 24 }, (_, hour) => startOfDay(day) + hour * 3_600_000),
    )
    const channel = { direction: 'taken', register: 'single' } as const
    const values = starts.map(() => hourly)
    const ranks = new Uint8Array(starts.length).fill(rankOf('measured'))
    return database.transaction((tx) =>
      mergeReadings(tx, id, [{ channel, minutes: 60, starts, values, ranks }]),
    )
  }

  beforeAll(async () => {
    database = await openFresh()
    const own = await customerWith(database, [{ ean: '871687120061402458' }, { ean: '871687120061402465' }])
    customerId = own.customerId
    ids = own.connectionIds
    const [full = 0, late = 0] = ids
    await read(full, '2025-01-01', '2025-01-31', 1000)
    await read(full, '2026-01-01', '2026-01-31', 1500)
    await read(late, '2025-01-11', '2025-01-31', 400)
    await read(late, '2026-01-01', '2026-01-31', 400)
    await building(customerId, full, '1000')
  })
  afterAll(() => database.close())

  const ask = (more: object = {}, prices = noPrices) =>
    compare(database.db, customerId, { ...what, ...periods, isEqual: false, ...more }, prices)

  test('lays two periods side by side, the largest first', async () => {
    const found: Compared = await ask()
    expect(found.rows.map(({ id, a, b }) => [id, a.value, b.value])).toEqual([
      [ids[0], 31 * 24 * 1500, 31 * 24 * 1000],
      [ids[1], 31 * 24 * 400, 21 * 24 * 400],
    ])
    expect(found.rows[1]?.b).toMatchObject({ known: expect.closeTo(21 / 31, 5), days: 21 })
    expect(found.step).toBe('day')
    expect(found.steps[0]).toEqual({
      a: '2026-01-01',
      b: '2025-01-01',
      valueA: 24 * 1900,
      valueB: 24 * 1000,
      gramsA: Math.round(24 * 1900 * 0.244),
      gramsB: 24 * 1000 * 0.268,
    })
    expect(found.rows[0]?.b.grams).toBe(31 * 24 * 268)
  })

  test('counts only days that are known in both, when asked to', async () => {
    const { rows } = await ask({ isEqual: true })
    expect(rows[1]).toMatchObject({
      a: { value: 21 * 24 * 400, days: 21 },
      b: { value: 21 * 24 * 400, days: 21 },
    })
  })

  test('adds up everything together, and only what is asked for', async () => {
    const total = await ask({ subject: 'total' })
    expect(total.rows).toHaveLength(1)
    expect(total.rows[0]?.a.value).toBe(31 * 24 * 1900)
    expect((await ask({ ids: [ids[1]] })).rows.map(({ id }) => id)).toEqual([ids[1]])
  })

  test('tells the average price over what each used, and none of what is fed in', async () => {
    const [full = 0] = ids
    const priceAt = (rate: string) => ({ single: rate, normal: rate, low: rate })
    // The other connection has no invoice: what it used says nothing about the price.
    const prices: Prices = {
      ...noPrices,
      of: ({ id }) => (id === full ? priceAt('0.250000') : null),
      source: { invoices: 2, from: '2025-01-01', to: '2025-12-31' },
    }
    const found = await ask({}, prices)
    expect(found.rows.map(({ price }) => price)).toEqual(['0.250000', null])
    expect(found.source).toEqual({ invoices: 2, from: '2025-01-01', to: '2025-12-31' })
    const both: Prices = { ...prices, of: ({ id }) => priceAt(id === full ? '0.250000' : '0.440000') }
    // 1.116 kWh at € 0,25 and 297,6 kWh at € 0,44.
    expect((await ask({ subject: 'total' }, both)).rows[0]?.price).toBe('0.290000')
  })

  test('tells of like buildings elsewhere only when there are five of them', async () => {
    for (let other = 0; other < 5; other++) {
      expect((await ask({ subject: 'entities' })).rows[0]?.peers).toBeNull()
      const { customerId: stranger, connectionIds } = await customerWith(database, [
        { ean: `8716871200614${String(20_000 + other)}` },
      ])
      await read(connectionIds[0] ?? 0, '2026-01-01', '2026-01-31', 1000 + other * 100)
      await building(stranger, connectionIds[0] ?? 0, '800')
    }
    const { rows, peersSought } = await ask({ subject: 'entities' })
    expect(peersSought).toBe(true)
    expect(rows[0]?.floorArea).toBe(1000)
    expect(rows[0]?.peers).toEqual({ count: 5, perArea: (31 * 24 * 1200) / 800 })
  })

  test('lays this year beside the ones before it', async () => {
    const found = await years(database.db, customerId, { ...what, subject: 'total' }, '2026-02-01')
    const of = (year: number) => found.years.find((one: ComparedYear) => one.year === year)
    expect(found.years.map(({ year }) => year)).toEqual([2026, 2025])
    expect(of(2026)?.days).toHaveLength(31)
    expect(of(2026)?.days[0]).toBe(24 * 1900)
    expect(of(2025)?.days).toHaveLength(365)
    expect(of(2025)?.days[40]).toBeNull()
  })
})
