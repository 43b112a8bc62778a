import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aYearBefore,
  backtested,
  deviationOf,
  monthlyDeviationOf,
} from '../../../src/domain/forecast/backtest.ts'
import { bandAround, bandOf } from '../../../src/domain/forecast/band.ts'
import { type KnownChange, withChanges } from '../../../src/domain/forecast/changes.ts'
import type { Basis } from '../../../src/domain/forecast/methods.ts'
import { monthsFrom } from '../../../src/domain/forecast/months.ts'
import { zero } from '../../../src/domain/rational.ts'

const months = monthsFrom('2027-01-01', '2027-04-01')
const change = (of: Partial<KnownChange>): KnownChange => ({
  connectionId: null,
  from: '2027-02-01',
  until: null,
  isClosure: false,
  volume: null,
  percent: null,
  ...of,
})
const two = [
  { id: 1, volumes: [100, 100, 100, 100], from: null, to: null },
  { id: 2, volumes: [300, 300, 300, 300], from: null, to: null },
]

describe('known changes', () => {
  it('count from their month, up to and including the last', () => {
    const changes = [change({ connectionId: 1, volume: 50, until: '2027-03-01' })]
    expect(withChanges(two, months, changes, '2026-12-01')[0]).toEqual([100, 150, 150, 100])
  })

  it('of all together lie over the connections as these use', () => {
    const found = withChanges(two, months, [change({ volume: 10 })], '2026-12-01')
    expect(found.map((row) => row[1])).toEqual([103, 307])
  })

  it('a closure makes nought, and a percentage goes before what is added', () => {
    const closed = withChanges(two, months, [change({ connectionId: 2, isClosure: true })], '2026-12-01')
    expect(closed[1]).toEqual([300, 0, 0, 0])
    const both = [change({ percent: '-50' }), change({ connectionId: 1, volume: 7 })]
    expect(withChanges(two, months, both, '2026-12-01')[0]).toEqual([100, 57, 57, 57])
  })

  it('what was measured stays, and days out of use count by the hour', () => {
    expect(withChanges(two, months, [change({ percent: '-50' })], '2027-02-01')[0]).toEqual([
      100, 100, 50, 50,
    ])
    const ends = [{ id: 1, volumes: [744, 672, 743, 720], from: null, to: '2027-03-28' }]
    // Until the day on which the clock changes, that day too: 28 × 24 − 1 hours.
    expect(withChanges(ends, months, [], '2026-12-01')[0]).toEqual([744, 672, 671, 0])
  })

  it('of all together add up exactly, and never go below nought', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: -2_000_000, max: 2_000_000 }),
        (used, volume) => {
          const rows = used.map((value, id) => ({ id, volumes: [value], from: null, to: null }))
          const found = withChanges(rows, ['2027-02-01'], [change({ volume })], '2026-12-01').map(
            (row) => row[0] ?? 0,
          )
          const [before, after] = [used, found].map((all) => all.reduce((sum, one) => sum + one, 0))
          expect(after).toBe(Math.max(0, (before ?? 0) + volume))
          expect(Math.min(...found)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('the band', () => {
  const flat = Array.from({ length: 12 }, () => 100)

  it('is 5 % where the years are alike, and none with one year', () => {
    expect(bandOf([flat, flat])).toEqual(flat.map(() => 500))
    expect(bandOf([flat])).toBeNull()
    expect(bandOf([flat, flat.map(() => 0)])).toBeNull()
  })

  it('is the standard deviation of the share: 10 % and 20 % of a year are 47,14 % off their mean', () => {
    const year = (january: number) => [january, ...Array.from({ length: 10 }, () => 5), 100 - january - 50]
    expect(bandOf([year(10), year(20)])?.[0]).toBe(4714)
    expect(bandAround(1000, 4714)).toEqual({ low: 529, high: 1471 })
  })

  it('lies round what is expected', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.nat(30_000), (volume, deviation) => {
        const { low, high } = bandAround(volume, deviation)
        expect(low).toBeLessThanOrEqual(volume)
        expect(high).toBeGreaterThanOrEqual(volume)
        expect(low).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the backtest', () => {
  const history = new Map([
    ...monthsFrom('2025-01-01', '2025-12-01').map((month) => [month, 100] as const),
    ...monthsFrom('2026-01-01', '2026-11-01').map((month) => [month, 110] as const),
  ])
  const basis: Basis = {
    history,
    until: '2026-12-01',
    cold: new Map(),
    normal: null,
    shape: null,
    annual: 1200,
  }

  it('knows nothing of the year it is tested on', () => {
    const before = aYearBefore(basis)
    expect(before.until).toBe('2025-12-01')
    expect([...before.history.keys()].every((month) => month <= '2025-12-01')).toBe(true)
  })

  it('leaves out what was not measured: 1100 foreseen, 1210 used, 9,09 % off', () => {
    const tested = backtested('vorigjaar', basis, zero)
    expect(tested).toHaveLength(11)
    expect([deviationOf(tested), monthlyDeviationOf(tested)]).toEqual(['9.09', '9.09'])
    expect(deviationOf([])).toBeNull()
  })

  it('a year can be right by chance while its months are not', () => {
    const tested = [
      { month: '2026-01-01', forecast: 150, real: 100 },
      { month: '2026-02-01', forecast: 50, real: 100 },
    ]
    expect([deviationOf(tested), monthlyDeviationOf(tested)]).toEqual(['0.00', '50.00'])
  })
})
