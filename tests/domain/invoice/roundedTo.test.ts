import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundedTo } from '../../../src/domain/invoice/exact.ts'

test.each([
  ['1.005', 2, '1.01'],
  ['-1.005', 2, '-1.01'],
  ['84.2', 2, '84.20'],
  ['0.004', 2, '0.00'],
  ['-0.004', 2, '0.00'],
  ['12345.5', 0, '12346'],
  ['7', 3, '7.000'],
])('%s with %i decimals is %s', (decimal, places, text) => {
  expect(roundedTo(decimal, places)).toBe(text)
})

test('lies within half of its last place, and is itself where nothing is to be rounded', () => {
  const millionth = (digits: bigint) =>
    `${digits < 0n ? '-' : ''}${String(digits < 0n ? -digits : digits)
      .padStart(7, '0')
      .replace(/(\d{6})$/, '.$1')}`
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (digits) => {
      const text = roundedTo(millionth(digits), 2)
      const back = BigInt(text.replace('.', '')) * 10_000n
      expect(back - digits <= 5000n && digits - back <= 5000n).toBe(true)
      expect(roundedTo(text, 2)).toBe(text)
    }),
  )
})
