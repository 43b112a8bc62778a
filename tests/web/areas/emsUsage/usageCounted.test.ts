import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countersOf,
  decimalsOf,
  goingOneWay,
  knownOf,
  knownOn,
} from '../../../../src/web/areas/emsUsage/usageCounted.ts'
import { twoDays, usageWith } from './usageWorld.ts'

describe('counters', () => {
  test('a tariff that was not in force on a wholly measured day used 0; in a gap it stays unknown', () => {
    const [normal, low] = countersOf(twoDays)
    expect(normal).toMatchObject({ label: 'Levering normaal', values: [0, null, 20_000], total: 20_000 })
    expect(low).toMatchObject({ label: 'Levering laag', values: [5250, 250, 5000], total: 10_500 })
  })
})

describe('how well a place is known', () => {
  test('is measured, partly or absent', () => {
    expect(knownOf(twoDays)).toEqual(['measured', 'partly', 'measured'])
    const later = usageWith({ directions: [{ ...firstDirection, gaps: [[1, 2]], registers: [lowUntil(1)] }] })
    expect(knownOf(later)).toEqual(['measured', 'missing', 'missing'])
  })

  test('is not called missing before it can be there', () => {
    const days = [{ day: '2026-11-20' }, { day: '2026-11-21' }, { day: '2026-11-22' }, { day: '2026-11-23' }]
    expect(knownOn('2026-11-22', ['measured', 'missing', 'missing', 'missing'], days)).toEqual([
      ...['measured', 'missing', 'toCome', 'toCome'],
    ])
    expect(knownOn('2026-11-20', ['partly', 'estimated', 'missing', 'missing'], days).slice(0, 3)).toEqual([
      ...['partly', 'estimated', 'toCome'],
    ])
  })

  test('is as good as its worst reading', () => {
    const estimated = {
      register: 'normal',
      total: 3,
      runs: [{ at: 0, quality: 'estimated', values: [3] }],
    } as const
    const usage = usageWith({
      count: 1,
      directions: [
        {
          ...firstDirection,
          gaps: [],
          registers: [{ ...estimated, runs: [...estimated.runs] }, lowUntil(1)],
        },
      ],
    })
    expect(knownOf(usage)).toEqual(['estimated'])
  })
})

const [firstDirection] = twoDays.directions as [(typeof twoDays.directions)[number]]
const lowUntil = (count: number) => ({
  register: 'low' as const,
  total: count,
  runs: [{ at: 0, quality: 'measured' as const, values: new Array<number>(count).fill(1) }],
})

describe('decimals', () => {
  test.each([
    [[2000, null, 0], 0],
    [[2000, 2100], 1],
    [[8_783_650], 2],
    // A thousandth of a kWh is for a file, not for who reads.
    [[6000, 5], 2],
    [[], 0],
  ])('%j needs %i', (values, decimals) => {
    expect(decimalsOf(values)).toBe(decimals)
  })

  test('are two at most, and enough to write every figure that has no more exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000)), (hundredths) => {
        const decimals = decimalsOf(hundredths.map((value) => value * 10))
        expect(decimalsOf(hundredths)).toBeLessThanOrEqual(2)
        return hundredths.every((value) => Number((value / 100).toFixed(decimals)) === value / 100)
      }),
    )
  })
})

describe('one way', () => {
  const counter = (direction: 'taken' | 'fedIn', values: (number | null)[], total: number) => ({
    ...{ direction, register: 'single' as const, label: direction, values, total },
  })
  const taken = counter('taken', [5000, 1000, null, null], 6000)
  const fedIn = counter('fedIn', [2000, 4000, 3000, null], 9000)

  test('leaves the other way out', () => {
    expect(goingOneWay([taken, fedIn], 'both')).toEqual([taken, fedIn])
    expect(goingOneWay([taken, fedIn], 'taken')).toEqual([taken])
    expect(goingOneWay([taken, fedIn], 'fedIn')).toEqual([fedIn])
  })
  test('net is what was taken less what was fed in, also below zero, and unknown where neither is known', () => {
    expect(goingOneWay([taken, fedIn], 'net')).toMatchObject([
      { label: 'Netto', values: [3000, -3000, -3000, null], total: -3000 },
    ])
  })
})
