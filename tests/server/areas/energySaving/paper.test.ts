import { expect, test } from 'vitest'
import { addedUp } from '../../../../src/server/areas/energySaving/paper.ts'

const of = (takenKwh: number, madeKwh: number | null, fedInKwh: number, usageE: number | null) =>
  addedUp({ takenKwh, madeKwh, fedInKwh, usageE } as never)

const said = (text: string) => [`Eigen elektriciteitsverbruik: ${text}.`]

test('a report adds up to the use that it names', () => {
  expect(of(118_000, 52_000, 31_200, 138_800)).toEqual(
    said('afgenomen 118.000 kWh plus opgewekt 52.000 kWh min teruggeleverd 31.200 kWh is 138.800 kWh'),
  )
  expect(of(100, 20, 0, 120)).toEqual(said('afgenomen 100 kWh plus opgewekt 20 kWh is 120 kWh'))
  expect(of(100, null, 0, 100)).toEqual(said('afgenomen 100 kWh'))
  expect(of(0, null, 0, null)).toEqual([])
})

test('what was fed in of what nobody measured makes it at least what was taken', () => {
  expect(of(40_000, null, 9000, 40_000)).toEqual(said('minstens wat is afgenomen, 40.000 kWh'))
  expect(of(100, 20, 30, 100)).toEqual(said('minstens wat is afgenomen, 100 kWh'))
})
