import { afterAll, beforeAll, expect, test } from 'vitest'
import { rankOf } from '../../../../src/domain/energy/quality.ts'
import { addDays, startOfDay } from '../../../../src/domain/time/day.ts'
import type { Span } from '../../../../src/domain/time/period.ts'
import { compare } from '../../../../src/server/areas/emsComparisons/compare.ts'
import { emissionsOver } from '../../../../src/server/readings/emissions.ts'
import { noPrices } from '../../../../src/server/readings/overview/prices.ts'
import { mergeReadings } from '../../../../src/server/readings/store/write.ts'
import { usage } from '../../../../src/server/readings/usage/usage.ts'
import { describeAnyEngine } from '../../engines.ts'
import { customerWith } from '../../readings/connections.ts'
import { type World, worldOn } from '../../world.ts'

interface Table {
  readonly id: number
  readonly version: number
  readonly year: number
  readonly kind: string
  readonly factor: string
}

describeAnyEngine('CO₂ factors', (openFresh) => {
  let world: World
  let token: string
  let connectionId = 0
  let customerId = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    const own = await customerWith(world.database, [{ ean: '871687120061402458' }])
    customerId = own.customerId
    connectionId = own.connectionIds[0] ?? 0
    await hourly({ from: '2025-12-01', to: '2026-01-31' })
  })
  afterAll(() => world.close())

  /** One kWh an hour. */
  function hourly({ from, to }: Span) {
    const [start, end] = [startOfDay(from), startOfDay(addDays(to, 1))]
    const starts = Array.from({ length: (end - start) / 3_600_000 }, (_, place) => start + place * 3_600_000)
    const channel = { direction: 'taken', register: 'single' } as const
    const ranks = new Uint8Array(starts.length).fill(rankOf('measured'))
    const read = { channel, minutes: 60 as const, starts, values: starts.map(() => 1000), ranks }
    return world.database.transaction((tx) => mergeReadings(tx, connectionId, [read]))
  }
  const used = async (span: Span, granularity: 'day' | 'week' | 'year') => {
    const found = await usage(world.database.db, { connectionId, granularity, ...span })
    if (found === null) throw new Error('There is such a connection.')
    return found
  }
  const made = async (body: object) => {
    const sent = { source: 'https://www.co2emissiefactoren.nl', kind: 'onbekend', ...body }
    const { data, status } = await world.ask<Table>('POST', 'emission-factors', { token, body: sent })
    expect(status).toBe(201)
    return data
  }
  const taken = async ({ id, version }: Table, event: string, told: object = {}) => {
    const answer = await world.ask<Table>('POST', `emission-factors/${id}/transition`, {
      token,
      body: { event, version, ...told },
    })
    expect(answer.status).toBe(200)
    return answer.data
  }

  test('that are shipped wait for a person, by year and by what the contract says', async () => {
    const { data } = await world.ask<Table[]>('GET', 'emission-factors?per_page=100&status=2', { token })
    expect(data.length).toBe(16)
    const of2026 = data.filter(({ year }) => year === 2026)
    expect(Object.fromEntries(of2026.map(({ kind, factor }) => [kind, Number(factor)]))).toEqual({
      onbekend: 0.244,
      grijs: 0.483,
      hernieuwbaar: 0,
      biomassa: 0.071,
      aardgas: 2.134,
      groengas: 0.305,
      warmtenet: 40.45,
    })
    const { data: years } = await world.ask<string[]>('GET', 'emission-factors/years', { token })
    expect(years).toEqual(['2026', '2025', '2024', '2023'])
  })

  test('count on their own days: the week of New Year by the factor of each day, and it says so', async () => {
    const span = { from: '2025-12-29', to: '2026-01-11' }
    const { emissions } = await used(span, 'week')
    expect(
      emissions.factors.map(({ from, to, kilograms, year, isConcept }) => [
        from,
        to,
        Number(kilograms),
        year,
        isConcept,
      ]),
    ).toEqual([
      ['2025-12-29', '2025-12-31', 0.268, 2025, true],
      ['2026-01-01', '2026-01-11', 0.244, 2026, true],
    ])
    // Three days of 24 kWh by 0,268 and four by 0,244.
    expect(emissions.mixed).toEqual([[0, Math.round(3 * 24 * 268 + 4 * 24 * 244)]])
    expect((await used(span, 'day')).emissions.mixed).toEqual([])
    expect((await used(span, 'year')).emissions.mixed).toEqual([])
  })

  test('of a year without any are those of the year before, or the first there is', async () => {
    const { db } = world.database
    const factorsOf = async (product: 'electricity' | 'gas', span: Span) =>
      (await emissionsOver(db, { customerId: null, connectionIds: [], product }, span)).factors
    const later = await factorsOf('gas', { from: '2027-01-01', to: '2027-12-31' })
    expect(later).toMatchObject([{ kind: 'aardgas', year: 2026, isNearest: true }])
    const earlier = await factorsOf('electricity', { from: '2021-01-01', to: '2021-12-31' })
    expect(earlier).toMatchObject([{ kind: 'onbekend', year: 2023, isNearest: true }])
  })

  test('that are fixed go before concepts, also inside a year, and are drafts again when taken back', async () => {
    const half = await made({ year: 2026, validFrom: '2026-01-16', validUntil: '2026-01-31', factor: '0.5' })
    const fixed = await taken(half, 'FIX')
    await made({ year: 2026, factor: '0.9' })
    const { factors } = (await used({ from: '2026-01-01', to: '2026-01-31' }, 'day')).emissions
    expect(factors.map(({ from, kilograms, isConcept }) => [from, Number(kilograms), isConcept])).toEqual([
      ['2026-01-01', 0.9, true],
      ['2026-01-16', 0.5, false],
    ])
    const { db } = world.database
    const january = { from: '2026-01-01', to: '2026-01-31' }
    const december = { from: '2025-12-01', to: '2025-12-31' }
    const question = { subject: 'total', product: 'electricity', direction: 'taken', ids: [] } as const
    const asked = { ...question, a: january, b: december, isEqual: false }
    const { rows, steps, factors: counted } = await compare(db, customerId, asked, noPrices)
    expect(rows[0]?.a.grams).toBe(15 * 24 * 900 + 16 * 24 * 500)
    expect(rows[0]?.b.grams).toBe(31 * 24 * 268)
    expect(steps.reduce((sum, { gramsA }) => sum + (gramsA ?? 0), 0)).toBe(rows[0]?.a.grams)
    expect([counted.a.length, counted.b.length]).toEqual([2, 1])
    // What is fed in was not taken: it has no factor, on the screen or on paper.
    const fedIn = await compare(db, customerId, { ...asked, direction: 'fedIn' }, noPrices)
    expect([fedIn.factors, fedIn.rows[0]?.a.grams]).toEqual([{ a: [], b: [] }, null])
    const days = 'from=2026-01-01&to=2026-01-31&fromB=2025-12-01&toB=2025-12-31'
    const pdf = (direction: string) =>
      world.ask(
        'GET',
        `customers/${customerId}/ems/comparison/pdf?${days}&direction=${direction}&measure=co2`,
        { token },
      )
    expect(await pdf('fedIn')).toMatchObject({
      status: 422,
      errors: { measure: ['Van teruglevering is geen CO₂ te zeggen'] },
    })
    expect((await pdf('taken')).status).toBe(200)
    await taken(fixed, 'UNFIX', { reason: 'Tikfout' })
    const { emissions } = await used(january, 'day')
    expect(emissions.factors.every(({ isConcept }) => isConcept)).toBe(true)
  })

  test('are refused where their parts do not add up, or two would count on one day', async () => {
    const sent = { source: 'https://a.nl', kind: 'grijs', year: 2030, factor: '0.4' }
    const parts = { factorDirect: '0.3', factorChain: '0.2' }
    const { status, errors } = await world.ask('POST', 'emission-factors', {
      token,
      body: { ...sent, ...parts },
    })
    expect([status, errors]).toEqual([422, { factor: [expect.stringContaining('direct en keten')] }])
    await taken(await made({ year: 2031, factor: '0.2' }), 'FIX')
    const { data } = await world.ask<{ allowed: string[]; blocked: string }>('POST', 'emission-factors', {
      token,
      body: { ...sent, kind: 'onbekend', year: 2031 },
    })
    expect([data.allowed, data.blocked]).toEqual([[], expect.stringContaining('geldt al een vastgestelde')])
  })
})
