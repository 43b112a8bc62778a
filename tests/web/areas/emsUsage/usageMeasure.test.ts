import { expect, test } from 'vitest'
import { costsOf } from '../../../../src/web/areas/emsUsage/usageCosts.ts'
import { countersOf } from '../../../../src/web/areas/emsUsage/usageCounted.ts'
import { emissionWord, measured } from '../../../../src/web/areas/emsUsage/usageMeasure.ts'
import { twoDays } from './usageWorld.ts'

const counters = countersOf(twoDays)
const price = { single: '0.300000', normal: '0.300000', low: '0.200000' }
const given = { counters, costs: costsOf(price, counters, twoDays.count) }

test('use stays as it was counted', () => {
  expect(measured('usage', twoDays, given)).toEqual({ unit: 'kWh', counters })
})

test('use in euro is one counter, and its total is not that of rounded parts', () => {
  const { unit, counters: euro } = measured('cost', twoDays, given)
  // 5,25 kWh and 0,25 kWh at the low price; 20 kWh at the normal and 5 kWh at the low one.
  expect([unit, euro[0]?.values, euro[0]?.total]).toEqual(['€', [1050, 50, 7000], 8100])
})

test('use in euro without a price stays use', () => {
  expect(measured('cost', twoDays, { counters, costs: null }).unit).toBe('kWh')
})

test('use in kilograms of CO₂ counts with the factor of its year, chain included', () => {
  const { unit, counters: kilograms } = measured('co2', twoDays, given)
  expect([unit, kilograms.length]).toEqual(['kg', 1])
  // 5,25 kWh × 0,374 kg is 1,9635 kg.
  expect(kilograms[0]?.values).toEqual([1964, 94, 9350])
  expect(kilograms[0]?.total).toBe(11_408)
  expect(emissionWord(twoDays)).toMatch(/keten meegerekend: 0,374 kg per kWh\. Bron: CE Delft/)
})
