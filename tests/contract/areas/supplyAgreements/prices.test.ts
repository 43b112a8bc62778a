import { expect, test } from 'vitest'
import { unpricedFrom } from '../../../../src/contract/areas/supplyAgreements/agreementWords.ts'

const renewed = { kind: 'levering', renewedFrom: '2026-01-01', endDate: '2026-12-31' }

test.each([
  ['nothing was said of it', null, '2026-01-01'],
  ['the price was only that of the term before', '2025-12-31', '2026-01-01'],
  ['a price was agreed for part of the term', '2026-06-30', '2026-07-01'],
  ['a price was agreed until the end', '2026-12-31', null],
  ['a price was agreed for longer', '2028-12-31', null],
])('where %s an agreement that went on by itself says so', (_, pricedUntil, from) => {
  expect(unpricedFrom({ ...renewed, pricedUntil })).toBe(from)
})

test('an agreement that did not go on by itself, or is not of energy, has the price that was signed', () => {
  expect(unpricedFrom({ ...renewed, renewedFrom: null, pricedUntil: null })).toBeNull()
  expect(unpricedFrom({ ...renewed, kind: 'raam', pricedUntil: null })).toBeNull()
})
