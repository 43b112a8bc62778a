import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DayAheadStanding } from '../../../../../src/contract/areas/marketPrices/dayAheadCalls.ts'
import { startOfDay } from '../../../../../src/domain/time/day.ts'
import { longest } from '../../../../../src/server/areas/marketPrices/dayAhead/polite.ts'
import { sourcesOf } from '../../../../../src/server/areas/marketPrices/dayAhead/sources.ts'
import { standingsOf } from '../../../../../src/server/areas/marketPrices/dayAhead/store.ts'
import { fetchFrom, hasty } from '../../../../../src/server/areas/marketPrices/dayAhead/work.ts'
import { readConfig } from '../../../../../src/server/config.ts'
import type { Database } from '../../../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../../../engines.ts'
import { documentOf, nothingFound, seriesOf, sourceDouble } from './recorded.ts'

const patience = { timeout: 2000, tries: 3, pause: 1, longestPause: 1000 }
const now = Date.parse('2026-05-05T10:00:00Z')

describeAnyEngine('day-ahead prices that are asked for once more', (openFresh) => {
  let database: Database
  let double: Awaited<ReturnType<typeof sourceDouble>>

  beforeAll(async () => {
    database = await openFresh()
    double = await sourceDouble()
  })
  afterAll(async () => {
    await double.close()
    await database.close()
  })

  const fetched = (at = now, signal?: AbortSignal) => {
    const env = { DAY_AHEAD: 'entsoe', ENTSOE_TOKEN: 'geheim', ENTSOE_URL: double.url }
    const [source] = sourcesOf(readConfig(env))
    if (source === undefined) throw new Error('no source')
    return fetchFrom(database, source, { isAsked: true, patience, now: at }, signal)
  }
  const standing = async () =>
    (await standingsOf(database.db, new Set())).find(({ source }) => source === 'entsoe') as DayAheadStanding
  const all = (days: number) =>
    documentOf(
      seriesOf(
        startOfDay('2026-04-04'),
        15,
        Array.from({ length: days * 96 }, (_, nth) => `${nth % 96}`),
      ),
    )

  /** Minutes until it is asked for again by itself. */
  const againIn = async () => Math.round((Date.parse((await standing()).againAt ?? '') - Date.now()) / 60_000)

  test('what is not there yet is asked for again soon, an older gap at the latest when there is a day more', async () => {
    const without = (day: string) =>
      database.db.deleteFrom('dayAheadDays').where('source', '=', 'entsoe').where('day', '>=', day).execute()
    for (let time = 0; time < 4; time += 1) {
      await without('2026-05-05')
      double.answer(() => ({ body: nothingFound }))
      await fetched()
      expect(await againIn()).toBe(10)
    }
    double.answer(() => ({ body: all(32) }))
    await fetched()
    const gap = () =>
      database.db
        .deleteFrom('dayAheadDays')
        .where('source', '=', 'entsoe')
        .where('day', '=', '2026-04-20')
        .execute()
    await gap()
    double.answer(() => ({ body: nothingFound }))
    await fetched()
    // It is noon: the prices of tomorrow are due at a quarter past one.
    expect(await againIn()).toBe(75)
    await fetched(Date.parse('2026-05-04T22:30:00Z'))
    expect(await againIn()).toBe(360)
  })

  test('a fetch that is broken off is no fault of the source, and holds nobody up', async () => {
    await database.db.deleteFrom('dayAheadDays').where('source', '=', 'entsoe').execute()
    const before = await standing()
    const ending = new AbortController()
    double.answer(() => {
      ending.abort(new Error('the server ends'))
      return { body: all(32) }
    })
    await expect(fetched(now, ending.signal)).rejects.toThrow('the server ends')
    expect(await standing()).toMatchObject({ failure: before.failure, againAt: before.againAt })
    double.answer(() => ({ status: 500 }))
    expect(await fetched()).toBe(true)
  })

  test('who waits for it waits no longer than a moment for a source that asks for time', async () => {
    double.answer(() => ({ status: 429, headers: { 'retry-after': '3' } }))
    await fetched()
    expect(double.asked).toHaveLength(1)
    expect(longest(hasty)).toBeLessThan(30_000)
  })
})
