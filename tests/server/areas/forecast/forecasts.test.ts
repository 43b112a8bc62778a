import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ForecastLine, ForecastResult } from '../../../../src/contract/areas/forecast/forecastCalls.ts'
import type { Forecast } from '../../../../src/contract/areas/forecast/forecasts.ts'
import { addMonths, monthsFrom } from '../../../../src/domain/forecast/months.ts'
import { dayAt, daysBetween } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('forecasts', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let ids: number[]
  const running = `${dayAt(Date.now()).slice(0, 7)}-01`
  const until = addMonths(running, -1)
  const [fromMonth, toMonth] = [running.slice(0, 7), addMonths(running, 11).slice(0, 7)]

  const ask = <T = Forecast>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, path, { token: as, ...(body && { body }) })
  const draft = (more: object = {}) => ({
    name: 'Verbruik komend jaar',
    product: '1',
    customerId,
    connectionIds: [],
    fromMonth,
    toMonth,
    method: 'vorigjaar',
    growthPct: null,
    changes: [],
    comment: null,
    ...more,
  })
  const work = (id: number, signal = new AbortController().signal) =>
    world.app.workers.find(({ queue }) => queue === 'forecasts')?.work({ id }, signal)
  const made = async (more: object = {}) => {
    const { data } = await ask('POST', 'forecast', draft(more))
    // The page of a new one is drawn from this answer.
    expect(Array.isArray(data.changes)).toBe(true)
    await work(data.id)
    return (await ask('GET', `forecast/${data.id}`)).data
  }
  const step = (row: Forecast, event: string, told: object = {}) =>
    ask('POST', `forecast/${row.id}/transition`, { event, version: row.version, ...told })
  const resultOf = async (row: Forecast) =>
    (
      await ask<{ result: ForecastResult | null; others: { id: number }[] }>(
        'GET',
        `forecast/${row.id}/result`,
      )
    ).data

  /** Months that were measured whole, of so many thousandths each. */
  const measure = (connectionId: number, from: string, used: number) =>
    Promise.all(
      monthsFrom(from, until).map((month) =>
        sql`insert into reading_months (connection_id, month, direction, total_single, total_covered, single, normal, low, covered, quality)
          values (${connectionId}, ${month}, 0, ${used}, ${daysBetween(month, addMonths(month, 1)) * 1440}, '{}', '{}', '{}', '{}', '{}')`.execute(
          world.database.db,
        ),
      ),
    )

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Aar')
    const operator = await world.gridOperator()
    ids = []
    for (const annualUsage of [12_000, 24_000]) {
      const { data } = await ask<{ id: number }>(
        'POST',
        `customers/${customerId}/connections`,
        smallConnection(operator, { annualUsage }),
      )
      ids.push(data.id)
    }
    await world.database.db
      .updateTable('connections')
      .set({ state: 'active' })
      .where('customerId', '=', customerId)
      .execute()
    await measure(ids[0] ?? 0, addMonths(until, -35), 1_000_000)
  })
  afterAll(() => world.close())

  test('what was measured goes on, and what was not is estimated and said', async () => {
    const row = await made()
    expect(row).toMatchObject({
      state: 'ready',
      progress: 100,
      connectionCount: 2,
      basisUntil: until.slice(0, 7),
      completeness: '50.00',
      deviationPct: '0.00',
    })
    const { result } = await resultOf(row)
    expect(result?.months).toHaveLength(12)
    expect(result?.months[0]?.marks).toEqual(
      expect.arrayContaining([
        { mark: 'measured', connections: 1 },
        { mark: 'estimated', connections: 1 },
      ]),
    )
    expect(result?.bandOf).toBe(1)
    expect(result?.backtest).toMatchObject({ deviation: '0.00', plainDeviation: '0.00', leftOut: 1 })
    expect(result?.doubts.join(' ')).toMatch(/Minder dan 75%.*geschat uit het jaarverbruik/)
    const { data } = await ask<{ lines: ForecastLine[]; total: number }>('GET', `forecast/${row.id}/lines`)
    expect([data.total, data.lines.map(({ connectionId }) => connectionId)]).toEqual([2, [ids[1], ids[0]]])
    expect(data.lines[0]).toMatchObject({ measured: 0, tested: 0, marks: ['estimated'] })
    expect(data.lines.reduce((sum, { volume }) => sum + volume, 0)).toBe(
      result?.months.reduce((sum, { volume }) => sum + volume, 0),
    )
  })

  test('what is known to change counts, and one of a stranger is said', async () => {
    const { data: own } = await ask<{ ean: string }>('GET', `customers/${customerId}/connections/${ids[0]}`)
    const change = { reason: 'sluiting', untilMonth: null, volume: null, percent: null, fromMonth }
    const row = await made({
      connectionIds: [ids[0]],
      changes: [
        { ...change, ean: own.ean },
        { ...change, ean: '871687120050333619' },
      ],
    })
    expect(row.volume).toBe('0.000')
    expect(row.changes.map(({ reason }) => reason)).toEqual(['sluiting', 'sluiting'])
    expect((await resultOf(row)).result?.doubts.join(' ')).toMatch(/871687120050333619 hoort niet bij/)
  })

  test('a wrong period, change or customer is refused with its field', async () => {
    const wrong = async (more: object) => (await ask('POST', 'forecast', draft(more))).body
    expect(await wrong({ fromMonth: '2027-13' })).toMatchObject({
      errors: { fromMonth: [expect.any(String)] },
    })
    expect(await wrong({ fromMonth: '2027-01', toMonth: '2032-01' })).toMatchObject({
      errors: { toMonth: ['Kies hoogstens 60 maanden'] },
    })
    const change = { reason: 'zon', ean: null, fromMonth, untilMonth: null, volume: null, percent: null }
    expect(await wrong({ changes: [change] })).toMatchObject({
      errors: { 'changes.0.volume': [expect.any(String)] },
    })
    expect(await wrong({ customerId: 999_999 })).toMatchObject({
      errors: { customerId: [expect.any(String)] },
    })
    expect(await wrong({ connectionIds: [999_999] })).toMatchObject({
      errors: { connectionIds: [expect.any(String)] },
    })
    expect(await wrong({ product: '2', connectionIds: [ids[0]] })).toMatchObject({
      errors: { connectionIds: [expect.stringMatching(/ander product/)] },
    })
  })

  test('little of the basis asks to be known; a later one takes the place of what was fixed', async () => {
    const first = await made()
    const refused = await step(first, 'FIX')
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { isIncompleteKnown: [expect.any(String)] } },
    ])
    const fixed = await step(first, 'FIX', { isIncompleteKnown: true })
    expect(fixed.data).toMatchObject({ state: 'fixed', isOutdated: false })
    expect((await ask('DELETE', `forecast/${first.id}`)).status).toBe(409)
    const second = await made({ method: 'gemiddeld' })
    expect((await resultOf(second)).others.map(({ id }) => id)).toContain(first.id)
    expect((await step(second, 'FIX', { isIncompleteKnown: true })).data.state).toBe('fixed')
    expect((await ask('GET', `forecast/${first.id}`)).data.state).toBe('replaced')
  })

  test('it fails without connections and is tried again; called off it is not worked out', async () => {
    const row = await made({ product: '2' })
    expect(row).toMatchObject({ state: 'failed', error: expect.stringMatching(/geen aansluitingen/) })
    expect((await step(row, 'RETRY')).data).toMatchObject({ state: 'queued', error: null })
    const { data } = await ask('POST', 'forecast', draft())
    expect((await step(data, 'CANCEL')).data.state).toBe('cancelled')
    await work(data.id)
    expect((await ask('GET', `forecast/${data.id}`)).data).toMatchObject({ state: 'cancelled', volume: null })
  })

  test('of all customers only for who reaches them all; a reader makes none', async () => {
    const one = await world.signedIn({ role: 'Accountmanager', customerIds: [customerId] })
    const refused = await ask('POST', 'forecast', draft({ customerId: null }), one)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { customerId: [expect.any(String)] } },
    ])
    const all = await made({ customerId: null })
    expect(all).toMatchObject({ state: 'ready', customerName: null })
    expect((await ask('GET', `forecast/${all.id}`, undefined, one)).status).toBe(404)
    expect((await ask('GET', `forecast/${all.id}/result`, undefined, one)).status).toBe(404)
    const own = await ask<Forecast[]>('GET', 'forecast', undefined, one)
    expect(own.data.every((row) => row.customerId === customerId)).toBe(true)
  })
})
