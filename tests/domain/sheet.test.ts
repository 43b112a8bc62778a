import fc from 'fast-check'
import { expect, test } from 'vitest'
import { harmless, sheetStart } from '../../src/domain/sheet.ts'

test.each(['=1+1', '+31', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j would be a formula', (text) => {
  expect(harmless(text)).toBe(`'${text}`)
})

test.each(['', 'Loods', '1-2', 'a=b', ' =1', "'=1"])('%j stays as it is', (text) => {
  expect(harmless(text)).toBe(text)
})

test('a column has room for a day, an amount and its heading', () => {
  expect(sheetStart(['Datum', 'Contracteindedatum levering'])).toContain(
    '<cols><col min="1" max="1" width="16" customWidth="1"/><col min="2" max="2" width="29" customWidth="1"/></cols><sheetData>',
  )
})

test('no text is changed twice', () => {
  fc.assert(fc.property(fc.string(), (text) => harmless(harmless(text)) === harmless(text)))
})
