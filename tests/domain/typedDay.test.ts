import { expect, test } from 'vitest'
import { dayInCell, noDateText } from '../../src/domain/typed.ts'

test.each([
  ['1 februari 2027', '2027-02-01'],
  ['01-feb-2027', '2027-02-01'],
  ['31 mrt. 2027', '2027-03-31'],
  ['1 Maart 2027', '2027-03-01'],
  ['2027-02-01 00:00:00', '2027-02-01'],
  ['1-2-27', '2027-02-01'],
])('%s in a cell is a day', (text, day) => {
  expect(dayInCell(text)).toBe(day)
})

test.each(['31 februari 2027', '1 brumaire 2027', '1 2027', 'februari 2027', '46054', '1  2027', ''])(
  '%j in a cell is none',
  (text) => {
    expect(dayInCell(text)).toBeNull()
  },
)

test.each(['45992', '45992.5', ' 45992 ', '45992,25'])(
  'of %j is said which day Excel means by it',
  (text) => {
    expect(noDateText(text)).toBe(
      `“${text}” is geen datum. Het lijkt een dagnummer van Excel, voor 01/12/2025: maak de kolom op als datum en bewaar het bestand opnieuw`,
    )
  },
)

test.each(['19999', '80001', '4599', '459920', 'gisteren'])('%j is no day of Excel either', (text) => {
  expect(noDateText(text)).toBe(`“${text}” is geen datum`)
})
