import { expect, test } from 'vitest'
import {
  addressedTo,
  invoiceFacts,
  invoiceSums,
} from '../../../../src/contract/areas/invoices/invoiceOnPaper.ts'
import type { Invoice } from '../../../../src/contract/areas/invoices/invoices.ts'

const invoice = {
  invoiceNumber: 'LF-1',
  invoiceDate: '2026-02-04',
  dueDate: null,
  creditOfName: null,
  periodFrom: '2026-01-01',
  periodTo: '2026-01-31',
  customerReference: 'KN1',
  purchaseOrder: null,
  costCenter: '4100',
  amountExcl: '150.00',
  vatAmount: '25.50',
  amountIncl: '175.50',
  prepaidAmount: null,
  payableAmount: null,
  lines: [
    { amountExcl: '100.00', vatRate: '21' },
    { amountExcl: '50.00', vatRate: '9' },
  ],
} as unknown as Invoice

test('an invoice says what is known of it, and nothing of the rest', () => {
  expect(invoiceFacts(invoice)).toEqual([
    ['Factuurnummer', 'LF-1'],
    ['Factuurdatum', '04/02/2026'],
    ['Periode', '01/01/2026 – 31/01/2026'],
    ['Klantnummer', 'KN1'],
    ['Kostenplaats', '4100'],
  ])
})

test('an addressee whose entity has its name is named once', () => {
  expect(addressedTo('Brink en Bos', 'Brink en Bos')).toEqual(['Brink en Bos'])
  expect(addressedTo('Brink en Bos', 'Kantoor')).toEqual(['Brink en Bos', 'Kantoor'])
})

test('VAT stands by rate when the rates come to what the invoice states, and as stated when they do not', () => {
  expect(invoiceSums(invoice, (amount) => amount)).toEqual([
    ['Bedrag excl. btw', '150.00'],
    ['Btw 21% over 100.00', '21.00'],
    ['Btw 9% over 50.00', '4.50'],
    ['Bedrag incl. btw', '175.50'],
  ])
  expect(invoiceSums({ ...invoice, vatAmount: '25.49' }, (amount) => amount)).toContainEqual(['Btw', '25.49'])
})

test('what was paid comes off what is due; what one gets back is said without a minus', () => {
  const due = invoiceSums({ ...invoice, prepaidAmount: '100.00', payableAmount: '75.50' }, (amount) => amount)
  expect(due.slice(-2)).toEqual([
    ['Al betaald', '100.00'],
    ['Te betalen', '75.50'],
  ])
  const back = invoiceSums({ ...invoice, prepaidAmount: '0.00', payableAmount: '-24.50' }, (amount) => amount)
  expect(back.slice(-2)).toEqual([
    ['Bedrag incl. btw', '175.50'],
    ['Te ontvangen', '24.50'],
  ])
})
