import { expect, test } from 'vitest'
import { gasEquivalent } from '../../../src/domain/saving/equivalents.ts'

test('other fuels count as so many m³ of gas, exactly and rounded once', () => {
  expect(gasEquivalent([{ quantity: '1200', factor: '31.6' }])).toBe(37_920)
  // 0.4 and 0.4 are 0.8, not twice nothing.
  expect(
    gasEquivalent([
      { quantity: '0.4', factor: '1' },
      { quantity: '0.400', factor: '1.0' },
    ]),
  ).toBe(1)
  // 123456.789 x 1.234567 = 152,415.69... of a third decimal that a float would lose.
  expect(gasEquivalent([{ quantity: '123456.789', factor: '1.234567' }])).toBe(152_416)
  expect(
    gasEquivalent([
      { quantity: '24999.499', factor: '1' },
      { quantity: '0.001', factor: '1' },
    ]),
  ).toBe(25_000)
  expect(gasEquivalent([{ quantity: '24999.499', factor: '1' }])).toBe(24_999)
})

test('what has no factor counts for nothing, and nothing is nothing', () => {
  expect(gasEquivalent([{ quantity: '9999999', factor: null }])).toBe(0)
  expect(gasEquivalent([])).toBe(0)
})
