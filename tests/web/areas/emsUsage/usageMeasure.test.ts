import { expect, test } from 'vitest'
import { costsOf } from '../../../../src/web/areas/emsUsage/usageCosts.ts'
import { countersOf } from '../../../../src/web/areas/emsUsage/usageCounted.ts'
import {
  areaWord,
  emissionWord,
  measured,
  measuresFor,
} from '../../../../src/web/areas/emsUsage/usageMeasure.ts'
import { panels, twoDays, usageWith } from './usageWorld.ts'

const counters = countersOf(twoDays)
const price = { single: '0.300000', normal: '0.300000', low: '0.200000' }
const given = { counters, costs: costsOf(price, counters, twoDays.count), powers: null }

test('use stays as it was counted', () => {
  expect(measured('usage', twoDays, given)).toEqual({ unit: 'kWh', counters })
})

test('use in euro is one counter, and its total is not that of rounded parts', () => {
  const { unit, counters: euro } = measured('cost', twoDays, given)
  // 5,25 kWh and 0,25 kWh at the low price; 20 kWh at the normal and 5 kWh at the low one.
  expect([unit, euro[0]?.values, euro[0]?.total]).toEqual(['€', [1050, 50, 7000], 8100])
})

test('use in euro without a price stays use', () => {
  expect(measured('cost', twoDays, { ...given, costs: null }).unit).toBe('kWh')
})

test('use in kilograms of CO₂ counts with the factor of its year, chain included', () => {
  const { unit, counters: kilograms } = measured('co2', twoDays, given)
  expect([unit, kilograms.length]).toEqual(['kg', 1])
  // 5,25 kWh × 0,337 kg is 1,76925 kg.
  expect(kilograms[0]?.values).toEqual([1769, 84, 8425])
  expect(kilograms[0]?.total).toBe(10_278)
  expect(emissionWord([twoDays])).toBe(
    'CO₂ van wat is afgenomen, keten meegerekend: 0,337 kg per kWh (factor van 2023). Stroom waarvan geen contract de herkomst zegt, telt als “herkomst onbekend”.',
  )
})

test('a place with days of several factors has what the server added up, and words tell what was taken for want of better', () => {
  const [own] = twoDays.emissions.factors
  const first = { ...own!, to: '2023-03-25' }
  const next = { ...own!, from: '2023-03-26', kilograms: '0.3', year: 2022, isConcept: true, isNearest: true }
  const of = usageWith({ emissions: { factors: [first, next], mixed: [[1, 80]] } })
  expect(measured('co2', of, given).counters[0]?.values).toEqual([1769, 80, 7500])
  expect(emissionWord([of])).toContain(
    'Van 26/03/2023 t/m 27/03/2023 is er geen factor: daar telt die van het dichtstbijzijnde jaar, 2022.',
  )
  expect(emissionWord([of])).toContain('Nog niet vastgesteld (concept): 2022.')
  const none = usageWith({ emissions: { factors: [], mixed: [] } })
  expect(measured('co2', none, given).counters[0]?.values).toEqual([null, null, null])
  expect(emissionWord([none])).toBe('CO₂ is niet te zeggen: er is geen CO₂-factor bekend.')
})

test('use per m² is divided by the floor area, counter by counter', () => {
  const { unit, counters: divided } = measured('area', twoDays, given)
  // 20 kWh over 200 m² is 0,1 kWh/m²; 5,25 kWh is 26,25 Wh of each, rounded.
  expect(unit).toBe('kWh/m²')
  expect(divided.map(({ values, total }) => [values, total])).toEqual([
    [[0, null, 100], 100],
    [[26, 1, 25], 53],
  ])
  expect(areaWord(200)).toContain('200 m²')
  expect(measured('area', usageWith({ floorArea: null }), given).unit).toBe('kWh')
})

test('power has its highest as the whole, and is use where it is not known', () => {
  const powers = {
    direction: 'taken' as const,
    watts: [4000, null, 12_500],
    moments: null,
    label: 'Hoogste kwartier',
  }
  const { unit, counters: kilowatts } = measured('power', twoDays, { ...given, powers })
  expect([unit, kilowatts[0]?.values, kilowatts[0]?.total]).toEqual(['kW', [4000, null, 12_500], 12_500])
  expect(measured('power', twoDays, given).unit).toBe('kWh')
})

test('power is for electricity of at most a year, and per m² for what has a floor area', () => {
  expect(measuresFor(twoDays)).toEqual(['usage', 'cost', 'co2', 'power', 'area'])
  expect(measuresFor(usageWith({ product: 'gas', unit: 'm³' }))).not.toContain('power')
  expect(measuresFor(usageWith({ from: '2021-01-01' }))).not.toContain('power')
  expect(measuresFor(usageWith({ floorArea: null }))).not.toContain('area')
})

test('what only feeds in is told in kWh and as power: it costs nothing and gives off nothing', () => {
  expect(measuresFor(panels)).toEqual(['usage', 'power'])
  const powers = {
    direction: 'fedIn' as const,
    watts: [2000, 8000],
    moments: null,
    label: 'Hoogste kwartier teruglevering',
  }
  const { unit, counters: kilowatts } = measured('power', panels, { ...given, powers })
  expect([unit, kilowatts[0]?.direction, kilowatts[0]?.total]).toEqual(['kW', 'fedIn', 8000])
})
