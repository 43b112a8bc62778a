import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostAddedUp } from '../../../src/contract/areas/emsUsage/usageCalls.ts'
import { rankOf } from '../../../src/domain/energy/quality.ts'
import { addDays, type Day, startOfDay } from '../../../src/domain/time/day.ts'
import { noPrices, type Prices } from '../../../src/server/readings/overview/prices.ts'
import { mergeReadings } from '../../../src/server/readings/store/write.ts'
import { connectionsTogether, usageTogether } from '../../../src/server/readings/usage/together.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { customerWith } from './connections.ts'

const january = { from: '2026-01-01', to: '2026-01-31', product: 'electricity' } as const

describeAnyEngine('several connections together', (openFresh) => {
  let database: Database
  let customerId: number
  let ids: number[]

  const read = (id: number, { from, to }: { from: Day; to: Day }, minutes: 15 | 60, value: number) => {
    const [start, end] = [startOfDay(from), startOfDay(addDays(to, 1))]
    const starts = Array.from(
      { length: (end - start) / (minutes * 60_000) },
      (_, place) => start + place * minutes * 60_000,
    )
    const channel = { direction: 'taken', register: 'single' } as const
    const ranks = new Uint8Array(starts.length).fill(rankOf('measured'))
    const values = starts.map(() => value)
    return database.transaction((tx) => mergeReadings(tx, id, [{ channel, minutes, starts, values, ranks }]))
  }
  const ask = async (granularity: 'day' | 'quarterHour', named: readonly number[], prices = noPrices) => {
    const question = { ...january, ids: [...named], granularity }
    const connections = await connectionsTogether(database.db, customerId, question)
    return usageTogether(database.db, connections, question, prices)
  }

  beforeAll(async () => {
    database = await openFresh()
    const eans = ['871687120061402458', '871687120061402465', '871687120061402472']
    const own = await customerWith(
      database,
      eans.map((ean) => ({ ean })),
    )
    customerId = own.customerId
    ids = own.connectionIds
    await read(ids[0] ?? 0, january, 15, 250)
    await read(ids[1] ?? 0, january, 60, 1000)
  })
  afterAll(() => database.close())

  test('come to what each of them comes to, by day and by the pace of the slowest', async () => {
    const day = await ask('day', ids.slice(0, 2))
    expect(day.usage).toMatchObject({ connectionId: null, count: 31, unit: 'kWh' })
    expect(day.usage.directions[0]).toMatchObject({ total: 31 * 24 * 2000, complete: true })
    // One of both is read by the hour: nobody knows its quarter-hours.
    const fine = await ask('quarterHour', ids.slice(0, 2))
    expect(fine.usage).toMatchObject({ minutes: 60, count: 31 * 24 })
    expect(fine.usage.directions[0]?.registers[0]?.runs).toEqual([
      { at: 0, quality: 'measured', values: new Array(31 * 24).fill(2000) },
    ])
  })

  test('are not whole where one of them has no readings, which is told', async () => {
    const { usage, connections } = await ask('day', ids)
    expect(usage.directions[0]).toMatchObject({ total: 31 * 24 * 2000, complete: false, gaps: [] })
    expect(connections.map(({ isThere }) => isThere)).toEqual([true, true, false])
  })

  test('cost an average over what each took, at its own price', async () => {
    const at = (rate: string) => ({ single: rate, normal: rate, low: rate })
    const prices: Prices = {
      ...noPrices,
      of: ({ id }) => at(id === ids[0] ? '0.200000' : '0.300000'),
      source: { invoices: 1, from: '2025-01-01', to: '2025-12-31' },
    }
    const { price } = await ask('day', ids.slice(0, 2), prices)
    expect(price).toMatchObject({ unit: 'kWh', isAverage: true, price: at('0.250000') })
    expect((await ask('day', ids.slice(0, 2))).price.price).toBeNull()
  })

  test('of an entity are also those below it, however deep, and no others', async () => {
    const entity = async (name: string, parentId: number | null, connectionId?: number) => {
      const { id } = await database.db
        .insertInto('entities')
        .values({ customerId, name, type: 'kostenplaats', parentId } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = database.db.updateTable('connections').set({ entityId: id })
      if (connectionId !== undefined) await rows.where('id', '=', connectionId).execute()
      return id
    }
    const firm = await entity('Bedrijf', null)
    const branch = await entity('Vestiging', firm, ids[0])
    const building = await entity('Gebouw', branch, ids[1])
    const other = await entity('Ander bedrijf', null, ids[2])
    const found = async (entityId: number | undefined, of = customerId) =>
      (await connectionsTogether(database.db, of, { ids: undefined, entityId, product: 'electricity' })).map(
        ({ id }) => id,
      )
    expect(await found(undefined)).toEqual(ids)
    expect(await found(firm)).toEqual(ids.slice(0, 2))
    expect(await found(branch)).toEqual(ids.slice(0, 2))
    expect(await found(building)).toEqual(ids.slice(1, 2))
    expect(await found(other)).toEqual(ids.slice(2))
    expect(await found(firm, customerId + 1)).toEqual([])
    // The database does not forbid a circle; asking ends all the same.
    await database.db.updateTable('entities').set({ parentId: building }).where('id', '=', firm).execute()
    expect(await found(building)).toEqual(ids.slice(0, 2))
  })

  test('may be the more of them the fewer days are asked for', () => {
    const year = { from: '2026-01-01', to: '2026-12-31', granularity: 'quarterHour' } as const
    expect(mostAddedUp(year)).toBe(20)
    expect(mostAddedUp({ ...year, to: '2026-01-31' })).toBe(236)
    expect(mostAddedUp({ ...year, granularity: 'hour' })).toBe(60)
  })

  test('are only of this customer and this product', async () => {
    const found = (product: 'electricity' | 'gas', of: number) =>
      connectionsTogether(database.db, of, { ids, entityId: undefined, product })
    expect(await found('electricity', customerId)).toHaveLength(3)
    expect(await found('gas', customerId)).toHaveLength(0)
    expect(await found('electricity', customerId + 1)).toHaveLength(0)
  })
})
