import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmsConnection, EmsOverview } from '../../../src/contract/areas/ems/emsCalls.ts'
import { rankOf } from '../../../src/domain/energy/quality.ts'
import { addDays, type Day, daysFrom, startOfDay } from '../../../src/domain/time/day.ts'
import { today } from '../../../src/server/ground/today.ts'
import { periodsUntil } from '../../../src/server/readings/overview/connections.ts'
import { mergeReadings } from '../../../src/server/readings/store/write.ts'
import { describeAnyEngine } from '../engines.ts'
import { customerWith } from './connections.ts'
import { readingsPortal } from './portal.ts'

const yesterday = addDays(today(), -1)
const start = addDays(yesterday, -760)

test('a year lies beside the year before it, a month beside the same days', () => {
  expect(periodsUntil('2026-11-20', 'year')).toEqual({
    now: { from: '2025-11-21', to: '2026-11-20' },
    before: { from: '2024-11-21', to: '2025-11-20' },
  })
  expect(periodsUntil('2028-02-29', 'month').before).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

describeAnyEngine('energy monitoring at a glance', (openFresh) => {
  let portal: Awaited<ReturnType<typeof readingsPortal>>
  let customerId: number
  let ids: number[]
  let strange: number

  beforeAll(async () => {
    const database = await openFresh()
    const own = await customerWith(database, [
      { ean: '871687120061402458' },
      { ean: '871687120061402465' },
      { ean: '871687120061402472', type: 'gas' },
    ])
    customerId = own.customerId
    ids = own.connectionIds
    strange = (await customerWith(database, [{ ean: '871687120061402489' }])).customerId
    await database.db.updateTable('connections').set({ state: 'active' }).execute()
    const [rising = 0, , gas = 0] = ids
    const read = (id: number, minutes: 15 | 60, of: (day: Day) => number) => {
      const starts: number[] = []
      const values: number[] = []
      for (const day of daysFrom(start, addDays(yesterday, 1)))
        for (let at = startOfDay(day); at < startOfDay(addDays(day, 1)); at += minutes * 60_000) {
          starts.push(at)
          values.push(of(day))
        }
      const channel = { direction: 'taken', register: 'single' } as const
      const ranks = new Uint8Array(starts.length).fill(rankOf('measured'))
      return database.transaction((tx) =>
        mergeReadings(tx, id, [{ channel, minutes, starts, values, ranks }]),
      )
    }
    await read(rising, 15, (day) => (day > addDays(yesterday, -365) ? 300 : 200))
    await read(gas, 60, () => 1_000)
    portal = await readingsPortal(database, [customerId, strange])
  })
  afterAll(() => portal.close())

  const ask = <T>(path: string, person = customerId) =>
    portal.ask<T>({ reads: person }, 'GET', `customers/${customerId}/ems/${path}`)

  test('adds up the days of all connections, and says which have none', async () => {
    const { status, data } = await ask<EmsOverview>('overview')
    expect(status).toBe(200)
    expect(data.to).toBe(yesterday)
    const electricity = data.days.find(({ product }) => product === 'electricity')
    expect(electricity?.until).toBe(yesterday)
    expect(electricity?.values.at(-1)).toBe(300 * 96)
    expect(electricity?.known.at(-1)).toBe(1)
    expect(data).toMatchObject({ connections: 3, upToDate: 2, missingCount: 1 })
    expect(data.missing).toMatchObject([{ ean: '871687120061402465', until: null }])
    expect(data.baseLoad).toEqual({ watts: 1200, before: 800, connections: 1, until: yesterday })
  })

  test('puts what rose most on top, and what is unknown last', async () => {
    const { data } = await ask<{ rows: EmsConnection[] }>(`connections?until=${yesterday}`)
    expect(data.rows.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]])
    const [rising, gas, silent] = data.rows
    expect(rising).toMatchObject({ value: 365 * 96 * 300, unit: 'kWh', baseLoad: 1200, signals: 0 })
    expect(rising?.difference).toBeCloseTo(0.5, 2)
    expect(gas).toMatchObject({ unit: 'm³', baseLoad: null, difference: expect.closeTo(0, 2) })
    expect(silent).toMatchObject({ value: null, difference: null, known: 0, until: null })
  })

  test('searches, narrows and cuts into pages', async () => {
    const rows = async (query: string) =>
      (
        await ask<{ rows: EmsConnection[]; meta: { total: number } }>(
          `connections?until=${yesterday}${query}`,
        )
      ).data
    expect((await rows('&product=gas')).rows.map(({ id }) => id)).toEqual([ids[2]])
    expect((await rows('&q=402465')).rows.map(({ id }) => id)).toEqual([ids[1]])
    const page = await rows('&per_page=1&page=2&sort=name')
    expect(page.rows).toHaveLength(1)
    expect(page.meta).toMatchObject({ total: 3, last_page: 3, current_page: 2 })
  })

  test('is not there for another customer', async () => {
    expect((await ask('overview', strange)).status).toBe(404)
    expect((await ask(`connections?until=${yesterday}`, strange)).status).toBe(404)
  })
})
