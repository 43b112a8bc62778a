import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completenessOf, measuredIn } from '../../../src/domain/forecast/completeness.ts'
import {
  type Basis,
  type ForecastMethod,
  forecastMethods,
  forecastOf,
  slopeOf,
} from '../../../src/domain/forecast/methods.ts'
import {
  addMonths,
  hoursOfMonth,
  hoursWithin,
  monthsBetween,
  monthsFrom,
  numberOfMonth,
} from '../../../src/domain/forecast/months.ts'
import { weatherSlope } from '../../../src/domain/forecast/weatherFit.ts'
import { exactly, ratio } from '../../../src/domain/rational.ts'

const until = '2026-12-01'
const basisOf = (of: Partial<Basis> = {}): Basis => ({
  history: new Map(),
  until,
  cold: new Map(),
  normal: null,
  shape: null,
  annual: null,
  ...of,
})
const yearOf = (year: number, used: (month: number) => number): [string, number][] =>
  monthsFrom(`${year}-01-01`, `${year}-12-01`).map((month) => [month, used(numberOfMonth(month))])
const one = (method: ForecastMethod, basis: Basis, month: string, growth = '0') =>
  forecastOf(method, basis, [month], exactly(growth))[0]

describe('months', () => {
  it('have an hour less in March and more in October', () => {
    expect([hoursOfMonth('2027-03-01'), hoursOfMonth('2027-10-01')]).toEqual([743, 745])
    expect([hoursOfMonth('2027-02-01'), hoursOfMonth('2028-02-01')]).toEqual([672, 696])
  })

  it('are partly within days, the day on which the clock changes too', () => {
    expect(hoursWithin('2027-03-01', '2027-03-28', null)).toBe(95)
    expect(hoursWithin('2027-10-01', null, '2027-10-31')).toBe(745)
    expect(hoursWithin('2027-10-01', '2027-10-31', '2027-10-31')).toBe(25)
    expect(hoursWithin('2027-10-01', '2027-11-01', null)).toBe(0)
    expect(hoursWithin('2027-10-01', null, '2027-09-30')).toBe(0)
  })

  it('are counted there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -120, max: 120 }), (count) => {
        expect(monthsBetween(until, addMonths(until, count))).toBe(count)
      }),
    )
  })
})

