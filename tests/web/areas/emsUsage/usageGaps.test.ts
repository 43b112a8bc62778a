import { expect, test } from 'vitest'
import { incompleteOf, meanPerDay } from '../../../../src/web/areas/emsUsage/usageGaps.ts'
import { placesOf } from '../../../../src/web/areas/emsUsage/usagePlaces.ts'
import { directionWith, quartersOf, twoDays, usageWith } from './usageWorld.ts'

test('a period of which everything is known has nothing to say', () => {
  expect(incompleteOf(twoDays, directionWith([]), placesOf('month', twoDays))).toBeNull()
})

test('a day without all its readings is counted', () => {
  expect(incompleteOf(twoDays, directionWith([[1, 1]]), placesOf('month', twoDays))).toEqual({
    sentence: '1 dag niet helemaal gemeten',
    inside: true,
  })
})

test('days after the last reading are no gap, but a period that is not over', () => {
  const usage = usageWith({ available: { from: '2023-01-01', to: '2023-03-25' } })
  expect(incompleteOf(usage, directionWith([[1, 2]]), placesOf('month', usage))).toEqual({
    sentence: 'Meetgegevens t/m 25/03/2023',
    inside: false,
  })
})

test('a month that holds the last reading is not over, and one that holds the first began earlier', () => {
  const year = usageWith({
    from: '2023-01-01',
    to: '2023-12-31',
    granularity: 'month',
    count: 12,
    starts: Array.from({ length: 12 }, (_, month) => `2023-${String(month + 1).padStart(2, '0')}-01`),
    available: { from: '2023-02-10', to: '2023-11-20' },
  })
  const gaps = directionWith([
    [0, 2],
    [5, 1],
    [10, 2],
  ])
  expect(incompleteOf(year, gaps, placesOf('year', year))).toEqual({
    sentence: 'Meetgegevens vanaf 10/02/2023; meetgegevens t/m 20/11/2023; 1 maand niet helemaal gemeten',
    inside: true,
  })
})

test('quarter-hours are counted on the day itself', () => {
  const day = quartersOf('2023-03-26', '2023-03-26T00:00:00+01:00', 92)
  expect(incompleteOf(day, directionWith([[4, 8]]), placesOf('day', day))?.sentence).toBe(
    '8 kwartieren niet helemaal gemeten',
  )
})

test('the mean of a day counts the days that have readings, and none where some are absent in between', () => {
  const whole = { ...directionWith([]), total: 30_000 }
  expect(meanPerDay(twoDays, whole, null)).toBe(10_000)
  const begun = usageWith({ available: { from: '2023-01-01', to: '2023-03-26' } })
  const gaps = { ...directionWith([[2, 1]]), total: 30_000 }
  expect(meanPerDay(begun, gaps, incompleteOf(begun, gaps, placesOf('month', begun)))).toBe(15_000)
  const inside = { ...directionWith([[1, 1]]), total: 30_000 }
  expect(meanPerDay(twoDays, inside, incompleteOf(twoDays, inside, placesOf('month', twoDays)))).toBeNull()
  expect(meanPerDay(usageWith({ from: '2023-03-25', to: '2023-03-25' }), whole, null)).toBeNull()
})

test('connections without any reading are counted, once, and leave the mean of the others as it is', () => {
  const missed = { ...directionWith([]), complete: false, total: 30_000 }
  const places = placesOf('month', twoDays)
  const two = incompleteOf(twoDays, missed, places, 2)
  expect(two).toEqual({ sentence: '2 aansluitingen zonder meetgegevens', inside: false })
  expect(meanPerDay(twoDays, missed, two)).toBe(10_000)
  const gap = { ...directionWith([[1, 1]]), complete: false }
  expect(incompleteOf(twoDays, gap, places, 1)).toEqual({
    sentence: '1 dag niet helemaal gemeten; 1 aansluiting zonder meetgegevens',
    inside: true,
  })
})
