import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedLikeLastYear } from '../../../src/domain/signals/reference.ts'
import { sentenceOf } from '../../../src/domain/signals/sentence.ts'
import {
  daysTried,
  leastOf,
  leastToSet,
  usageDeviationDefaults,
  usageDeviations,
} from '../../../src/domain/signals/usageDeviation.ts'
import { addDays, type Day, weekday } from '../../../src/domain/time/day.ts'
import { holidayOn } from '../../../src/domain/time/holidays.ts'
import { series } from './series.ts'

const [first, last] = ['2025-01-01', '2026-11-20']
const ordinary = (day: Day) => (weekday(day) > 5 ? 150_000 : 400_000)
const likeLastYear = { ...usageDeviationDefaults, reference: 'lastYear' } as const

describe('a year before as the reference', () => {
  test('is the same weekday 52 weeks before, as the middle of three weeks', () => {
    // Wednesday 18/11/2026 stands beside 12, 19 and 26 November 2025.
    const then: Record<Day, number> = { '2025-11-12': 300_000, '2025-11-19': 500_000, '2025-11-26': 390_000 }
    const expected = expectedLikeLastYear(
      series(first, last, (day) => then[day] ?? 0),
      0.25,
    )('2026-11-18')
    expect(expected).toEqual({ value: 390_000, low: 292_500, high: 487_500 })
  })
  test('of a holiday is that holiday, wherever it lay', () => {
    // Easter Monday was on 21/04/2025 and is on 06/04/2026.
    const taken = series(first, last, (day) => (day === '2025-04-21' ? 77_000 : 400_000))
    expect(expectedLikeLastYear(taken, 0.2)('2026-04-06')?.value).toBe(77_000)
    expect(expectedLikeLastYear(taken, 0.2)('2026-04-20')?.value).toBe(400_000)
  })
  test('says nothing where the year before is not known', () => {
    const taken = series('2026-05-01', last, (day) => ordinary(day) * 3)
    expect(usageDeviations(taken, likeLastYear)).toEqual([])
    expect(daysTried(taken, likeLastYear).every(({ expected }) => expected === null)).toBe(true)
  })
  test('finds use that rose slowly, which a profile of the last weeks grows along with', () => {
    const taken = series(first, last, (day) => ordinary(day) * (day > '2026-06-01' ? 1.5 : 1))
    expect(usageDeviations(taken)).toEqual([])
    const [found] = usageDeviations(taken, likeLastYear)
    expect(found).toMatchObject({ rule: 'SG01', until: last, isOngoing: true, reference: 'lastYear' })
    expect(found && sentenceOf(found)).toMatch(/\(50%\) meer dan een jaar eerder op zulke dagen\.$/)
  })
  test('is silent about whatever repeats itself, whatever the margin', () => {
    const week = fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(week, fc.integer({ min: 1, max: 200 }), (days, part) => {
        const taken = series(first, last, (day) =>
          holidayOn(day) ? 100_000 : (days[weekday(day) - 1] ?? null),
        )
        expect(usageDeviations(taken, { ...likeLastYear, margin: part / 100, least: 0 })).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
  test('speaks on the very day that lies outside the band, and not on the days around it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 34 }), fc.boolean(), (back, isMore) => {
        const day = addDays(last, -back)
        const taken = series(first, last, (one) => ordinary(one) * (one === day ? (isMore ? 1.6 : 0.4) : 1))
        const found = usageDeviations(taken, likeLastYear)
        expect(found.map(({ from, until }) => [from, until])).toEqual([[day, day]])
      }),
      { numRuns: 35 },
    )
  })
})

describe('the cold as the reference', () => {
  const degreeDays = (day: Day) => [2000, 12_000, 18_000][Number(day.slice(8)) % 3] ?? 0
  const cold = series(first, last, degreeDays)
  test('serves electricity that heats as well, in kWh and with its own least', () => {
    const heats = series(
      first,
      last,
      (day) => 20 * (degreeDays(day) + 1000) + (day === '2026-11-18' ? 200_000 : 0),
    )
    const found = usageDeviations(heats, { ...usageDeviationDefaults, reference: 'degreeDays', cold })
    expect(found).toMatchObject([{ from: '2026-11-18', until: '2026-11-18', unit: 'kWh' }])
  })
  test('says nothing without temperatures', () => {
    const taken = series(first, last, (day) => ordinary(day) * (day === '2026-11-18' ? 3 : 1))
    expect(usageDeviations(taken, { ...usageDeviationDefaults, reference: 'degreeDays' })).toEqual([])
    expect(usageDeviations(taken, { ...usageDeviationDefaults, product: 'gas' })).toEqual([])
  })
})

test('25 kWh that is set for both is 10 m³ of gas, and comes back as it was', () => {
  expect([leastOf('electricity', 25), leastOf('gas', 25)]).toEqual([25, 10])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (told) => {
      expect(leastOf('gas', leastToSet('gas', told))).toBeCloseTo(told, 6)
      expect(leastToSet('electricity', told)).toBe(told)
    }),
  )
})
