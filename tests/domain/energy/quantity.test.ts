import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  decimalSignFound,
  decimalSignIn,
  milliText,
  powerOf,
  readQuantity,
  unitIn,
} from '../../../src/domain/energy/quantity.ts'

const milli = (text: string, sign: 'comma' | 'point' | 'unknown' = 'unknown', unit = 'kwh') =>
  readQuantity(text, sign, powerOf(unit))?.milli

describe('a written quantity', () => {
  it('is read in whole Wh, without going through a float', () => {
    expect(milli('0,11')).toBe(110)
    expect(milli('0.742')).toBe(742)
    expect(milli('12')).toBe(12_000)
    expect(milli(',5')).toBe(500)
    expect(milli('1.0E-2')).toBe(10)
    expect(milli('4.35')).toBe(4350)
    expect(milli('-0,25')).toBe(-250)
    expect(milli('0,0')).toBe(0)
  })

  it('may have signs between thousands', () => {
    expect(milli('1.234,56')).toBe(1_234_560)
    expect(milli('1,234.56')).toBe(1_234_560)
    expect(milli('1.234.567')).toBe(1_234_567_000)
    expect(milli('1 234,5')).toBe(1_234_500)
  })

  it('with one sign alone means what the rest of the file says', () => {
    expect(milli('1.234', 'point')).toBe(1234)
    expect(milli('1.234', 'comma')).toBe(1_234_000)
    expect(milli('0.742', 'comma')).toBe(742)
    expect(milli('1,234', 'point')).toBe(1_234_000)
  })

  it('is counted in the unit of its column', () => {
    expect(milli('250', 'unknown', 'wh')).toBe(250)
    expect(milli('0,25', 'unknown', 'mwh')).toBe(250_000)
    expect(milli('3,5', 'unknown', 'm3')).toBe(3500)
    expect(unitIn('m³')).toBe('m3')
    expect(unitIn('kWh')).toBe('kwh')
    expect(unitIn('m³(n)')).toBe('m3')
    expect(unitIn('°C')).toBeNull()
  })

  it('finer than a Wh is rounded and says so, unless a spreadsheet wrote its own noise', () => {
    expect(readQuantity('0,0825', 'comma')).toEqual({ milli: 83, rounded: true })
    expect(readQuantity('0.10000000000000001', 'point')).toEqual({ milli: 100, rounded: false })
    expect(readQuantity('0.28999999999999998', 'point')).toEqual({ milli: 290, rounded: false })
    expect(readQuantity('5.0000000000000003E-2', 'point')).toEqual({ milli: 50, rounded: false })
    expect(readQuantity('0.5', 'point', powerOf('wh'))).toEqual({ milli: 1, rounded: true })
  })

  it.each(['', '-', 'abc', '1,2,3.4.5', '0x10', '99999999999999999', '.', '12:00', '1e99'])(
    '%j is no quantity',
    (text) => {
      expect(readQuantity(text, 'unknown')).toBeNull()
    },
  )

  it('travels with three places', () => {
    expect(milliText(7_584_261)).toBe('7584.261')
    expect(milliText(5)).toBe('0.005')
    expect(milliText(-1250)).toBe('-1.250')
  })

  test('reading what was written gives it back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (value) => {
        expect(milli(milliText(value), 'point')).toBe(value)
        expect(milli(milliText(value).replace('.', ','), 'comma')).toBe(value)
      }),
    )
  })
})

describe('the decimal sign of a file', () => {
  it('shows in the numbers that leave no doubt', () => {
    expect(decimalSignIn(['1', '12', '0,5'])).toBe('comma')
    expect(decimalSignIn(['1.234', '0.5'])).toBe('point')
    expect(decimalSignIn(['1.234', '12.345,6'])).toBe('comma')
    expect(decimalSignIn(['1.234.567'])).toBe('comma')
    expect(decimalSignIn(['1', '2'])).toBe('unknown')
    expect(decimalSignIn(['1.234', '5.678'])).toBe('point')
  })
  it('divides thousands where hundreds stand without one', () => {
    expect(decimalSignFound(['980', '1.012', '995'])).toEqual({ sign: 'comma', isGuessed: false })
    expect(decimalSignFound(['980', '1,012'])).toEqual({ sign: 'point', isGuessed: false })
    // Thousands without a sign: then the sign is of parts.
    expect(decimalSignFound(['980', '1.012', '1012'])).toEqual({ sign: 'point', isGuessed: true })
    expect(decimalSignFound(['0', '1.012'])).toEqual({ sign: 'point', isGuessed: true })
  })
})
