import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDate, parseDecimal, typedDecimal, typedFigure } from '../../../src/domain/typed.ts'
import * as show from '../../../src/web/format/format.ts'

describe('amounts', () => {
  test.each([
    [1234.56, '€\u00a01.234,56'],
    ['1234.56', '€\u00a01.234,56'],
    [undefined, '€\u00a00,00'],
    [null, '€\u00a00,00'],
    ['', '€\u00a00,00'],
    [-3, '€\u00a0−3,00'],
    [0.005, '€\u00a00,01'],
    ['9007199254740993.01', '€\u00a09.007.199.254.740.993,01'],
  ])('%j is written %s', (amount, text) => {
    expect(show.euro(amount)).toBe(text)
  })

  test('a difference says by its sign which way it went, in one place', () => {
    expect(['3', '-3', '0', null].map((amount) => show.signedEuro(amount))).toEqual([
      '€\u00a0+3,00',
      '€\u00a0−3,00',
      '€\u00a00,00',
      '€\u00a00,00',
    ])
  })

  test('an energy price may show five decimals', () => {
    expect(show.euro('0.12345', 5)).toBe('€\u00a00,12345')
  })

  test('cents become euro', () => {
    expect(show.euroFromCents(123450)).toBe('€\u00a01.234,50')
    expect(show.euroFromCents(undefined)).toBe('€\u00a00,00')
  })

  test('units follow their number, and nothing known is a dash', () => {
    expect(show.kWh(1234.5)).toBe('1.235 kWh')
    expect(show.kWh(1234.567, 2)).toBe('1.234,57 kWh')
    expect(show.cubicMetres('987.4')).toBe('987 m³')
    expect(show.kW(17.25)).toBe('17,25 kW')
    expect(show.kWh(null)).toBe('–')
    expect(show.number(0.125)).toBe('0,125')
    expect(show.count(100000)).toBe('100.000')
    expect(show.percent(0.125)).toBe('12,5%')
    expect(show.fileSize(1536)).toBe('1,5 kB')
  })
})

