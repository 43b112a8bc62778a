import { expect, test } from 'vitest'
import { quietDays } from '../../../src/domain/energy/quietDays.ts'
import { hour } from '../../../src/domain/time/amsterdam.ts'
import { addDays, startOfDay } from '../../../src/domain/time/day.ts'

const quarter = hour / 4
const first = '2025-03-20'

/** Quarter-hours of so many days over the change of the clock, with nothing on some of them. */
function daysOf(count: number, isQuiet: (day: number) => boolean) {
  const [starts, values]: [number[], number[]] = [[], []]
  for (let day = 0; day < count; day++)
    for (let at = startOfDay(addDays(first, day)); at < startOfDay(addDays(first, day + 1)); at += quarter) {
      starts.push(at)
      values.push(isQuiet(day) ? 0 : 25)
    }
  return { minutes: 15, starts, values }
}
const between = (from: number, to: number) => (day: number) => day >= from && day <= to

test('whole days of nothing are found where the meter otherwise takes something, also over the change of the clock', () => {
  expect(quietDays([daysOf(30, between(8, 11))])).toEqual([{ from: '2025-03-28', to: '2025-03-31', days: 4 }])
  const twice = quietDays([daysOf(40, (day) => between(0, 2)(day) || between(36, 39)(day))])
  expect(twice.map(({ days }) => days)).toEqual([3, 4])
})

test('days of both counters count together', () => {
  const [normal, low] = [daysOf(30, between(5, 14)), daysOf(30, between(11, 20))]
  expect(quietDays([normal, low])).toEqual([{ from: '2025-03-31', to: '2025-04-03', days: 4 }])
})

test.each([
  ['a weekend', daysOf(30, between(8, 9))],
  ['a meter that stands still as often as not', daysOf(20, (day) => day % 8 < 4)],
  ['a meter of nothing at all', daysOf(20, () => true)],
  ['a file of a few days of nothing', daysOf(5, between(1, 4))],
  ['a normal month', daysOf(31, () => false)],
])('%s is not asked about', (_, series) => {
  expect(quietDays([series])).toEqual([])
})

test('nights of nothing are none, nor days that are not known whole', () => {
  const nights = daysOf(30, () => false)
  expect(
    quietDays([{ ...nights, values: nights.values.map((value, place) => (place % 96 < 60 ? 0 : value)) }]),
  ).toEqual([])
  const { starts, values } = daysOf(30, between(8, 11))
  // Of each of those days a quarter of the intervals is there.
  const kept = starts.map((_, place) => place % 4 === 0 || values[place] !== 0)
  const part = {
    minutes: 15,
    starts: starts.filter((_, place) => kept[place]),
    values: values.filter((_, place) => kept[place]),
  }
  expect(quietDays([part])).toEqual([])
})
