import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsIn, lineCents, percentOf, roundedQuotient } from '../../../src/domain/invoice/exact.ts'
import { difference, invoiceTotals, lineTolerance } from '../../../src/domain/invoice/totals.ts'
import { amountOf } from '../../../src/domain/money.ts'

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const rates = fc.constantFrom('0', '6', '9', '15', '19', '21', '25', 'verlegd')
const lines = fc.array(fc.record({ amountExcl: cents.map(amountOf), vatRate: rates }), { maxLength: 40 })
const line = (amountExcl: string, vatRate = '21') => ({ amountExcl, vatRate })

describe('what a line comes to', () => {
  test.each([
    // Worked examples of domain.md, C5: four of them are exact half cents.
    ['8500', '0.06937', 58965],
    ['38.7', '5.95', 23027],
    ['38.7', '0.85', 3290],
    ['9760', '0.11248', 109780],
    ['11.9', '131.62', 156628],
    ['24859', '0.00612', 15214],
    ['-2', '26.55', -5310],
    ['-1', '0.005', -1],
    ['1', '0.005', 1],
  ])('%s × %s', (quantity, rate, expected) => {
    expect(lineCents(quantity, rate)).toBe(expected)
  })

  test('turns its sign with the quantity, and never by a cent', () => {
    fc.assert(
      fc.property(cents.map(amountOf), cents.map(amountOf), (quantity, rate) => {
        const turned = quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`
        expect(lineCents(turned, rate) + lineCents(quantity, rate)).toBe(0)
      }),
    )
  })

  test('is never further from the exact product than half a cent', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 12n), (dividend, divisor) => {
        fc.pre(dividend / divisor < 10n ** 15n && dividend / divisor > -(10n ** 15n))
        const off = BigInt(roundedQuotient(dividend, divisor)) * divisor - dividend
        expect((off < 0n ? -off : off) * 2n <= divisor).toBe(true)
      }),
    )
  })

  test('refuses what is no decimal', () => {
    for (const wrong of ['', '1,5', '1e3', 'NaN', '.5', '1.'])
      expect(() => lineCents(wrong, '1')).toThrow(RangeError)
  })

  test('cents of an amount with more decimals are rounded half away from zero', () => {
    expect([centsIn('12'), centsIn('12.3'), centsIn('0.005'), centsIn('-0.005'), centsIn('0.0049')]).toEqual([
      1200, 1230, 1, -1, 0,
    ])
  })
})

describe('the totals of an invoice', () => {
  test('round VAT once a rate, over the sum of its lines', () => {
    // Three lines of € 0,33 by themselves would carry € 0,07 each.
    const { vat, groups } = invoiceTotals([line('0.33'), line('0.33'), line('0.33')])
    expect(vat).toBe(21)
    expect(groups).toEqual([{ rate: '21', taxable: 99, vat: 21 }])
  })

  test('of several rates and VAT that is shifted to the receiver', () => {
    expect(
      invoiceTotals([line('100.00'), line('50.00', '9'), line('10.00', '0'), line('1000.00', 'verlegd')]),
    ).toEqual({
      excl: 116_000,
      vat: 2550,
      incl: 118_550,
      groups: [
        { rate: '21', taxable: 10_000, vat: 2100 },
        { rate: '9', taxable: 5000, vat: 450 },
        { rate: '0', taxable: 1000, vat: 0 },
        { rate: 'verlegd', taxable: 100_000, vat: 0 },
      ],
    })
  })

  test.each([
    // domain.md, C5: examples 1 to 3, excl. / VAT / incl.
    ['6077.56', 127629, 735385],
    ['6255.43', 131364, 756907],
    ['21009.47', 441199, 2542146],
    ['846.52', 17777, 102429],
    // SEeF, the energy invoice and the one of the grid operator.
    ['1328.74', 27904, 160778],
    ['507.95', 10667, 61462],
  ])('€ %s at 21%%', (amount, vat, incl) => {
    expect(invoiceTotals([line(amount)])).toMatchObject({ vat, incl })
  })

  test('"21" and "21.00" are one rate', () => {
    expect(invoiceTotals([line('1.00', '21.00'), line('2.00', '21')]).groups).toEqual([
      { rate: '21', taxable: 300, vat: 63 },
    ])
    expect(invoiceTotals([line('1.00', '10')]).groups[0]?.vat).toBe(10)
  })

  test('add up whatever the mix, and a credit note is its invoice turned', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const { excl, vat, incl, groups } = invoiceTotals(some)
        expect(incl).toBe(excl + vat)
        expect(groups.reduce((sum, group) => sum + group.taxable, 0)).toBe(excl)
        expect(new Set(groups.map(({ rate }) => rate)).size).toBe(groups.length)
        const turned = invoiceTotals(
          some.map(({ amountExcl, vatRate }) => ({
            vatRate,
            amountExcl: amountExcl.startsWith('-') ? amountExcl.slice(1) : `-${amountExcl}`,
          })),
        )
        expect([turned.excl + excl, turned.vat + vat, turned.incl + incl]).toEqual([0, 0, 0])
      }),
    )
  })

  test('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, (some) => {
        expect(invoiceTotals(some.toReversed())).toEqual(invoiceTotals(some))
      }),
    )
  })

  test('a percentage is rounded half away from zero', () => {
    expect([percentOf(50, '21'), percentOf(-50, '21'), percentOf(250, '9')]).toEqual([11, -11, 23])
  })
})

describe('the difference between an amount and its lines', () => {
  test('is none within two cents a line', () => {
    expect(difference('10.02', [line('10.00')])).toBe(0)
    expect(difference('10.03', [line('10.00')])).toBe(3)
    expect(difference('9.97', [line('10.00')])).toBe(-3)
    expect(difference('10.04', [line('5.00'), line('5.00')])).toBe(0)
  })

  test('of an invoice without lines is its whole amount', () => {
    expect(difference('12.50', [])).toBe(1250)
    expect(difference('0.00', [])).toBe(0)
  })

  test('is either none or what is missing, to the cent', () => {
    fc.assert(
      fc.property(cents, lines, (stated, some) => {
        const off = stated - invoiceTotals(some).excl
        const told = difference(amountOf(stated), some)
        expect(told).toBe(Math.abs(off) <= lineTolerance * some.length ? 0 : off)
      }),
    )
  })
})
