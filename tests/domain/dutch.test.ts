import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsText, euroText, figure, fixed, inUnit, moneyText, unitOf } from '../../src/domain/dutch.ts'

test('the unit of one is in the singular, and what stands behind it stays', () => {
  expect(unitOf(1, 'maanden')).toBe('maand')
  expect(unitOf('1', 'weken na de periode')).toBe('week na de periode')
  expect(unitOf(1, 'pagina’s')).toBe('pagina')
  expect([unitOf(0, 'dagen'), unitOf('12', 'maanden'), unitOf('1,5', 'dagen')]).toEqual([
    'dagen',
    'maanden',
    'dagen',
  ])
  expect(unitOf(1, 'jaar')).toBe('jaar')
  expect(unitOf(1, 'kWh per jaar')).toBe('kWh per jaar')
})

test('an amount stands behind its sign or code, with the decimals it has as far as they are asked', () => {
  expect([euroText('1234.5'), euroText(-2.4), centsText(123450)]).toEqual([
    '€\u00a01.234,50',
    '€\u00a0−2,40',
    '€\u00a01.234,50',
  ])
  expect([moneyText('801.78', 'NOK'), moneyText('0.123456', 'EUR', 6), moneyText('5', 'USD', 6)]).toEqual([
    'NOK\u00a0801,78',
    '€\u00a00,123456',
    'USD\u00a05,00',
  ])
})

const size = fc.oneof(
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.constantFrom(-0, -0.0049, -0.5, -1e-9),
)

test('nothing is written with a sign, however it came to be nothing', () => {
  const nothing = /^[-\u2212]0([.,]0*)?$/
  fc.assert(
    fc.property(size, fc.nat(6), fc.nat(6), (value, one, other) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)]
      for (const text of [
        figure(value, least, most),
        figure(value.toFixed(9), least, most),
        fixed(value, most),
      ])
        expect(text).not.toMatch(nothing)
    }),
  )
  expect([figure(-0.004, 2, 2), figure('-0.00', 2, 2), figure(-0.4, 0, 0), fixed(-0.0004, 3)]).toEqual([
    '0,00',
    '0,00',
    '0',
    '0.000',
  ])
})

test('what is less than nothing keeps its sign', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: -1 }), fc.nat(6), (value, places) => {
      expect(figure(value, 0, places)).toMatch(/^−/)
      expect(fixed(value / 10 ** places, places)).toBe((value / 10 ** places).toFixed(places))
    }),
  )
})

test('of the units only the percent sign stands against its number', () => {
  expect(inUnit('21', '%')).toBe('21%')
  expect(inUnit('40', '% van het volume')).toBe('40% van het volume')
  expect(inUnit('12', 'kWh')).toBe('12 kWh')
})
