import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DayAheadStanding } from '../../../../../src/contract/areas/marketPrices/dayAheadCalls.ts'
import { startOfDay } from '../../../../../src/domain/time/day.ts'
import { sourcesOf } from '../../../../../src/server/areas/marketPrices/dayAhead/sources.ts'
import { pricesOn, standingsOf } from '../../../../../src/server/areas/marketPrices/dayAhead/store.ts'
import { fetchFrom, lastDue } from '../../../../../src/server/areas/marketPrices/dayAhead/work.ts'
import { readConfig } from '../../../../../src/server/config.ts'
import type { Database } from '../../../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../../../engines.ts'
import { type World, worldOn } from '../../../world.ts'
import { documentOf, nothingFound, seriesOf, sourceDouble } from './recorded.ts'

const token = 'zeer-geheim-token'
const patience = { timeout: 2000, tries: 3, pause: 1, longestPause: 1000 }
const now = Date.parse('2026-05-05T10:00:00Z')

test('the prices of tomorrow are due from a quarter past one', () => {
  expect(lastDue(Date.parse('2026-05-05T11:14:59Z'))).toBe('2026-05-05')
  expect(lastDue(Date.parse('2026-05-05T11:15:00Z'))).toBe('2026-05-06')
  expect(lastDue(Date.parse('2026-01-05T12:15:00Z'))).toBe('2026-01-06')
})

test('a source is asked by https alone, and ENTSO-E with a token', () => {
  expect(() => readConfig({ DAY_AHEAD: 'entsoe' })).toThrow('ENTSOE_TOKEN ontbreekt')
  expect(() => readConfig({ DAY_AHEAD: 'nordpool' })).toThrow('DAY_AHEAD')
  expect(() => readConfig({ ENERGYZERO_URL: 'http://prijzen.example/x' })).toThrow('moet met https beginnen')
  expect(readConfig({ DAY_AHEAD: 'energyzero', ENERGYZERO_URL: 'http://127.0.0.1:1/x' }).dayAhead).toEqual({
    entsoe: null,
    energyzero: { url: 'http://127.0.0.1:1/x' },
  })
})