describe('days and times', () => {
  test.each([
    ['2026-03-01', '01/03/2026'],
    ['2025-12-31T23:30:00Z', '01/01/2026'],
    ['2026-07-01T21:59:00+00:00', '01/07/2026'],
    [null, '–'],
  ])('%s is the day %s', (value, text) => {
    expect(show.date(value)).toBe(text)
  })

  test('days from one to another stay with their dash, and one day is that day', () => {
    expect(show.dates('2026-01-01', '2026-01-31')).toBe('01/01/2026\u00a0– 31/01/2026')
    expect(show.dates('2026-01-01', Date.parse('2026-01-01T22:59:59Z'))).toBe('01/01/2026')
  })

  test.each([
    ['2026-01-15T12:00:00Z', '15/01/2026 13:00'],
    ['2026-07-15T12:00:00Z', '15/07/2026 14:00'],
    ['2026-03-29T00:59:00Z', '29/03/2026 01:59'],
    ['2026-03-29T01:00:00Z', '29/03/2026 03:00'],
    ['2025-12-31T23:00:00Z', '01/01/2026 00:00'],
  ])('%s is %s in Amsterdam', (value, text) => {
    expect(show.dateTime(value)).toBe(text)
  })

  test('months have a capital', () => {
    expect(show.month('2026-03-01')).toBe('Maart 2026')
    expect(show.monthNames[0]).toBe('Januari')
    expect(show.monthNames[11]).toBe('December')
  })

  test.each([
    [0, '00:00'],
    [59, '00:59'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [36_061, '10:01:01'],
    [-5, '00:00'],
  ])('%i seconds last %s', (seconds, text) => {
    expect(show.duration(seconds)).toBe(text)
  })

  test.each([
    ['2026-05-01T11:59:30Z', 'zojuist'],
    ['2026-05-01T11:57:00Z', '3 minuten geleden'],
    ['2026-04-30T12:00:00Z', 'gisteren'],
    ['2026-05-15T12:00:00Z', 'over 2 weken'],
  ])('%s is %s', (value, text) => {
    expect(show.relative(value, Date.parse('2026-05-01T12:00:00Z'))).toBe(text)
  })
})

describe('codes and names', () => {
  test('an EAN is read in groups 4-4-4-4-2', () => {
    expect(show.eanText('871687123456789012')).toBe('8716 8712 3456 7890 12')
    expect(show.eanText('123')).toBe('123')
  })

  test.each([
    ['Sanne de Vries', 'SV'],
    ['Bakkerij', 'B'],
    ['van der meer', 'VM'],
    ['', '?'],
  ])('%j has the initials %s', (name, text) => {
    expect(show.initials(name)).toBe(text)
  })
})

describe('what is typed', () => {
  test.each([
    ['1.234,5', '1234.5'],
    ['1234,50', '1234.50'],
    ['1.234', '1234'],
    ['1.5', '1.5'],
    ['0.101', '0.101'],
    ['-0.125', '-0.125'],
    ['0.101,5', null],
    ['-0,25', '-0.25'],
    [',5', '0.5'],
    ['12,', '12'],
    ['007', '7'],
    ['€ 1.000,00', '1000.00'],
    ['1.23.456', null],
    ['twaalf', null],
    ['1,2,3', null],
    ['', null],
  ])('the number %j means %j', (typed, value) => {
    expect(parseDecimal(typed)).toBe(value)
  })

  test('a decimal string survives being shown and typed again', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.stringMatching(/^\d{0,4}$/),
        (whole, decimals) => {
          const value = decimals ? `${whole}.${decimals}` : `${whole}`
          // "1.234" typed by a person is a thousand; shown with a comma it can't be mistaken.
          expect(parseDecimal(typedDecimal(value))).toBe(value)
        },
      ),
    )
  })

  test.each([
    ['38.000000', '38,00'],
    ['0.210000', '0,21'],
    ['0.123450', '0,12345'],
    ['-7.5000', '-7,50'],
    ['1250.00', '1250,00'],
    ['12.5', '12,5'],
    ['1000', '1000'],
    ['12.', '12,'],
    ['geen getal', 'geen getal'],
  ])('%s is kept in a field as %s', (value, text) => {
    expect(typedFigure(value)).toBe(text)
  })

  test.each([
    ['1/3/2026', '2026-03-01'],
    ['01-03-2026', '2026-03-01'],
    ['01032026', '2026-03-01'],
    ['1-3-26', '2026-03-01'],
    ['01.03.98', '1998-03-01'],
    ['1-3-126', null],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2026', null],
    ['2026-03-01', null],
    ['31/04/2026', null],
    ['morgen', null],
  ])('the day %j means %j', (typed, value) => {
    expect(parseDate(typed)).toBe(value)
  })
})

test('no figure of nothing has a sign: of money, shares and units', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.6, max: 0, noNaN: true }), fc.nat(4), (value, decimals) => {
      const shown = [
        show.euro(value, decimals),
        show.euroFromCents(value),
        show.number(value, decimals, decimals),
        show.count(value),
        show.percent(value / 100, decimals),
        show.kWh(value, decimals),
        show.cubicMetres(value, decimals),
        show.kW(value, decimals),
      ]
      for (const text of shown) expect(text).not.toMatch(/[-\u2212]0(,0*)?(?![,\d])/)
    }),
  )
})

test.each([
  ['2026-02-01', '2026-02-28', 'Februari 2026'],
  ['2028-02-01', '2028-02-28', '01/02/2028\u00a0– 28/02/2028'],
  ['2026-02-01', '2026-03-31', '01/02/2026\u00a0– 31/03/2026'],
  ['2026-02-02', '2026-02-28', '02/02/2026\u00a0– 28/02/2026'],
])('the days from %s to %s are %s', (from, to, text) => {
  expect(show.daysOrMonth(from, to)).toBe(text)
})
