import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  dayAt,
  daysBetween,
  daysFrom,
  isDay,
  minutesOfDay,
  quartersOfDay,
  startOfDay,
  weekday,
  workingDaysIn,
} from '../../../src/domain/time/day.ts'
import { hasSharedData, sharedTable } from './shared.ts'

describe('a day in Amsterdam', () => {
  it('has 96 quarter-hours, 92 in March and 100 in October when the clock changes', () => {
    expect(quartersOfDay('2023-03-25')).toBe(96)
    expect(quartersOfDay('2023-03-26')).toBe(92)
    expect(quartersOfDay('2023-10-29')).toBe(100)
    expect(minutesOfDay('2026-10-25')).toBe(1500)
  })

  it('begins at local midnight', () => {
    expect(startOfDay('2023-01-01')).toBe(Date.parse('2022-12-31T23:00:00Z'))
    expect(startOfDay('2023-07-01')).toBe(Date.parse('2023-06-30T22:00:00Z'))
    expect(dayAt(Date.parse('2023-06-30T21:59:59Z'))).toBe('2023-06-30')
    expect(dayAt(Date.parse('2023-06-30T22:00:00Z'))).toBe('2023-07-01')
  })

  it('knows which texts are days', () => {
    expect(isDay('2024-02-29')).toBe(true)
    expect(isDay('2023-02-29')).toBe(false)
    expect(isDay('2023-2-1')).toBe(false)
    expect(isDay('2023-13-01')).toBe(false)
  })

  test('working days are counted by the week as one by one', () => {
    fc.assert(
      fc.property(fc.nat(40_000), fc.integer({ min: -10, max: 800 }), (first, length) => {
        const from = addDays('1950-01-01', first)
        const until = addDays(from, length)
        expect(workingDaysIn(from, until)).toBe(
          daysFrom(from, until).filter((day) => weekday(day) <= 5).length,
        )
      }),
    )
  })

  it('counts weekdays from Monday', () => {
    expect(weekday('2023-10-29')).toBe(7)
    expect(weekday('2023-10-30')).toBe(1)
    expect(weekday('1969-12-28')).toBe(7)
  })

  test('adding days and counting them are each other’s reverse', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        expect(daysBetween('2000-01-01', addDays('2000-01-01', days))).toBe(days)
      }),
    )
  })

  test('a year of days holds every minute once', () => {
    let minutes = 0
    for (let day = '2023-01-01'; day < '2024-01-01'; day = addDays(day, 1)) minutes += minutesOfDay(day)
    expect(minutes).toBe(35_040 * 15)
  })
})

describe.skipIf(!hasSharedData)('the table of clock changes from 2018 to 2035', () => {
  test('has the same length, start and end for each of its 36 days', () => {
    const rows = sharedTable('more/tables/dst_days_2018_2035.csv')
    expect(rows).toHaveLength(36)
    for (const { date = '', quarters, hours, utcStart = '', utcEnd = '' } of rows) {
      expect([date, quartersOfDay(date), minutesOfDay(date) / 60]).toEqual([
        date,
        Number(quarters),
        Number(hours),
      ])
      expect(startOfDay(date)).toBe(Date.parse(utcStart))
      expect(startOfDay(addDays(date, 1))).toBe(Date.parse(utcEnd))
    }
  })
})
