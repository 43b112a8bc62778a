import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findingsIn, type Observed } from '../../../src/domain/signals/rules.ts'
import { isQuiet, leavesAt, usualSettings, withUsual } from '../../../src/domain/signals/settings.ts'
import { daysTried } from '../../../src/domain/signals/usageDeviation.ts'
import { weekday } from '../../../src/domain/time/day.ts'
import { series, unknownYardsticks } from './series.ts'

const at = (text: string) => Date.parse(text)
const silent: Observed = {
  ...{
    product: 'electricity',
    taken: null,
    fedIn: null,
    cold: null,
    baseLoad: null,
    peaks: null,
    open: null,
  },
  ...{ contracted: null, lastKnown: '2026-11-10', today: '2026-11-20' },
  ...{ awaitedSince: null, isReadByHand: false },
  typed: { until: null, doubtful: [] },
  yardsticks: unknownYardsticks,
}

describe('settings of rules', () => {
  test('are as usual: 20 % and 25 kWh a day for SG01, three days for SG05', () => {
    expect(usualSettings.SG01).toEqual({ enabled: true, threshold: 20, least: 25 })
    expect(usualSettings.SG05).toEqual({ enabled: true, threshold: 3, least: null })
    expect(withUsual({ SG05: { enabled: false, threshold: 9, least: null } }).SG04.threshold).toBe(95)
  })
  test('decide whether a rule speaks, and from when', () => {
    const with5 = (threshold: number, enabled = true) =>
      findingsIn(silent, withUsual({ SG05: { enabled, threshold, least: null } })).map(({ rule }) => rule)
    expect(with5(3)).toEqual(['SG05'])
    expect(with5(9)).toEqual(['SG05'])
    expect(with5(10)).toEqual([])
    expect(with5(3, false)).toEqual([])
  })
})

test('a rule is tried on days that were: a lower threshold never speaks of fewer of them', () => {
  const taken = series('2026-03-01', '2026-11-20', (day) =>
    day === '2026-11-11' ? 900_000 : weekday(day) > 5 ? 150_000 : 400_000,
  )
  const fired = (margin: number, least = 25_000) =>
    daysTried(taken, { margin, least, lookBack: 90 }).filter(({ fires }) => fires).length
  expect(daysTried(taken, { margin: 0.2, least: 25_000, lookBack: 90 })).toHaveLength(90)
  expect(fired(0.2)).toBe(1)
  expect(fired(2)).toBe(0)
  expect(fired(0.2, 600_000)).toBe(0)
  const margin = fc.double({ min: 0.01, max: 3, noNaN: true })
  fc.assert(
    fc.property(margin, margin, (one, other) => {
      expect(fired(Math.min(one, other))).toBeGreaterThanOrEqual(fired(Math.max(one, other)))
    }),
    { numRuns: 20 },
  )
})

describe('when a mail leaves', () => {
  const way = { quietFrom: null, quietTo: null }
  test('at once, in the morning, on Monday morning, or never', () => {
    const [friday, monday] = [at('2026-11-20T07:20:00+01:00'), at('2026-11-23T07:20:00+01:00')]
    expect(leavesAt(friday, { ...way, channel: 'inApp' })).toBe(false)
    expect(leavesAt(at('2026-11-20T13:00:00+01:00'), { ...way, channel: 'direct' })).toBe(true)
    expect(leavesAt(friday, { ...way, channel: 'daily' })).toBe(true)
    expect(leavesAt(at('2026-11-20T08:00:00+01:00'), { ...way, channel: 'daily' })).toBe(false)
    expect(leavesAt(friday, { ...way, channel: 'weekly' })).toBe(false)
    expect(leavesAt(monday, { ...way, channel: 'weekly' })).toBe(true)
  })
  test('once a day also where the usual hour is quiet: as soon as it is not any more', () => {
    const leaves = (clock: string, until: string, channel: 'daily' | 'weekly' = 'daily') =>
      leavesAt(at(`2026-11-23T${clock}:00+01:00`), { channel, quietFrom: '22:00', quietTo: until })
    expect(['07:20', '08:20', '08:40', '09:10'].map((clock) => leaves(clock, '08:30'))).toEqual([
      ...[false, false, false, true],
    ])
    expect(['07:20', '09:20'].map((clock) => leaves(clock, '09:00', 'weekly'))).toEqual([false, true])
    expect(['06:50', '07:20'].map((clock) => leaves(clock, '07:00'))).toEqual([false, true])
  })
  test('on one hour of every day, whatever is quiet', () => {
    const clock = fc.integer({ min: 0, max: 24 * 60 - 1 })
    const written = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(clock, clock, (from, until) => {
        const way = { channel: 'daily', quietFrom: written(from), quietTo: written(until) } as const
        const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute)
        const hours = minutes
          .filter((minute) => leavesAt(at('2026-11-20T00:00:00+01:00') + minute * 60_000, way))
          .map((minute) => Math.floor(minute / 60))
        // Quiet all day but for the minutes within one hour, or less, leaves no mail behind either, unless nothing is free.
        expect(new Set(hours).size).toBeLessThanOrEqual(1)
        if ((until - from + 24 * 60) % (24 * 60) < 22 * 60) expect(hours.length).toBeGreaterThan(0)
      }),
      { numRuns: 50 },
    )
  })
  test('not in quiet hours, which may run past midnight', () => {
    const quiet = (clock: string) => isQuiet(at(`2026-11-20T${clock}:00+01:00`), '22:00', '07:00')
    expect(['21:59', '22:00', '03:00', '06:59', '07:00'].map(quiet)).toEqual([false, true, true, true, false])
    expect(isQuiet(at('2026-11-20T12:00:00+01:00'), '22:00', null)).toBe(false)
  })
})
