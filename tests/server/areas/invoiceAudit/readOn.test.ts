import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Counter } from '../../../../src/domain/energy/counters.ts'
import { knownOf } from '../../../../src/server/areas/invoiceAudit/readOn.ts'
import { describeAnyEngine } from '../../engines.ts'
import { customerWith } from '../../readings/connections.ts'
import { freshEan } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('the days on which a meter was read', (openFresh) => {
  let world: World
  let customerId = 0
  let connectionId = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const own = await customerWith(world.database, [{ ean: freshEan() }])
    customerId = own.customerId
    connectionId = own.connectionIds[0] ?? 0
  })
  afterAll(() => world.close())

  const typed = async (register: Counter, readingDate: string, more: object = {}) => {
    const values = { customerId, connectionId, register, kind: 'standing', readingDate, value: '10' }
    await world.database.db
      .insertInto('meterReadings')
      .values({ ...values, state: 'accepted', unit: 'kWh', ...more } as never)
      .execute()
  }
  const days = { from: '2026-01-01', to: '2026-04-30' }
  const april = async () =>
    (await knownOf(world.database.db, [connectionId], days)).readOn(connectionId, '2026-04-01')
  const clear = () => world.database.db.deleteFrom('meterReadings').execute()

  test('are those of every counter, also of one that is read once a year', async () => {
    for (const day of ['2026-04-01', '2026-05-01']) await typed('single', day)
    expect(await april()).toEqual(['2026-04-01', '2026-05-01'])
    // What was fed in is only known of the year, though no day of it is asked.
    await typed('fedIn', '2025-12-31')
    expect(await april()).toEqual(['2026-04-01', '2026-05-01'])
    await typed('fedIn', '2026-12-31')
    expect(await april()).toEqual([])
    for (const day of ['2026-04-01', '2026-05-01']) await typed('fedIn', day)
    expect(await april()).toEqual(['2026-04-01', '2026-05-01'])
    await clear()
  })

  test('ask nothing of a counter that went, nor of one that is yet to come', async () => {
    await typed('single', '2026-01-01')
    for (const counter of ['single', 'normal', 'low'] as const) await typed(counter, '2026-04-01')
    for (const counter of ['normal', 'low'] as const) await typed(counter, '2026-05-01')
    expect(await april()).toEqual(['2026-04-01', '2026-05-01'])
    await clear()
  })

  test('are none within a period of which only all was told, nor later on a day', async () => {
    for (const day of ['2026-04-01', '2026-05-01']) await typed('single', day)
    await typed('fedIn', '2026-12-31', { kind: 'usage', periodFrom: '2026-04-01', value: null, usage: '5' })
    expect(await april()).toEqual(['2026-04-01'])
    await clear()
    for (const day of ['2026-04-01', '2026-05-01']) await typed('single', day, { readingTime: '14:30' })
    expect(await april()).toEqual([])
    await clear()
  })

  test('say nothing of what a file has of those months', async () => {
    const { db } = world.database
    const block = { connectionId, channel: 0, minutes: 60, block: new Uint8Array([1]), importId: null }
    await db
      .insertInto('readingBlocks')
      .values({ ...block, month: '2026-04-01' } as never)
      .execute()
    for (const day of ['2026-03-01', '2026-05-01']) await typed('single', day)
    const { hasFiles } = await knownOf(db, [connectionId], days)
    expect(['2026-03-01', '2026-04-01'].map((month) => hasFiles(connectionId, month))).toEqual([false, true])
  })
})
