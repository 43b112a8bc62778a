import { expect, test } from 'vitest'
import { addedUp } from '../../../../src/server/areas/energySaving/paper.ts'

const of = (takenKwh: number, madeKwh: number | null, fedInKwh: number, usageE: number | null) =>
  addedUp({ takenKwh, madeKwh, fedInKwh, usageE } as never)

test('a report adds up to the use that it names', () => {
  expect(of(118_000, 52_000, 31_200, 138_800)).toEqual([
    'Eigen elektriciteitsverbruik: afgenomen 118.000 kWh, opgewekt 52.000 kWh, teruggeleverd 31.200 kWh, samen 138.800 kWh.',
  ])
  // Fed in and no meter of what was made: at least what was taken.
  expect(of(40_000, null, 9000, 40_000)).toEqual([
    'Eigen elektriciteitsverbruik: afgenomen 40.000 kWh, samen 40.000 kWh.',
  ])
  expect(of(0, null, 0, null)).toEqual([])
})
