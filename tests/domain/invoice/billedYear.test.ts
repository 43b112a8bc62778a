import { expect, test } from 'vitest'
import { billedYear } from '../../../src/domain/invoice/billedYear.ts'

// Invoices of January come in February: all of January an overview of the new year would be empty.
test.each([
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
  ['2027-01-31', 2026],
  ['2027-02-01', 2027],
  ['2028-02-29', 2028],
])('on %s the invoices to look at are those of %i', (today, year) => {
  expect(billedYear(today)).toBe(year)
})
