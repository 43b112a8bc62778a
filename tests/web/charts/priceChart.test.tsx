import { expect, test } from 'vitest'
import { lineOptionsOf } from '../../../src/web/charts/linesOptions.ts'
import { dotSeries } from '../../../src/web/charts/priceChart.tsx'

const days = ['2026-03-02', '2026-03-03', '2026-03-04']

test('two clicks of one day each have their own dot', () => {
  const dots = [
    { day: '2026-03-03', price: '84.200000' },
    { day: '2026-03-03', price: '84.350000' },
    { day: '2026-03-04', price: '83' },
  ]
  expect(dotSeries(dots, days, 'Eigen klik').map(({ name, values }) => [name, values])).toEqual([
    ['Eigen klik', [null, 84.2, 83]],
    ['Eigen klik (2)', [null, 84.35, null]],
  ])
  expect(dotSeries([], days, 'Eigen klik')).toEqual([])
})

test('dots are drawn without a line, and an axis of prices does not begin at nought', () => {
  const options = lineOptionsOf({
    kind: 'lines',
    places: days.map((day) => ({ short: day, full: day })),
    series: dotSeries([{ day: '2026-03-03', price: '84.2' }], days, 'Eigen klik'),
    format: String,
    unit: '€/MWh',
    isFromZero: false,
  })
  const drawn = JSON.stringify(options)
  expect(drawn).toContain('"showAllSymbol":true')
  expect(drawn).toContain('"width":0')
  expect(drawn).toContain('"scale":true')
})
