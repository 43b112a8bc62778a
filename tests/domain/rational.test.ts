import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bareText,
  centsOfRational,
  compared,
  decimalText,
  dividedBy,
  exactly,
  isDecimal,
  minus,
  negated,
  plus,
  ratio,
  rounded,
  sumOf,
  times,
  zero,
} from '../../src/domain/rational.ts'

const rational = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
  .map(([top, bottom]) => ratio(top, bottom))

test('half a cent goes away from zero, where a float does not: 8.500 × 0,06937 is 589,65', () => {
  expect(decimalText(times(ratio(8500), exactly('0.06937')), 2)).toBe('589.65')
  expect((8500 * 0.06937).toFixed(2)).toBe('589.64')
  expect([decimalText(exactly('-0.005'), 2), decimalText(exactly('0.0049'), 2)]).toEqual(['-0.01', '0.00'])
})

test('a share of days is no decimal, and stays what it is: 10.000 × 92/366', () => {
  const bound = times(ratio(10_000), ratio(92, 366))
  expect([bareText(bound, 5), bareText(times(bound, ratio(366, 92)))]).toEqual(['2513.6612', '10000'])
})

test('as text: so many places, or without zeros that say nothing', () => {
  expect([
    decimalText(exactly('12'), 2),
    decimalText(exactly('-1.5'), 0),
    bareText(exactly('11.900')),
  ]).toEqual(['12.00', '-2', '11.9'])
  expect([bareText(exactly('-0.000000001')), bareText(exactly('0'))]).toEqual(['0', '0'])
})

test('a decimal is at most fifteen digits and twelve decimals; nothing else is read', () => {
  expect(['1', '-0.0625', '1.', '.5', '1e3', '', '+1', '1,5'].map(isDecimal)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(() => exactly('1e3')).toThrow('1e3 is no decimal')
  expect(() => ratio(1, 0)).toThrow('denominator')
})

describe('for any numbers', () => {
  test('what is added is taken off again, and what is multiplied divided', () => {
    fc.assert(
      fc.property(rational, rational, (a, b) => {
        expect(minus(plus(a, b), b)).toEqual(a)
        if (compared(b, zero) !== 0) expect(dividedBy(times(a, b), b)).toEqual(a)
      }),
    )
  })

  test('the order of a sum does not matter', () => {
    fc.assert(
      fc.property(fc.array(rational), (all) => {
        expect(sumOf(all.toReversed())).toEqual(sumOf(all))
      }),
    )
  })

  test('rounding is never off by more than half, and the same on both sides of zero', () => {
    fc.assert(
      fc.property(rational, fc.nat(8), (value, places) => {
        const off = minus(value, rounded(value, places))
        const half = ratio(1, 2n * 10n ** BigInt(places))
        expect(compared(off, half) <= 0 && compared(off, negated(half)) >= 0).toBe(true)
        expect(rounded(negated(value), places)).toEqual(negated(rounded(value, places)))
      }),
    )
  })

  test('a decimal is read as it was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (parts) => {
        const text = decimalText(ratio(parts, 100), 2)
        expect(decimalText(exactly(text), 2)).toBe(text)
        expect(centsOfRational(exactly(text))).toBe(Number(parts))
      }),
    )
  })

  test('is the same the second time it is read, and after more decimals than are remembered', () => {
    const texts = Array.from(
      { length: 25_000 },
      (_, place) => `${place}.${String(place % 100).padStart(2, '0')}`,
    )
    for (const _ of [1, 2])
      for (const [place, text] of texts.entries()) {
        const { top, bottom } = exactly(text)
        expect(top * 100n === BigInt(place * 100 + (place % 100)) * bottom, text).toBe(true)
      }
    expect(() => exactly('1,5')).toThrow()
    expect(() => exactly('1,5')).toThrow()
  })

  test('is written without zeros that say nothing', () => {
    fc.assert(
      fc.property(rational, fc.nat(8), (value, places) => {
        const [bare, whole] = [bareText(value, places), decimalText(value, places)]
        expect(bare).not.toMatch(/\.$|\.\d*0$|^-0$/)
        expect(compared(exactly(bare), exactly(whole))).toBe(0)
      }),
    )
  })
})
