import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feedInDrop } from '../../../src/domain/signals/feedIn.ts'
import { addDays, weekday } from '../../../src/domain/time/day.ts'
import { series } from './series.ts'

const last = '2026-11-20'

describe('SG07, feed-in lower than expected', () => {
  const sunny = (day: string) => 60_000 + (Number(day.slice(8)) % 7) * 5_000

  test('finds panels that feed nothing in any more, and since when', () => {
    const found = feedInDrop(series('2025-09-01', last, (day) => (day >= '2026-10-18' ? 0 : sunny(day))))
    expect(found).toMatchObject({ rule: 'SG07', severity: 'critical', from: '2026-10-18', actual: 0 })
    expect(found?.expected).toBeGreaterThan(500_000)
  })

  test('tells the step, also where every Sunday since still feeds in more than a dark day', () => {
    // Own use takes most of it on working days; half of the panels stopped on a Wednesday.
    const shared = (day: string) => (weekday(day) > 5 ? 120_000 : 30_000)
    const found = feedInDrop(
      series('2025-03-01', last, (day) => shared(day) * (day >= '2026-10-14' ? 0.4 : 1)),
    )
    expect(found).toMatchObject({ rule: 'SG07', severity: 'warning', from: '2026-10-14', isOngoing: true })
  })

  test('tells any step, of any part that stopped, to the day', () => {
    const drops = fc.record({
      ago: fc.integer({ min: 7, max: 150 }),
      left: fc.double({ min: 0, max: 0.5, noNaN: true }),
      sunday: fc.integer({ min: 20_000, max: 120_000 }),
    })
    fc.assert(
      fc.property(drops, ({ ago, left, sunday }) => {
        const since = addDays(last, 1 - ago)
        const feeds = (day: string) =>
          (weekday(day) === 7 ? sunday : 40_000) *
          (1 + 0.6 * Math.cos((Number(day.slice(5, 7)) + Number(day.slice(8)) / 31 - 6.5) / 2))
        const found = feedInDrop(
          series('2025-03-01', last, (day) => Math.round(feeds(day) * (day >= since ? left : 1))),
        )
        expect(found?.from).toBe(since)
      }),
      { numRuns: 40 },
    )
  })

  test('says nothing of a week as dark as the darkest of this season a year before', () => {
    const dark = (day: string) => (day >= '2025-11-10' && day <= '2025-11-20' ? 20_000 : sunny(day))
    expect(
      feedInDrop(series('2025-09-01', last, (day) => (day > '2026-11-13' ? 21_000 : dark(day)))),
    ).toBeNull()
  })

  test('says nothing without a year to compare with', () => {
    expect(feedInDrop(series('2026-06-01', last, (day) => (day > '2026-10-18' ? 0 : sunny(day))))).toBeNull()
  })
})
