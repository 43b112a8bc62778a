import { describe, expect, it, test } from 'vitest'
import { addDays, weekday } from '../../../src/domain/time/day.ts'
import { isoWeekOf, mondayOfWeek, weeksOfYear } from '../../../src/domain/time/isoWeek.ts'
import { hasSharedData, sharedTable, sharedText } from './shared.ts'

describe('an ISO week', () => {
  it('belongs to the year of its Thursday', () => {
    expect(isoWeekOf('2020-12-31')).toEqual({ year: 2020, week: 53 })
    expect(isoWeekOf('2021-01-03')).toEqual({ year: 2020, week: 53 })
    expect(isoWeekOf('2018-12-31')).toEqual({ year: 2019, week: 1 })
  })

  it('begins on a Monday', () => {
    expect(mondayOfWeek(2026, 53)).toBe('2026-12-28')
    expect(mondayOfWeek(2024, 1)).toBe('2024-01-01')
  })

  it('fails with a range error that says the year has no such week', () => {
    expect(() => mondayOfWeek(2025, 53)).toThrow(new RangeError('2025 has no ISO week 53'))
    expect(() => mondayOfWeek(2026, 0)).toThrow(RangeError)
    expect(() => mondayOfWeek(2026, 1.5)).toThrow(RangeError)
  })
})

describe.skipIf(!hasSharedData)('the published week tables', () => {
  test('name the same week for every day they hold', () => {
    for (const { date = '', isoYear, isoWeek, isoWeekday } of sharedTable(
      'more/vectors/iso-week-dates.csv',
    )) {
      expect([date, isoWeekOf(date), weekday(date)]).toEqual([
        date,
        { year: Number(isoYear), week: Number(isoWeek) },
        Number(isoWeekday),
      ])
    }
  })

  test('give every year the same number of weeks, first Monday and last Sunday', () => {
    for (const { isoYear, weeks, mondayWeek1, sundayLastWeek } of sharedTable('more/vectors/iso-weeks.csv')) {
      const year = Number(isoYear)
      expect([year, weeksOfYear(year), mondayOfWeek(year, 1)]).toEqual([year, Number(weeks), mondayWeek1])
      expect(addDays(mondayOfWeek(year, weeksOfYear(year)), 6)).toBe(sundayLastWeek)
    }
  })

  test('agree on which weeks do not exist', () => {
    const vectors = JSON.parse(sharedText('more/vectors/iso-week-range.json')) as {
      mustFail: [number, number][]
      mustWork: [number, number, string][]
    }
    for (const [year, week] of vectors.mustFail) {
      expect(() => mondayOfWeek(year, week)).toThrow(new RangeError(`${year} has no ISO week ${week}`))
    }
    for (const [year, week, monday] of vectors.mustWork) expect(mondayOfWeek(year, week)).toBe(monday)
  })
})
