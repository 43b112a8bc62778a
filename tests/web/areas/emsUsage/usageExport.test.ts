import { expect, test } from 'vitest'
import { comparableIn } from '../../../../src/web/areas/emsUsage/usageBeside.ts'
import { costsOf } from '../../../../src/web/areas/emsUsage/usageCosts.ts'
import { countersOf, knownOf } from '../../../../src/web/areas/emsUsage/usageCounted.ts'
import { tableOf } from '../../../../src/web/areas/emsUsage/usageExport.ts'
import { figuresOf } from '../../../../src/web/areas/emsUsage/usageFigures.ts'
import { placesOf } from '../../../../src/web/areas/emsUsage/usagePlaces.ts'
import { csvOf } from '../../../../src/web/charts/tableExport.tsx'
import { twoDays } from './usageWorld.ts'

const shown = {
  unit: 'kWh' as const,
  places: placesOf('month', twoDays),
  counters: countersOf(twoDays),
  known: knownOf(twoDays),
  ...{ beside: null, costs: null, warmth: null, moments: null },
}

test('a saved file has what is shown, with decimal commas and nothing where nothing is known', () => {
  const text = csvOf(tableOf(shown))
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.slice(1).split('\r\n')).toEqual([
    '"Periode";"Levering normaal (kWh)";"Levering laag (kWh)";"Kwaliteit"',
    '"Zaterdag 25/03/2023";0;5,25;"Gemeten"',
    '"Zondag 26/03/2023";;0,25;"Onvolledig"',
    '"Maandag 27/03/2023";20;5;"Gemeten"',
    '',
  ])
})

const comparable = [true, false, true]

test('with what it lies beside and what it costs, as on screen', () => {
  const price = { single: '0.3', normal: '0.25', low: '0.2' }
  const costs = costsOf(price, shown.counters, twoDays.count)
  expect(costs.total).toBe(105 + 5 + 600)
  const { heading, rows } = tableOf({
    ...{ ...shown, costs },
    beside: { title: 'Maart 2022', values: [5000, null, 20_000], total: 25_000, comparable },
  })
  expect(heading.slice(3)).toEqual([
    ...['Maart 2022 (kWh)', 'Verschil (kWh)', 'Verschil (%)', 'Kosten, schatting (€)', 'Kwaliteit'],
  ])
  const cells = rows.map((row) => row.slice(3, 7).map((cell) => (cell.kind === 'number' ? cell.value : null)))
  expect(cells).toEqual([
    ['5', '0.25', '5', '1.05'],
    [null, null, null, '0.05'],
    ['20', '5', '25', '6'],
  ])
})

test('and with the temperature, where that is shown', () => {
  const beside = { title: 'Maart 2022', values: [5000, null, 20_000], total: 25_000, comparable }
  const warmth = { place: 'De Bilt', values: [7.25, null, 3], mean: 5 }
  expect(
    csvOf(tableOf({ ...shown, beside, warmth }))
      .slice(1)
      .split('\r\n')
      .slice(0, 4),
  ).toEqual([
    '"Periode";"Levering normaal (kWh)";"Levering laag (kWh)";"Maart 2022 (kWh)";"Verschil (kWh)";"Verschil (%)";"Buitentemperatuur (°C)";"Kwaliteit"',
    '"Zaterdag 25/03/2023";0;5,25;5;0,25;5;7,25;"Gemeten"',
    '"Zondag 26/03/2023";;0,25;;;;;"Onvolledig"',
    '"Maandag 27/03/2023";20;5;20;5;25;3;"Gemeten"',
  ])
})

test('and with when the highest of each was, where that is shown', () => {
  const table = tableOf({ ...shown, unit: 'kW', moments: ['za 25/03/2023 10:15', null, null] })
  expect(table.heading.slice(-2)).toEqual(['Op', 'Kwaliteit'])
  expect(csvOf(table)).toContain('5,25;"za 25/03/2023 10:15";"Gemeten"')
})

test('part of a month is not told apart from a whole one, and not in the total either', () => {
  const whole = ['measured', 'measured', 'estimated'] as const
  const running = comparableIn(['measured', 'partly', 'toCome'], whole, [0, 1, 2])
  expect(running).toEqual([true, false, false])
  expect(comparableIn(whole, ['measured', 'missing'], [0, 1, 2])).toEqual([true, false, false])
  const beside = { title: '2025', values: [5000, 30_000, 40_000], total: 75_000, comparable: running }
  const [, absolute, part] = figuresOf({ ...shown, beside }).slice(-3)
  expect(absolute).toMatchObject({ values: [0.25, null, null], total: 0.25 })
  expect(part).toMatchObject({ values: [5, null, null], total: 5 })
})
