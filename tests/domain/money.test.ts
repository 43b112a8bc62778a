import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, centsOf, isAmount } from '../../src/domain/money.ts'

test.each([
  ['0.00', 0],
  ['0.05', 5],
  ['12.50', 1250],
  ['-0.05', -5],
  ['1234567.89', 123_456_789],
])('%s is %i cents, and back', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents)
  expect(amountOf(cents)).toBe(amount)
})

test.each(['', '1', '1.2', '1,20', '1.234', 'x'])('"%s" is no amount', (text) => {
  expect(() => centsOf(text)).toThrow(RangeError)
})

test('any cents are read back', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => centsOf(amountOf(cents % 10 ** 14)) === cents % 10 ** 14),
  )
})

test.each(['0', '12', '12.5', '-12.50', '999999999999.99'])('%s may be typed as an amount', (text) => {
  expect(isAmount(text)).toBe(true)
})

test.each(['', '-', '1.', '.5', '1,50', '1.234', '+1', ' 1', '1e3', '1000000000000', 12, null])(
  '%j is no amount that may be typed',
  (value) => {
    expect(isAmount(value)).toBe(false)
  },
)
