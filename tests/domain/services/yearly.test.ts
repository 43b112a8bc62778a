import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money.ts'
import { yearlyCents } from '../../../src/domain/services/yearly.ts'

const paid = { billing: 'vast_jaar', price: '45.00', connections: 3, hoursCents: 9500 }

describe('what a service brings in over a year', () => {
  test.each([
    ['vast_maand', 54_000],
    ['vast_jaar', 4500],
    ['per_aansluiting', 13_500],
    ['per_uur', 9500],
    ['eenmalig', null],
    ['succes', null],
    ['gratis', null],
    [null, null],
  ])('%s', (billing, cents) => {
    expect(yearlyCents({ ...paid, billing })).toBe(cents)
  })

  test('no price is no amount, except by the hour', () => {
    expect(yearlyCents({ ...paid, billing: 'vast_maand', price: null })).toBeNull()
    expect(yearlyCents({ ...paid, billing: 'per_uur', price: null })).toBe(9500)
  })

  test('twelve months are a year, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const price = amountOf(cents)
        const month = yearlyCents({ ...paid, billing: 'vast_maand', price })
        const year = yearlyCents({ ...paid, billing: 'vast_jaar', price })
        expect(month).toBe(Number(year) * 12)
      }),
    )
  })
})
