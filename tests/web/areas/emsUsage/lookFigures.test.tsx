import { expect, test } from 'vitest'
import { endsOf, yearOf } from '../../../../src/web/areas/emsUsage/baseLoadFigures.ts'
import { warmDaysOf } from '../../../../src/web/areas/emsUsage/temperatureFigures.ts'
import { scatterOptionsOf, scatterTipOf } from '../../../../src/web/charts/scatterOptions.ts'
import { usageWith } from './usageWorld.ts'

test('a base load of 10 kW is 87.660 kWh a year, and is told at both ends where there are nights enough', () => {
  expect(yearOf(10_000)).toBe(87_660)
  expect(endsOf(Array(55).fill(1))).toBeNull()
  expect(endsOf([...Array(28).fill(1000), null, ...Array(28).fill(2000)])).toEqual({
    first: 1000,
    last: 2000,
  })
})

test('days that are wholly known lie beside their temperature, the coldest first', () => {
  const outside = { station: 260, from: '2023-03-25', values: [9000, 3500, 2000] } as never
  // The second day was only partly measured.
  expect(warmDaysOf(usageWith({}), outside)).toEqual([
    { day: '2023-03-27', temperature: 2, used: 25 },
    { day: '2023-03-25', temperature: 9, used: 5.25 },
  ])
  const unknown = { station: 260, from: '2023-03-25', values: [null, 3500, null] } as never
  expect(warmDaysOf(usageWith({}), unknown)).toEqual([])
})

test('a point of a cloud says its day, how warm it was and what was used; the line has no more points than it bends', () => {
  const shown = {
    points: { name: 'Dagen', color: 'teal', values: [{ x: 2, y: 25, full: 'ma 27/03/2023' }] },
    line: { name: 'Beste lijn', color: 'red', values: [[2, 25] as const, [9, 5] as const] },
    unitX: '°C',
    unit: 'm³',
    formatX: String,
    format: String,
  }
  expect(scatterTipOf(0, shown)).toBe('ma 27/03/2023\n2 °C: 25 m³')
  expect(scatterOptionsOf(shown).baseOption.series.map(({ data }) => data.length)).toEqual([1, 2])
  expect(scatterOptionsOf({ ...shown, line: null }).baseOption.series).toHaveLength(1)
})
