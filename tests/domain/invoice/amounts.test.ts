import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFaults, type Stated, unevenTotals } from '../../../src/domain/invoice/amounts.ts'
import { invoiceTotals } from '../../../src/domain/invoice/totals.ts'
import { amountOf } from '../../../src/domain/money.ts'

const stated = (more: Partial<Stated> = {}): Stated => ({
  kind: 'maand',
  amountExcl: '100.00',
  vatAmount: '21.00',
  lines: [{ amountExcl: '100.00', vatRate: '21' }],
  ...more,
})

test.each([
  ['VAT that its rate gives', {}, []],
  ['VAT of another rate', { vatAmount: '9.00' }, ['vat']],
  ['no VAT at all', { vatAmount: '0.00' }, ['vat']],
  [
    'VAT that the receiver declares',
    { vatAmount: '0.00', lines: [{ amountExcl: '100.00', vatRate: 'verlegd' }] },
    [],
  ],
  ['five cents of rounding', { vatAmount: '21.05' }, []],
  ['seven cents', { vatAmount: '21.07' }, ['vat']],
  ['no lines yet', { vatAmount: '3.00', lines: [] }, []],
  ['an amount that is half typed', { vatAmount: '21,' }, []],
  ['a credit note that gives back', { kind: 'credit', amountExcl: '-100.00', vatAmount: '21.00' }, []],
  ['a credit note that asks', { kind: 'credit' }, ['positiveCredit']],
  ['an ordinary invoice that gives back', { amountExcl: '-100.00' }, []],
] as const)('%s', (_, more, faults) => {
  expect(amountFaults(stated(more as Partial<Stated>)).map(({ fault }) => fault)).toEqual(faults)
})

test('what the lines come to is never a fault, whether VAT is rounded once or by the line', () => {
  const line = fc.record({
    amountExcl: fc.integer({ min: -5_000_000, max: 5_000_000 }).map(amountOf),
    vatRate: fc.constantFrom('21', '9', '0', '6', 'verlegd'),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
      const byLine = lines.reduce((sum, one) => sum + invoiceTotals([one]).vat, 0)
      for (const vat of [invoiceTotals(lines).vat, byLine])
        expect(amountFaults(stated({ kind: 'maand', vatAmount: amountOf(vat), lines }))).toEqual([])
    }),
  )
})

test('totals of an e-invoice that do not add up are found, each by itself', () => {
  const totals = { excl: '100.00', vat: '21.00', incl: '121.00', prepaid: '50.00', payable: '71.00' }
  expect(unevenTotals(totals, ['60.00', '40.00'])).toEqual([])
  expect(unevenTotals(totals, ['60.00', '41.00'])).toEqual(['lines'])
  expect(unevenTotals({ ...totals, incl: '131.00', payable: '81.00' }, ['100.00'])).toEqual(['incl'])
  expect(unevenTotals({ ...totals, payable: '121.00' }, ['100.00'])).toEqual(['payable'])
  expect(unevenTotals({ ...totals, payable: '71.02' }, ['100.00'])).toEqual([])
})