describeAnyEngine('fetching day-ahead prices', (openFresh) => {
  let database: Database
  let world: World
  let double: Awaited<ReturnType<typeof sourceDouble>>

  beforeAll(async () => {
    database = await openFresh()
    world = await worldOn(database)
    double = await sourceDouble()
  })
  afterAll(async () => {
    await double.close()
    await world.close()
  })

  const sourceOf = (name: string) => {
    const env = { DAY_AHEAD: name, ENTSOE_TOKEN: token, ENTSOE_URL: double.url, ENERGYZERO_URL: double.url }
    const [source] = sourcesOf(readConfig(env))
    if (source === undefined) throw new Error('no source')
    return source
  }
  const fetched = (name = 'entsoe', isAsked = true) =>
    fetchFrom(database, sourceOf(name), { isAsked, patience, now })
  const standing = async (name = 'entsoe') =>
    (await standingsOf(database.db, new Set())).find(({ source }) => source === name) as DayAheadStanding
  const all = (days: number) =>
    documentOf(
      seriesOf(
        startOfDay('2026-04-04'),
        15,
        Array.from({ length: days * 96 }, (_, nth) => `${nth % 96}`),
      ),
    )

  test('what lacks is asked in one question, with the token, and only what lacks after that', async () => {
    double.answer(() => ({ body: all(31) }))
    expect(await fetched()).toBe(true)
    expect(double.asked).toHaveLength(1)
    expect(Object.fromEntries(double.asked[0]?.searchParams ?? [])).toEqual({
      securityToken: token,
      documentType: 'A44',
      in_Domain: '10YNL----------L',
      out_Domain: '10YNL----------L',
      periodStart: '202604032200',
      periodEnd: '202605052200',
    })
    expect(await standing()).toMatchObject({
      days: 31,
      failure: 'ENTSO-E heeft van 05/05/2026 nog niet alle prijzen.',
      last: { day: '2026-05-04', minutes: 15, mean: '47.500', least: '0.000', most: '95.000' },
    })
    double.answer(() => ({ body: all(32) }))
    await fetched()
    expect(double.asked[0]?.searchParams.get('periodStart')).toBe('202605042200')
    expect(await standing()).toMatchObject({ days: 32, missing: 0, failure: null, againAt: null })
    await fetched()
    expect(double.asked).toHaveLength(1)
    const { prices } = await pricesOn(database.db, 'entsoe', '2026-05-05')
    expect(prices[4]).toEqual({ from: '2026-05-04T23:00:00.000Z', price: '4.000' })
  })

  test('what passes is asked again, what does not is told; and never the token', async () => {
    const forget = () => database.db.deleteFrom('dayAheadDays').where('source', '=', 'entsoe').execute()
    const tried = async (answer: Parameters<typeof double.answer>[0]) => {
      await forget()
      double.answer(answer)
      await fetched()
      const { failure } = await standing()
      expect(failure ?? '').not.toContain(token)
      return [failure, double.asked.length]
    }
    expect(await tried((_, nth) => (nth < 3 ? { status: 503 } : { body: all(32) }))).toEqual([null, 3])
    expect(
      await tried((_, nth) =>
        nth < 2 ? { status: 429, headers: { 'retry-after': '0' } } : { body: all(32) },
      ),
    ).toEqual([null, 2])
    expect(await tried(() => ({ status: 500 }))).toEqual(['ENTSO-E antwoordde met een fout (500).', 3])
    expect(await tried(() => ({ status: 401 }))).toEqual([
      'ENTSO-E weigert de toegang (401). Controleer het token in de configuratie.',
      1,
    ])
    const elsewhere = { status: 302, headers: { location: 'http://127.0.0.1:9/' } }
    expect(await tried(() => elsewhere)).toEqual(['ENTSO-E is niet bereikbaar.', 3])
    expect(await tried(() => ({ body: nothingFound }))).toEqual([
      'ENTSO-E heeft van 04/04/2026 en van 31 andere dagen nog niet alle prijzen.',
      1,
    ])
  })

  test('after a fault it is put off, but not for who asks; two at once ask once', async () => {
    expect(await fetched('entsoe', false)).toBe(false)
    double.answer(() => ({ body: all(32) }))
    const both = await Promise.all([fetched(), fetched()])
    // Who comes second is turned away, or finds it done.
    expect(both).toContain(true)
    expect(double.asked).toHaveLength(1)
    expect((await standing()).failure).toBeNull()
  })

  test('EnergyZero tells hours of euro a kWh', async () => {
    const Prices = Array.from({ length: 32 * 24 }, (_, nth) => ({
      readingDate: new Date(startOfDay('2026-04-04') + nth * 3_600_000).toISOString(),
      price: 0.08421,
    }))
    double.answer(() => ({ body: JSON.stringify({ Prices }) }))
    await fetched('energyzero')
    expect(double.asked[0]?.searchParams.get('tillDate')).toBe('2026-05-05T21:59:59.999Z')
    expect(await standing('energyzero')).toMatchObject({
      days: 32,
      failure: null,
      last: { minutes: 60, mean: '84.210' },
    })
  })

  test('who may read sees how it stands; what is off is not fetched', async () => {
    const staff = await world.signedIn({ role: 'Beheerder' })
    const { data } = await world.ask<DayAheadStanding[]>('GET', 'day-ahead-sources', { token: staff })
    expect(data.map(({ source, isOn }) => [source, isOn])).toEqual([
      ['entsoe', false],
      ['energyzero', false],
    ])
    const off = await world.ask('POST', 'day-ahead-sources/fetch', {
      token: staff,
      body: { source: 'entsoe' },
    })
    expect([off.status, off.message]).toEqual([409, expect.stringMatching(/^ENTSO-E staat niet aan/)])
    const customer = await world.signedIn({
      role: 'Klant lezer',
      type: 'customer',
      customerIds: [await world.customer('Kapsalon Knip')],
    })
    expect((await world.ask('GET', 'day-ahead-sources', { token: customer })).status).toBe(403)
  })
})
