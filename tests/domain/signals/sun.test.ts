import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sunExplains } from '../../../src/domain/signals/sun.ts'
import { usageDeviationDefaults, usageDeviations } from '../../../src/domain/signals/usageDeviation.ts'
import { series } from './series.ts'

const last = '2026-06-12'
/** Dark on the last day; 300 kWh fed in on the others. */
const fedIn = series('2026-03-01', last, (day) => (day === last ? 100_000 : 300_000))

describe('what the sun explains', () => {
  test('is that more is taken on a dark day and less on a bright one, not the other way round', () => {
    expect(sunExplains(fedIn, last, 'more')).toBe(true)
    expect(sunExplains(fedIn, last, 'less')).toBe(false)
    const bright = series('2026-03-01', last, (day) => (day === last ? 400_000 : 300_000))
    expect(sunExplains(bright, last, 'less')).toBe(true)
    expect(sunExplains(bright, last, 'more')).toBe(false)
  })

  test('is nothing where nothing is fed in, as since the panels failed, or where too little is known', () => {
    const failed = series('2026-03-01', last, (day) => (day > '2026-06-01' ? 0 : 300_000))
    expect(sunExplains(failed, last, 'more')).toBe(false)
    expect(
      sunExplains(
        series('2026-06-08', last, () => 1000),
        last,
        'more',
      ),
    ).toBe(false)
  })

  test('never is both ways on one day', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(1_000_000)), { minLength: 1, maxLength: 40 }), (values) => {
        const known = { from: '2026-05-01', values }
        const day = '2026-05-20'
        expect(sunExplains(known, day, 'more') && sunExplains(known, day, 'less')).toBe(false)
      }),
    )
  })
})

test('SG01 leaves a dark day out of a building with panels, and tells of it without', () => {
  const taken = series('2026-03-01', last, (day) => (day === last ? 400_000 : 200_000))
  expect(usageDeviations(taken)).toHaveLength(1)
  expect(usageDeviations(taken, { ...usageDeviationDefaults, fedIn })).toEqual([])
})
