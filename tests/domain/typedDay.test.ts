import { expect, test } from 'vitest'
import { dayInCell } from '../../src/domain/typed.ts'

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
