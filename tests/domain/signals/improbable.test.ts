import { describe, expect, test } from 'vitest'
import type { Yardstick } from '../../../src/domain/energy/weigh.ts'
import { deviationOf } from '../../../src/domain/signals/finding.ts'
import { improbableUse } from '../../../src/domain/signals/improbable.ts'
import { findingsIn } from '../../../src/domain/signals/rules.ts'
import { series, unknownYardsticks } from './series.ts'

const last = '2026-11-20'
const year: Yardstick = { perHour: null, perYear: 36_525_000, before: null }
const found = (
  values: ReturnType<typeof series>,
  yardstick: Yardstick,
  product: 'electricity' | 'gas' = 'electricity',
) => improbableUse(values, { product, direction: 'taken', yardstick })

describe('SG06 of readings that came in earlier', () => {
  test('says nothing of what fits, nor of a winter that is three times the rest', () => {
    const winter = series('2025-05-01', last, (day) => (/-(12|01|02)-/.test(day) ? 240_000 : 60_000))
    expect(found(winter, year, 'gas')).toBeNull()
    expect(found(winter, unknownYardsticks.taken, 'gas')).toBeNull()
  })

  test('tells of months that are five times what a year makes one expect, from the first day to the last', () => {
    const july = series('2026-05-01', last, (day) => (day.startsWith('2026-07') ? 600_000 : 100_000))
    expect(found(july, year)).toEqual({
      rule: 'SG06',
      severity: 'warning',
      from: '2026-07-01',
      until: '2026-07-31',
      isOngoing: true,
      unit: 'kWh',
      expected: 3_100_000,
      actual: 18_600_000,
      direction: 'taken',
    })
    // Of little, as much again is little still.
    expect(
      found(
        series('2026-05-01', last, () => 2_000),
        { ...year, perYear: 36_525 },
      ),
    ).toBeNull()
  })

  test('tells of standings that were taken for use, however few days they are of', () => {
    const standings = series('2026-11-10', last, () => 18_700_000_000)
    const told = found(standings, year)
    expect(told).toMatchObject({ from: '2026-11-10', until: last, actual: 11 * 18_700_000_000 })
    expect(deviationOf(told as never)).toBe(999_999)
    expect(found(standings, unknownYardsticks.taken)).toMatchObject({ expected: null })
  })

  test('tells of days above one and a half times what the connection lets through', () => {
    const leap = series('2026-05-01', last, (day) => (day === '2026-08-08' ? 700_000 : 100_000))
    expect(found(leap, { ...year, perHour: 19_400 })).toMatchObject({
      from: '2026-08-08',
      until: '2026-08-08',
    })
    expect(found(leap, { ...year, perHour: 19_500 })).toBeNull()
  })

  test('tells of MWh read as kWh, but not of a meter that stands still, nor of a warm month', () => {
    const small = series('2026-05-01', last, () => 100)
    expect(found(small, year)).toMatchObject({ from: '2026-05-01', until: last, expected: 20_400_000 })
    expect(
      found(
        series('2026-05-01', last, () => 0),
        year,
      ),
    ).toBeNull()
    expect(
      found(
        series('2026-07-01', last, () => 100),
        year,
        'gas',
      ),
    ).toBeNull()
  })

  test('one thing at a time: what people typed comes first, then what was taken, then what was fed in', () => {
    const wrong = series('2026-09-01', last, () => 900_000_000)
    const observed = {
      product: 'electricity' as const,
      taken: wrong,
      fedIn: wrong,
      cold: null,
      baseLoad: null,
      peaks: null,
      open: null,
      contracted: null,
      lastKnown: last,
      today: last,
      awaitedSince: null,
      isReadByHand: false,
      yardsticks: unknownYardsticks,
    } as const
    const told = (doubtful: string[], fedInOnly = false) =>
      findingsIn({
        ...observed,
        taken: fedInOnly ? null : wrong,
        typed: { until: null, doubtful },
      }).flatMap(({ rule, direction }) => (rule === 'SG06' ? [direction] : []))
    expect(told(['2026-10-01'])).toEqual([undefined])
    expect(told([])).toEqual(['taken'])
    expect(told([], true)).toEqual(['fedIn'])
  })
})
