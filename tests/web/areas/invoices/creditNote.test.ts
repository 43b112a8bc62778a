import { expect, test } from 'vitest'
import type { Invoice } from '../../../../src/contract/areas/invoices/invoices.ts'
import { creditNoteOf } from '../../../../src/web/areas/invoices/creditNote.ts'

test('a credit note starts as all of the invoice back, with a number and a day of its own', () => {
  const line = { connectionId: 3, rate: '20', quantity: '1.5', amountExcl: '30.00', readingFrom: '10' }
  const discount = { ...line, quantity: null, amountExcl: '-5.00' }
  const row = {
    id: 46,
    invoiceNumber: 'M-1',
    invoiceDate: '2026-09-12',
    kind: 'maand',
    partyType: 'measuring',
    measuringCompanyId: 1,
    amountExcl: '25.00',
    vatAmount: '0.00',
    lines: [line, discount],
  }
  const note = creditNoteOf(row as unknown as Invoice)
  expect(note).toMatchObject({
    kind: 'credit',
    creditOfId: 46,
    partyType: 'measuring',
    measuringCompanyId: 1,
    amountExcl: '-25.00',
    vatAmount: '0.00',
    lines: [
      { connectionId: 3, rate: '20', quantity: '-1.5', amountExcl: '-30.00', readingFrom: null },
      { quantity: null, amountExcl: '5.00' },
    ],
  })
  expect(Object.keys(note)).not.toContain('invoiceNumber')
  expect(Object.keys(note)).not.toContain('invoiceDate')
})
