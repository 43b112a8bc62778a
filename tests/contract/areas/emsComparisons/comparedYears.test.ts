import { describe, expect, test } from 'vitest'
import {
  byMonth,
  coldSpan,
  inOneCold,
  plainYear,
  yearVerdict,
} from '../../../../src/contract/areas/emsComparisons/comparedYears.ts'
import { addDays, daysBetween } from '../../../../src/domain/time/day.ts'

const year = (of: number, days: (number | null)[]) => ({ year: of, days, known: 1 })
/** The same number of degree days on every day from the first of the year on. */
const degreesOf = (from: string, to: string, of: (day: string) => number | null) => ({
  station: '06260' as const,
  from,
  values: Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => of(addDays(from, place))),
})

describe('years in the cold of the newest', () => {
  const years = [year(2026, [1000, 2000, null]), year(2025, [1000, 1000, 1000]), year(2024, [500, 500, 500])]
  const span = { from: '2024-01-01', to: '2026-01-02' }

  test('are compared as far as the newest is known', () => {
    expect(coldSpan(years)).toEqual(span)
    expect(coldSpan([year(2026, [null])])).toBeNull()
    expect(coldSpan([])).toBeNull()
  })
  test('take the degree days of the newest over those of their own on the same days', () => {
    // 2026 was one and a half times as cold as 2025; of 2024 one day is not known.
    const degrees = degreesOf('2024-01-01', '2026-01-02', (day) =>
      day === '2024-01-02' ? null : day.startsWith('2026') ? 12_000 : 8000,
    )
    const { years: shown, said } = inOneCold(years, degrees, span)
    expect(shown.map(({ name, days }) => [name, days])).toEqual([
      ['2026', [1000, 2000, null]],
      ['2025, gecorrigeerd', [1500, 1500, 1500]],
      ['2024', [500, 500, 500]],
    ])
    expect(said).toBe(
      'Gecorrigeerd voor graaddagen (gewogen, De Bilt), alsof het zo koud was als in 2026: 2025 × 1,50. Niet gecorrigeerd: van 2024 is de buitentemperatuur in De Bilt niet van elke dag bekend.',
    )
  })
  test('up to the leap day count up to the day before it', () => {
    const leap = { from: '2027-01-01', to: '2028-02-29' }
    const degrees = degreesOf(leap.from, leap.to, () => 1000)
    const { years: shown } = inOneCold([year(2028, [10]), year(2027, [590])], degrees, leap)
    // 60 days in 2028, 59 in 2027.
    expect(shown[1]?.days[0]).toBeCloseTo(600)
  })
})

describe('what came out of years', () => {
  const days = (count: number, value: number) => new Array<number | null>(count).fill(value)
  const shown = (...years: ReturnType<typeof year>[]) => years.map(plainYear)

  test('is told over the days the newest year has behind it', () => {
    const years = shown(year(2026, [...days(60, 1100), null]), year(2025, days(365, 1000)))
    expect(yearVerdict(years, 'kWh', 'taken')).toBe(
      'In 2026 is t/m 01/03/2026 10% meer verbruikt dan in dezelfde dagen van 2025: 66 tegen 60 kWh.',
    )
    expect(yearVerdict(years, 'kWh', 'fedIn')).toContain('meer teruggeleverd dan')
  })
  test('is not told of days of which too little is known, or of one year alone', () => {
    const half = [...days(30, 1000), ...new Array<null>(30).fill(null), ...days(305, 1000)]
    expect(yearVerdict(shown(year(2026, days(60, 1000)), year(2025, half)), 'kWh', 'taken')).toBeNull()
    expect(yearVerdict(shown(year(2026, days(60, 1000))), 'kWh', 'taken')).toBeNull()
    expect(yearVerdict([], 'kWh', 'taken')).toBeNull()
  })
  test('is added up by month, with what is not known left open', () => {
    const sums = byMonth(year(2026, [...days(31, 1000), ...days(28, 2000)]))
    expect(sums.slice(0, 3)).toEqual([31_000, 56_000, null])
  })
})
