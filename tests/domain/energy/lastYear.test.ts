import { describe, expect, test } from 'vitest'
import { lastYearOf } from '../../../src/domain/energy/lastYear.ts'

const days = (count: number, value: number | null) => Array.from({ length: count }, () => value)
const of = (values: readonly (number | null)[], until: string | null) => ({
  from: '2024-01-01',
  values,
  known: values.map((value) => (value === null ? 0 : 1)),
  until,
})

describe('the last year of readings', () => {
  test('is the 365 days up to the last one, beside the 365 before', () => {
    // 2024 has 366 days: the last reading is of 30 December 2025.
    expect(lastYearOf(of([...days(365, 10), ...days(365, 11)], '2025-12-30'))).toEqual({
      from: '2024-12-31',
      to: '2025-12-30',
      value: 365 * 11,
      change: expect.closeTo(0.1),
    })
  })

  test('stands alone where not enough is known of both years', () => {
    const holes = [...days(300, 10), ...days(65, null), ...days(365, 11)]
    expect(lastYearOf(of(holes, '2025-12-30'))?.change).toBeNull()
    expect(lastYearOf(of(days(400, 10), '2025-02-03'))).toMatchObject({ value: 3650, change: null })
    expect(lastYearOf(of(days(100, 10), '2024-04-09'))).toEqual({
      from: '2024-01-01',
      to: '2024-04-09',
      value: 1000,
      change: null,
    })
  })

  test('is none without readings', () => {
    expect(lastYearOf(of(days(365, null), null))).toBeNull()
  })
})
