import { describe, expect, test } from 'vitest'
import { dateOrderFound } from '../../../src/domain/time/dateOrder.ts'
import { addDays } from '../../../src/domain/time/day.ts'
import type { DateOrder } from '../../../src/domain/time/namedMonths.ts'

const written = (day: string, order: DateOrder, mark: string, isShort = false) => {
  const [year = '', month = '', of = ''] = day.split('-')
  const y = isShort ? year.slice(2) : year
  return { dmy: [of, month, y], mdy: [month, of, y], ymd: [y, month, of] }[order].join(mark)
}
const days = (from: string, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at))
const hours = (from: string, count: number, order: DateOrder, mark: string, isShort = false) =>
  days(from, count).flatMap((day) =>
    Array.from(
      { length: 24 },
      (_, hour) => `${written(day, order, mark, isShort)} ${String(hour).padStart(2, '0')}:00`,
    ),
  )

describe('the order of dates', () => {
  test.each<[DateOrder, boolean]>([
    ['dmy', false],
    ['mdy', false],
    ['dmy', true],
    ['mdy', true],
    ['ymd', true],
  ])('%s (short years: %s) shows from how readings follow each other', (order, isShort) => {
    for (const from of ['2025-01-01', '2025-03-04', '2025-12-09'])
      expect(dateOrderFound(hours(from, 3, order, '/', isShort))).toMatchObject({ order, by: 'regular' })
  })

  test.each<DateOrder>(['dmy', 'mdy'])('%s is said by a day after the twelfth', (order) => {
    const texts = days('2025-01-10', 5).map((day) => written(day, order, '/'))
    expect(dateOrderFound(texts)).toMatchObject({ order, by: 'said', broken: 0 })
  })

  test('is a guess where days and months are as regular, or there is one day', () => {
    const first = days('2025-01-01', 12).map((day) => written(day, 'dmy', '/'))
    expect(dateOrderFound(first)).toMatchObject({ order: 'dmy', by: 'guess', others: ['mdy'] })
    expect(dateOrderFound(hours('2025-01-02', 1, 'dmy', '/'))).toMatchObject({ by: 'guess' })
  })

  test('of a short year is that in which the year is one of a file of readings', () => {
    expect(dateOrderFound(['14-03-25', '14-03-25'])).toMatchObject({ order: 'dmy', others: ['ymd'] })
    expect(dateOrderFound(days('2025-01-01', 9).map((day) => written(day, 'ymd', '-', true)))).toMatchObject({
      order: 'ymd',
      by: 'regular',
    })
  })

  test('is no question of dates that begin with a whole year or name their month', () => {
    for (const texts of [days('2025-01-01', 12), ['20250102'], ['3 mrt 2025'], []])
      expect(dateOrderFound(texts)).toMatchObject({ order: 'dmy', by: 'plain' })
    expect(dateOrderFound(['03-Mar-25', '04-Mar-25', '05-Mar-25'])).toMatchObject({ order: 'dmy' })
  })

  test('that no date fits all of is told with how many it does not fit', () => {
    const texts = ['13/01/2025', '14/01/2025', '15/01/2025', '01/16/2025']
    expect(dateOrderFound(texts)).toMatchObject({ order: 'dmy', broken: 1 })
  })

  test('shows from an order of time that is not regular', () => {
    const texts = ['01/05/2025', '02/03/2025', '03/02/2025', '04/11/2025']
    expect(dateOrderFound(texts)).toMatchObject({ order: 'mdy', by: 'regular' })
  })
})
