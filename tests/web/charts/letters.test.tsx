import { expect, test } from 'vitest'
import { optionsOf } from '../../../src/web/charts/barsOptions.ts'
import { heatOptionsOf } from '../../../src/web/charts/heatOptions.ts'
import { lineOptionsOf } from '../../../src/web/charts/linesOptions.ts'

const places = [{ short: 'Laadplein\nKerkstraat 78', full: 'Laadplein, Kerkstraat 78, Den Haag' }]
const series = [{ name: 'Levering', color: 'green', values: [1] }]
const shared = { places, series, format: String, unit: 'kWh' }
const mark = { from: 0, to: 0, number: '1', text: 'Storing koelcel' }

interface Letters {
  fontSize: number
  lineHeight?: number
}

/** Everything in the options of a chart that says how large letters are. */
function lettersIn(options: unknown): Letters[] {
  if (typeof options !== 'object' || options === null) return []
  const own = 'fontSize' in options ? [options as Letters] : []
  return [...own, ...Object.values(options).flatMap(lettersIn)]
}

test.each([
  ['bars', optionsOf({ ...shared, doubts: [null], marks: [mark] })],
  ['series beside each other', lineOptionsOf({ ...shared, kind: 'bars' })],
  [
    'a heat map',
    heatOptionsOf({ columns: [''], rows: [''], cells: [], colors: [], format: String, unit: 'kWh' }),
  ],
])('lines of letters never lie over each other, whatever letters a computer has: %s', (_, options) => {
  const letters = lettersIn(options)
  expect(letters.length).toBeGreaterThan(0)
  for (const { fontSize, lineHeight } of letters) expect(lineHeight).toBeGreaterThanOrEqual(fontSize)
})

test('on a phone five names below a chart leave the axis above them free', () => {
  const bottomOf = ({ media }: ReturnType<typeof optionsOf>) => media[0]?.option.grid.bottom ?? 0
  const five = optionsOf({
    ...shared,
    doubts: [null],
    beside: series[0],
    series: [1, 2, 3, 4].map((name) => ({ name: `Telwerk ${name}`, color: 'green', values: [1] })),
  })
  expect(bottomOf(five)).toBeGreaterThanOrEqual(3 * 20 + 36)
  expect(bottomOf(optionsOf({ ...shared, doubts: [null] }))).toBeLessThan(bottomOf(five))
})
