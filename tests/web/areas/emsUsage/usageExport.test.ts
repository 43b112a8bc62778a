import { expect, test } from 'vitest'
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
