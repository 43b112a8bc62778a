import { describe, expect, test } from 'vitest'
import { spanAt } from '../../../../src/web/areas/emsUsage/usagePeriods.ts'
import { clockChangeIn, placesOf, titleOf } from '../../../../src/web/areas/emsUsage/usagePlaces.ts'
import { quartersOf, twoDays, usageWith } from './usageWorld.ts'

describe('a heading', () => {
  test.each([
    ['year', '2023'],
    ['twelve', 'April 2022 – maart 2023'],
    ['month', 'Maart 2023'],
    ['week', 'Week 12: 20/03/2023\u00a0– 26/03/2023'],
    ['day', 'Zondag 26/03/2023'],
  ] as const)('of a %s says %s', (step, title) => {
    expect(titleOf(step, '2023-03-26')).toBe(title)
  })
})

describe('places', () => {
  test('of a month are its days, numbered on the axis and written out in the table', () => {
    expect(placesOf('month', twoDays)[1]).toEqual({
      day: '2023-03-26',
      short: '26',
      full: 'Zondag 26/03/2023',
    })
  })

  test('of a year are its months', () => {
    const year = usageWith({ granularity: 'month', count: 2, starts: ['2023-02-01', '2023-03-01'] })
    expect(placesOf('year', year).map(({ short, full }) => [short, full])).toEqual([
      ['feb', 'Februari 2023'],
      ['mrt', 'Maart 2023'],
    ])
  })

  test('of the day on which summer time begins are 92, without an hour from two to three', () => {
    const places = placesOf('day', quartersOf('2023-03-26', '2023-03-26T00:00:00+01:00', 92))
    expect(places).toHaveLength(92)
    expect(places.slice(7, 9).map(({ full }) => full.slice(-5))).toEqual(['01:45', '03:00'])
    expect(places.at(-1)?.full).toBe('Zondag 26/03/2023 23:45')
  })

  test('of the day on which summer time ends are 100, and say which of the two hours from two to three they are', () => {
    const places = placesOf('day', quartersOf('2023-10-29', '2023-10-29T00:00:00+02:00', 100))
    expect(places.filter(({ full }) => full.includes(' 02:00')).map(({ full }) => full)).toEqual([
      'Zondag 29/10/2023 02:00 (zomertijd)',
      'Zondag 29/10/2023 02:00 (wintertijd)',
    ])
    expect(new Set(places.map(({ full }) => full)).size).toBe(100)
  })

  test('of a week name the day at midnight only', () => {
    const hours = usageWith({
      granularity: 'hour',
      count: 25,
      first: '2023-03-20T00:00:00+01:00',
      minutes: 60,
      starts: null,
    })
    const named = placesOf('week', hours).map(({ short }) => short)
    expect([named[0], named[1], named[24]]).toEqual(['ma', '', 'di'])
  })
})

describe('a change of the clock', () => {
  test('is told of a day and a week that hold one', () => {
    expect(clockChangeIn('day', spanAt('day', '2023-03-26'))).toBe(
      'Op 26/03/2023 ging de zomertijd in: die dag telt 23 uur (92 kwartieren).',
    )
    expect(clockChangeIn('week', spanAt('week', '2023-10-23'))).toBe(
      'Op 29/10/2023 ging de wintertijd in: die dag telt 25 uur (100 kwartieren).',
    )
  })

  test('is not told of other days, nor of months and years', () => {
    expect(clockChangeIn('day', spanAt('day', '2023-03-27'))).toBeNull()
    expect(clockChangeIn('month', spanAt('month', '2023-03-26'))).toBeNull()
  })
})
