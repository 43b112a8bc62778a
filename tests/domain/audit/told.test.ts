import { expect, test } from 'vitest'
import { shown } from '../../../src/domain/audit/expectedLine.ts'
import { euroText } from '../../../src/domain/dutch.ts'
import { exactly } from '../../../src/domain/rational.ts'
import { bill, month, said } from './said.ts'

test.each([
  ['1234567.125', '1.234.567,125'],
  ['-1234.5', '−1.234,5'],
  ['999', '999'],
  ['0.0001', '0,0001'],
])('a formula writes %s as %s', (value, text) => {
  expect(shown(exactly(value))).toBe(text)
})

test('an amount below nothing has the same minus sign everywhere', () => {
  expect([euroText('-1175.68'), euroText('2.5'), euroText('-0.001')]).toEqual([
    '€\u00a0−1.175,68',
    '€\u00a02,50',
    '€\u00a00,00',
  ])
})

test('what is wrong with an invoice is told with the days and amounts that it shows by', () => {
  const texts = (check: string, more: object) =>
    said(check, [bill(1, 100, more)])?.findings.map(({ text }) => text)
  expect(texts('FC06', { date: '2025-01-27' })).toEqual([
    'De periode loopt t/m 31/01/2025, na de factuurdatum 27/01/2025',
  ])
  expect(texts('FC07', { date: '2025-02-03', dueDate: '2025-05-20' })).toEqual([
    'De vervaldatum 20/05/2025 ligt meer dan 60 dagen na de factuurdatum 03/02/2025',
  ])
  expect(texts('FC07', { date: '2025-02-03', dueDate: '2025-02-01' })).toEqual([
    'De vervaldatum 01/02/2025 ligt voor de factuurdatum 03/02/2025',
  ])
  expect(texts('FC25', { totals: { excl: '1035.00' } })).toEqual([
    'De regels zijn samen €\u00a010,00, het totaal is €\u00a01.035,00',
  ])
  const twice = said('FC02', [bill(1, 100, { number: 'A' }), bill(1, 100, { number: 'B', period: month(1) })])
  expect(twice?.findings.map(({ text }) => text)).toEqual([
    'Zelfde aansluiting, afzender en bedrag als factuur A over deze dagen',
  ])
})
