import { describe, expect, test } from 'vitest'
import { warmthOf } from '../../../../src/web/areas/emsUsage/usageWarmth.ts'
import { quartersOf, twoDays, usageWith } from './usageWorld.ts'

const outside = { station: '06260' as const, from: '2023-03-25', values: [4000, null, 7000] }

describe('how warm it was outside', () => {
  test('stands by day, and unknown stays unknown', () => {
    expect(warmthOf(twoDays, outside)).toEqual({ place: 'De Bilt', values: [4, null, 7], mean: 5.5 })
  })
  test('of longer places is the mean of their known days', () => {
    const months = usageWith({
      from: '2023-03-01',
      to: '2023-04-30',
      granularity: 'month',
      count: 2,
      starts: ['2023-03-01', '2023-04-01'],
    })
    expect(warmthOf(months, outside).values).toEqual([5.5, null])
  })
  test('of quarter-hours is the mean of their day, on the day the clock changes as well', () => {
    const { values } = warmthOf(quartersOf('2023-03-26', '2023-03-26T00:00:00+01:00', 92), {
      ...outside,
      values: [4000, 6000, 7000],
    })
    expect(values).toEqual(new Array(92).fill(6))
  })
})
