import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Usage } from '../../../../src/contract/areas/emsUsage/usageCalls.ts'
import { minute } from '../../../../src/domain/time/amsterdam.ts'
import { startOfDay } from '../../../../src/domain/time/day.ts'
import {
  durationOf,
  factsOf,
  hoursByDay,
  powersOf,
  summedOf,
} from '../../../../src/web/areas/emsUsage/fineFigures.ts'
import { besideOf } from '../../../../src/web/areas/emsUsage/usageBeside.ts'
import { countersOf, mainWay } from '../../../../src/web/areas/emsUsage/usageCounted.ts'
import { axisWords, type FineShown, placeOf } from '../../../../src/web/charts/fineLineOptions.ts'
import { panels, twoDays, usageWith } from './usageWorld.ts'

/** A day of quarter-hours: 250 Wh each, but for one of 1 kWh at half past ten. */
function day(from: string, count = 96): Usage {
  const values = Array.from({ length: count }, (_, place) => (place === 42 ? 1000 : 250))
  const first = new Date(startOfDay(from)).toISOString()
  return usageWith({
    ...{ from, to: from, granularity: 'quarterHour', minutes: 15, starts: null, count, first },
    directions: [
      {
        ...{ direction: 'taken', total: 0, complete: true, gaps: [] },
        registers: [{ register: 'single', total: 0, runs: [{ at: 0, quality: 'measured', values }] }],
      },
    ],
  })
}

describe('a day of quarter-hours', () => {
  const wednesday = day('2026-06-17')
  test('as powers', () => {
    expect(powersOf(wednesday, 'taken')?.[0]).toBe(1)
    expect(powersOf(wednesday, 'fedIn')).toBeUndefined()
  })
  test('tells its peak with the moment, and how much was used at night', () => {
    expect(factsOf(wednesday)).toMatchObject({
      peak: { power: 4, when: 'wo 17/06/2026 10:30' },
      night: expect.closeTo(8000 / 24_750),
      weekend: 0,
    })
  })
  test('stands in the heat map an hour at a time', () => {
    const { cells, rows, columns } = hoursByDay(wednesday, 'taken')
    expect([columns.length, rows.length, cells.length]).toEqual([1, 24, 24])
    expect(cells[10]).toMatchObject({
      x: 0,
      y: 10,
      value: 1.75,
      full: 'wo 17/06/2026 10:00–11:00',
      doubt: null,
    })
  })
  test('says of the hour that comes twice that it does, without making it darker', () => {
    const october = hoursByDay(day('2026-10-25', 100), 'taken')
    expect(october.cells).toHaveLength(24)
    expect(october.cells[2]).toMatchObject({ value: 1, doubt: 'Dit uur kwam twee keer: gemiddeld per keer' })
  })
  test('as a load duration curve, from the peak down', () => {
    const points = durationOf(wednesday)
    expect(points[0]).toEqual({ part: 0, power: 4 })
    expect(points.at(-1)).toEqual({ part: 1, power: 1 })
  })
})

test('counters are added up, and unknown stays unknown', () => {
  expect(summedOf(usageWith({}), 'taken')).toEqual([5250, 250, 25_000])
  expect(summedOf(usageWith({ directions: [] }), 'taken')).toBeUndefined()
})

test('another period of what was only fed in is that, and of both ways what was taken', () => {
  const fedIn = countersOf(panels)
  expect(besideOf(fedIn, 'Maart 2022', { at: [0, 1, 2], comparable: [true, true, true] })).toMatchObject({
    values: [5250, 250, 25_000],
  })
  const both = [...countersOf(twoDays), ...fedIn]
  expect(besideOf(both, 'Maart 2022', { at: [0], comparable: [true] }).values).toEqual([5250])
  expect([mainWay(both), mainWay(fedIn), mainWay([])]).toEqual(['taken', 'fedIn', 'taken'])
})

test('another period is cut to the places that are shown', () => {
  expect(
    besideOf(countersOf(usageWith({})), 'Maart 2023', { at: [0, 1], comparable: [true, false] }),
  ).toEqual({
    ...{ title: 'Maart 2023', values: [5250, 250], total: 30_500, comparable: [true, false] },
  })
})

test('what was dragged over is found back, also around the change of the clock', () => {
  const first = startOfDay('2026-10-24')
  const shown = {
    first,
    step: 15 * minute,
    series: [{ values: Array(96 + 100).fill(0) }],
  } as unknown as FineShown
  const wallOf = (place: number) => Date.parse('2026-10-24T00:00:00Z') + place * 15 * minute
  expect(placeOf(shown, wallOf(40))).toBe(40)
  expect(placeOf(shown, Date.parse('2026-10-25T12:00:00Z'))).toBe(96 + 4 + 48)
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), (place) => {
      const found = placeOf(shown, wallOf(place))
      expect(found >= 0 && found < 196).toBe(true)
    }),
  )
})

test('the time axis says months, days or hours', () => {
  expect(axisWords(Date.parse('2026-03-01T00:00:00Z'))).toBe('mrt')
  expect(axisWords(Date.parse('2026-03-07T00:00:00Z'))).toBe('7 mrt')
  expect(axisWords(Date.parse('2026-03-07T06:00:00Z'))).toBe('06:00')
})
