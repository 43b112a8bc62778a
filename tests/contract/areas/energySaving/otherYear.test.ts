import { expect, test } from 'vitest'
import { savingSteps } from '../../../../src/contract/areas/energySaving/savingSteps.ts'

test('other fuels are of a year: where that becomes another one, it is asked whether they hold there too', () => {
  const before = {
    referenceYear: 2024,
    usedHeat: '120.500',
    usedOil: null,
    usedPropane: '0.000',
    usedDiesel: null,
  }
  const check = (told: object, of: object = before) =>
    savingSteps.OBLIGED?.check?.(
      { deadline: '2027-12-01', otherFuels: null, ...told },
      '2026-11-30',
      of as never,
    )
  expect(check({ referenceYear: 2025 })).toEqual({
    otherFuels: ['Van 2024 is ingevuld: warmte (120,5 GJ). Wat geldt van 2025?'],
  })
  expect(check({ referenceYear: 2024 })).toEqual({})
  expect(check({ referenceYear: 2025, otherFuels: 'stay' })).toEqual({})
  expect(check({ referenceYear: 2025 }, { ...before, usedHeat: null })).toEqual({})
})
