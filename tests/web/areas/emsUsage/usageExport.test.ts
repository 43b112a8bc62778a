import { expect, test } from 'vitest'
import { costsOf } from '../../../../src/web/areas/emsUsage/usageCosts.ts'
import { countersOf, knownOf } from '../../../../src/web/areas/emsUsage/usageCounted.ts'
import { tableOf } from '../../../../src/web/areas/emsUsage/usageExport.ts'
import { placesOf } from '../../../../src/web/areas/emsUsage/usagePlaces.ts'
import { csvOf } from '../../../../src/web/tableExport.tsx'
import { twoDays } from './usageWorld.ts'

test('a saved file has what is shown, with decimal commas and nothing where nothing is known', () => {
  const text = csvOf(
    tableOf({
      unit: 'kWh',
      places: placesOf('month', twoDays),
      counters: countersOf(twoDays),
      known: knownOf(twoDays),
      ...{ beside: null, costs: null },
    }),
  )
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.slice(1).split('\r\n')).toEqual([
    '"Wanneer";"Levering normaal (kWh)";"Levering laag (kWh)";"Kwaliteit"',
    '"Zaterdag 25/03/2023";0;5,25;"Gemeten"',
    '"Zondag 26/03/2023";;0,25;"Onvolledig"',
    '"Maandag 27/03/2023";20;5;"Gemeten"',
    '',
  ])
})

test('with what it lies beside and what it costs, as on screen', () => {
  const counters = countersOf(twoDays)
  const price = { single: '0.3', normal: '0.25', low: '0.2' }
  const costs = costsOf(price, counters, twoDays.count)
  expect(costs.total).toBe(105 + 5 + 600)
  const { heading, rows } = tableOf({
    ...{ unit: 'kWh', places: placesOf('month', twoDays), counters, known: knownOf(twoDays), costs },
    beside: { title: 'Maart 2022', values: [5000, null, 20_000], total: 25_000 },
  })
  expect(heading.slice(3)).toEqual([
    ...['Maart 2022 (kWh)', 'Verschil (kWh)', 'Verschil (%)', 'Kosten, schatting (€)', 'Kwaliteit'],
  ])
  const shown = rows.map((row) => row.slice(3, 7).map((cell) => (cell.kind === 'number' ? cell.value : null)))
  expect(shown).toEqual([
    ['5', '0.25', '5', '1.05'],
    [null, null, null, '0.05'],
    ['20', '5', '25', '6'],
  ])
})
