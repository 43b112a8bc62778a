import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usageDeviationDefaults, usageDeviations } from '../../../src/domain/signals/usageDeviation.ts'
import { weekday } from '../../../src/domain/time/day.ts'
import { series } from './series.ts'

const last = '2026-11-20'
const ordinary = (day: string) => (weekday(day) > 5 ? 150_000 : 400_000)

describe('SG01 of gas, corrected for the cold of each day', () => {
  // From mild to freezing and back, a week long each.
  const degreeDays = (day: string) => [4_000, 14_000, 20_000, 9_000][Number(day.slice(8)) % 4] ?? 0
  const cold = series('2026-05-01', last, degreeDays)
  /** 5 m³ a weighted degree day, and as much again for hot water. */
  const gas = (day: string) => 5 * (degreeDays(day) + 1000)
  const trying = { ...usageDeviationDefaults, product: 'gas' as const, cold }

  test('says nothing of a cold day that took more gas, where without the temperature it would', () => {
    expect(usageDeviations(series('2026-05-01', last, gas), trying)).toEqual([])
  })
  test('finds a day that took more than its cold asks for, in m³', () => {
    const left = (day: string) => gas(day) * (day === '2026-11-18' ? 2 : 1)
    const found = usageDeviations(series('2026-05-01', last, left), trying)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ from: '2026-11-18', until: '2026-11-18', unit: 'm³' })
    expect(found[0]?.actual).toBe(2 * gas('2026-11-18'))
    expect(found[0]?.expected).toBeCloseTo(gas('2026-11-18'), -3)
  })
  test('asks for 10 m³: 9 m³ more is nothing', () => {
    const more = (milli: number) =>
      usageDeviations(
        series('2026-05-01', last, (day) => gas(day) / 5 + (day === '2026-11-18' ? milli : 0)),
        trying,
      )
    expect(more(9_900)).toEqual([])
    expect(more(10_500)).toHaveLength(1)
  })
  test('never tells of a day of which no temperature is known', () => {
    const unknown = series('2026-05-01', last, (day) => (day > '2026-11-01' ? null : degreeDays(day)))
    const twice = (day: string) => gas(day) * (day > '2026-11-01' ? 2 : 1)
    expect(usageDeviations(series('2026-05-01', last, twice), { ...trying, cold: unknown })).toEqual([])
  })
  test('says the same wherever the degree days are all alike as without them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 25_000 }),
        fc.integer({ min: 60_000, max: 900_000 }),
        (alike, milli) => {
          const taken = series('2026-05-01', last, (day) => (day === '2026-11-18' ? milli : ordinary(day)))
          const same = series('2026-05-01', last, () => alike)
          const asked = { ...usageDeviationDefaults, least: 0 }
          const days = (found: readonly { from: string; until: string }[]) =>
            found.map(({ from, until }) => [from, until])
          expect(days(usageDeviations(taken, { ...asked, cold: same, reference: 'degreeDays' }))).toEqual(
            days(usageDeviations(taken, asked)),
          )
        },
      ),
    )
  })
})
