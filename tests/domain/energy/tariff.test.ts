import { describe, expect, it, test } from 'vitest'
import { isLowDay, tariffAt, tariffRules } from '../../../src/domain/energy/tariff.ts'
import { addDays, weekday } from '../../../src/domain/time/day.ts'
import { hasSharedData, sharedTable, sharedText } from '../time/shared.ts'

const at = (text: string) => Date.parse(text)

describe('the tariff of a moment', () => {
  it('is normal from 07:00 to 23:00 on working days', () => {
    expect(tariffAt(at('2023-06-14T06:59:59+02:00'))).toBe('low')
    expect(tariffAt(at('2023-06-14T07:00:00+02:00'))).toBe('normal')
    expect(tariffAt(at('2023-06-14T22:59:59+02:00'))).toBe('normal')
    expect(tariffAt(at('2023-06-14T23:00:00+02:00'))).toBe('low')
  })

  it('ends at 21:00 in Noord-Brabant and Limburg', () => {
    expect(tariffAt(at('2023-06-14T20:59:00+02:00'), 'noordBrabantLimburg')).toBe('normal')
    expect(tariffAt(at('2023-06-14T21:00:00+02:00'), 'noordBrabantLimburg')).toBe('low')
    expect(tariffRules.noordBrabantLimburg.source).toContain('07–21')
  })

  it('is low in weekends and on the listed holidays, not on Good Friday', () => {
    expect(isLowDay('2023-06-17')).toBe(true)
    expect(isLowDay('2023-12-25')).toBe(true)
    expect(isLowDay('2023-04-10')).toBe(true)
    expect(isLowDay('2023-04-07')).toBe(false)
  })

  it('is low on 5 May in the fifth years only', () => {
    expect(isLowDay('2025-05-05')).toBe(true)
    expect(isLowDay('2022-05-05')).toBe(false)
    expect(isLowDay('2023-05-05')).toBe(false)
  })

  it('follows the wall clock when the clock has changed', () => {
    expect(tariffAt(at('2023-10-30T06:30:00+01:00'))).toBe('low')
    expect(tariffAt(at('2023-10-30T07:00:00+01:00'))).toBe('normal')
  })
})

describe.skipIf(!hasSharedData)('what a supplier really counted', () => {
  test('every hour of its export has the tariff of the rule', () => {
    const rows = [
      ...sharedText('readings/engie-hourly.csv').matchAll(/"([^"]+)","\d+","[^"]*","Elektriciteit","(\w+)"/g),
    ]
    expect(rows).toHaveLength(12_623)
    const different = rows.filter(
      ([, time = '', peak]) => (tariffAt(at(time)) === 'normal') !== (peak === 'true'),
    )
    expect(different.map(([, time]) => time)).toEqual([])
  })

  test('the working days that were low all day are the holidays of the rule', () => {
    const measured = sharedTable('more/tables/low_tariff_holidays_measured_liander.csv').map(
      (row) => row.date,
    )
    // The export behind this table has no hours between the summer of 2023 and May 2024.
    const wasMeasured = (day: string) => day < '2023-06-04' || day >= '2024-05-01'
    const own: string[] = []
    for (let day = '2022-01-01'; day <= '2026-01-01'; day = addDays(day, 1)) {
      if (weekday(day) < 6 && isLowDay(day) && wasMeasured(day)) own.push(day)
    }
    expect(own).toEqual(measured)
  })
})
