import { describe, expect, it, test } from 'vitest'
import {
  easterSunday,
  holidayNames,
  holidayOn,
  holidaysOf,
  isDayOff,
  isLustrum,
} from '../../../src/domain/time/holidays.ts'
import { hasSharedData, sharedText } from './shared.ts'

describe('Dutch holidays', () => {
  it('follow Easter', () => {
    expect(easterSunday(2000)).toBe('2000-04-23')
    expect(easterSunday(2024)).toBe('2024-03-31')
    expect(easterSunday(2038)).toBe('2038-04-25')
    expect(holidayOn('2025-05-29')).toBe('ascension')
    expect(holidayOn('2025-06-09')).toBe('whitMonday')
  })

  it('keep King’s Day off Sundays', () => {
    expect(holidayOn('2025-04-26')).toBe('royalDay')
    expect(holidayOn('2025-04-27')).toBeUndefined()
    expect(holidayOn('2026-04-27')).toBe('royalDay')
  })

  it('give everyone Liberation Day in the fifth years', () => {
    expect([2020, 2023, 2025].map(isLustrum)).toEqual([true, false, true])
  })

  it('are days off, save those that are worked', () => {
    const off = (...days: string[]) => days.map(isDayOff)
    expect(off('2025-12-25', '2025-04-21', '2025-05-05')).toEqual([true, true, true])
    expect(off('2025-04-18', '2026-05-05', '2025-12-24')).toEqual([false, false, false])
  })

  it('have a Dutch name each', () => {
    expect(holidayNames[holidayOn('2023-12-26') ?? 'newYear']).toBe('Tweede kerstdag')
  })
})

describe.skipIf(!hasSharedData)('the published holidays of 1966 to 2050', () => {
  test('fall on the same days', () => {
    const published = JSON.parse(sharedText('more/calendar/nl_holidays_1950-2050_vacanza.json'))
    const own = new Set<string>()
    for (let year = 1966; year <= 2050; year++) for (const day of holidaysOf(year).keys()) own.add(day)
    const absent = Object.keys(published).filter((day) => !own.has(day))
    expect(absent).toEqual([])
    // Before 1990 Liberation Day was a holiday in some years only; nothing of ours depends on that.
    const extra = [...own].filter((day) => !(day in published) && !day.endsWith('-05-05'))
    expect(extra).toEqual([])
  })
})
