import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { harmless } from '../../src/domain/csvText.ts'
import {
  type Cell,
  columnLetters,
  sheetEnd,
  sheetRow,
  sheetStart,
  workbookParts,
} from '../../src/domain/sheet.ts'

test.each(['=1+1', '+31', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j would be a formula', (text) => {
  expect(harmless(text)).toBe(`'${text}`)
})

test.each(['', 'Loods', '1-2', 'a=b', ' =1', "'=1"])('%j stays as it is', (text) => {
  expect(harmless(text)).toBe(text)
})

test('a column is as wide as its heading and the values in it ask, within reason', () => {
  const widths = (heading: readonly string[], rows: readonly (readonly Cell[])[]) =>
    [...sheetStart(heading, rows).matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))
  expect(widths(['Id', 'Contracteindedatum levering'], [])).toEqual([8, 31])
  expect(
    widths(
      ['Dag', 'Bedrag', 'Naam', 'Lang'],
      [
        [
          { kind: 'day', day: '2026-01-31' },
          { kind: 'money', value: '-1234567.89' },
          { kind: 'text', text: 'Bakkerij Zonneveld' },
          { kind: 'text', text: 'x'.repeat(500) },
        ],
      ],
    ),
  ).toEqual([12, 17, 20, 60])
})

describe('a cell', () => {
  /** The format that a written cell has in the sheet, and its value. */
  const looks = (cell: Cell) => {
    const [, style = '0', value] =
      /^<row><c(?: t="inlineStr")?(?: s="(\d+)")?>.*?(?:<v>|preserve">)([^<]*)/.exec(sheetRow([cell])) ?? []
    const styles = workbookParts('x')['xl/styles.xml'] ?? ''
    const xfs = [
      ...styles.slice(styles.indexOf('<cellXfs')).matchAll(/<xf[^>]*?(?: numFmtId="(\d+)")?[^>]*?\/>/g),
    ]
    const id = /numFmtId="(\d+)"/.exec(xfs[Number(style)]?.[0] ?? '')?.[1]
    const code = new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1] ?? 'General'
    return [code.replaceAll('&quot;', '"'), value]
  }

  test.each<[Cell, string, string]>([
    [{ kind: 'number', value: '12' }, '#,##0', '12'],
    [{ kind: 'number', value: '2027', countsNothing: true }, 'General', '2027'],
    [{ kind: 'number', value: '12.000' }, '#,##0', '12'],
    [{ kind: 'number', value: '-0.250' }, '#,##0.00', '-0.25'],
    [{ kind: 'money', value: '12.50' }, '"€"\\ #,##0.00', '12.50'],
    [{ kind: 'money', value: '12.50', currency: 'NOK' }, '#,##0.00', '12.50'],
    [{ kind: 'duration', seconds: 5400 }, '[h]:mm:ss', '0.0625'],
    [{ kind: 'text', text: '871694840003992488' }, '@', '871694840003992488'],
    [{ kind: 'text', text: 'Loods 3' }, 'General', 'Loods 3'],
  ])('%j is shown as %s', (cell, code, value) => expect(looks(cell)).toEqual([code, value]))
})

test('every column can be filtered, to the last row', () => {
  expect(sheetEnd(28, 12)).toContain('<autoFilter ref="A1:AB13"/>')
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('no text is changed twice', () => {
  fc.assert(fc.property(fc.string(), (text) => harmless(harmless(text)) === harmless(text)))
})