describe('the method', () => {
  it('last year: the same month, in the hours of this one', () => {
    const history = new Map([...yearOf(2026, (month) => month * 1000)])
    expect(one('vorigjaar', basisOf({ history }), '2027-03-01')).toEqual({
      month: '2027-03-01',
      volume: 3000,
      mark: 'measured',
    })
    const feb = new Map([['2027-02-01', 672_000]])
    expect(one('vorigjaar', basisOf({ history: feb, until: '2027-12-01' }), '2028-02-01')?.volume).toBe(
      696_000,
    )
  })

  it('last year: an older month where that of last year is missing, and says so', () => {
    const history = new Map([['2025-05-01', 500]])
    expect(one('vorigjaar', basisOf({ history }), '2027-05-01')).toMatchObject({ volume: 500, mark: 'older' })
    const tooOld = new Map([['2023-05-01', 500]])
    expect(one('vorigjaar', basisOf({ history: tooOld }), '2027-05-01')).toMatchObject({
      volume: null,
      mark: 'missing',
    })
  })

  it('mean: of three years, rounded once', () => {
    const history = new Map([
      ['2024-05-01', 100],
      ['2025-05-01', 100],
      ['2026-05-01', 101],
    ])
    expect(one('gemiddeld', basisOf({ history }), '2027-05-01')).toMatchObject({ volume: 100, mark: 'mean' })
  })

  it('degree days: 100 m³ an hour-independent base and 10 m³ a degree day', () => {
    // Use = 2 thousandths an hour and 10 for each degree day; January was 50 degree days warmer than usual.
    const cold = new Map(yearOf(2026, (month) => (month === 1 ? 400_000 : month * 20_000)))
    const history = new Map(
      [...cold].map(([month, degrees]) => [month, 2 * hoursOfMonth(month) + 10 * degrees]),
    )
    const normal = [450_000, ...Array.from({ length: 11 }, (_, place) => (place + 2) * 20_000)]
    const basis = basisOf({ history, cold, normal })
    expect(slopeOf(basis)).toEqual(ratio(10))
    expect(one('graaddagen', basis, '2027-01-01')).toEqual({
      month: '2027-01-01',
      volume: 2 * 744 + 10 * 450_000,
      mark: 'corrected',
    })
    expect(one('graaddagen', { ...basis, normal: null }, '2027-01-01')).toMatchObject({
      volume: history.get('2026-01-01'),
      mark: 'uncorrected',
    })
  })

  it('degree days: no relation where more cold goes with less use, or there are too few months', () => {
    const points = Array.from({ length: 12 }, (_, place) => ({
      hours: 720,
      cold: place * 1000,
      used: 50_000 - place * 100,
    }))
    expect(weatherSlope(points)).toBeNull()
    expect(weatherSlope(points.slice(3).map((point) => ({ ...point, used: point.cold })))).toBeNull()
  })

  it('profile: the last twelve months by the shape', () => {
    const history = new Map(yearOf(2026, () => 1000))
    const shape = [30, 20, 10, 5, 5, 5, 5, 5, 5, 0, 0, 10]
    expect(one('profiel', basisOf({ history, shape }), '2027-01-01')).toMatchObject({
      volume: 3600,
      mark: 'profile',
    })
  })

  it('by hand: the yearly use that is written, by the hours where no shape is known', () => {
    const all = forecastOf(
      'handmatig',
      basisOf({ annual: 8_760_000 }),
      monthsFrom('2027-01-01', '2027-12-01'),
    )
    expect(all[2]).toEqual({ month: '2027-03-01', volume: 743_000, mark: 'typed' })
    expect(all.reduce((sum, { volume }) => sum + (volume ?? 0), 0)).toBe(8_760_000)
  })

  it('growth: 2 % a year, on the second year twice', () => {
    const history = new Map(yearOf(2026, () => 1_000_000))
    const basis = basisOf({ history })
    expect(one('vorigjaar', basis, '2027-05-01', '0.02')?.volume).toBe(1_020_000)
    expect(one('vorigjaar', basis, '2028-05-01', '0.02')?.volume).toBe(1_040_400)
  })

  it('fills what it does not know from the yearly use, marked', () => {
    expect(one('vorigjaar', basisOf({ annual: 8_760_000 }), '2027-03-01')).toMatchObject({
      volume: 743_000,
      mark: 'estimated',
    })
  })

  it('leaves measured months as they were, whatever the method', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...forecastMethods),
        fc.array(fc.nat(5_000_000), { minLength: 12, maxLength: 12 }),
        (method, used) => {
          const history = new Map(yearOf(2026, (month) => used[month - 1] ?? 0))
          const months = monthsFrom('2026-01-01', '2028-12-01')
          const found = forecastOf(method, basisOf({ history, annual: 1000 }), months, exactly('0.05'))
          expect(found.slice(0, 12).map(({ volume }) => volume)).toEqual(used)
          for (const { volume } of found) expect(volume ?? 0).toBeGreaterThanOrEqual(0)
          expect(found.every(({ volume }) => volume === null || Number.isSafeInteger(volume))).toBe(true)
        },
      ),
    )
  })
})

describe('completeness', () => {
  it('is of a year, and of three for the mean', () => {
    const history = new Map(yearOf(2026, () => 1).slice(3))
    expect(measuredIn('vorigjaar', basisOf({ history }))).toBe(9)
    expect(completenessOf(9, 12)).toBe('75.00')
    expect(completenessOf(measuredIn('gemiddeld', basisOf({ history })), 36)).toBe('25.00')
    expect(completenessOf(0, 0)).toBe('0.00')
  })
})
