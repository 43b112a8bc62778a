import { describe, expect, test } from 'vitest'
import { blankLine, lineWith } from '../../../../src/web/areas/invoices/lineEdit.ts'
import { connectionsIn, pasted } from '../../../../src/web/areas/invoices/linePaste.ts'
import { sheetCells } from '../../../../src/web/format/sheetCells.ts'

const header = { periodFrom: '2026-01-01', periodTo: '2026-01-31' }
const connections = [{ id: 7, name: 'Hoofdgebouw, Dorpsstraat 1, Gouda', ean: '871687120050333619' }]
const paste = (text: string, at = { row: 0, column: 0 }, lines = [blankLine(header)]) =>
  pasted({ lines, at, text, header, connections })

describe('what Excel copied', () => {
  test('is rows of cells; its last line break is no row, an empty cell is one', () => {
    expect(sheetCells('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ])
  })

  test('lies over the lines from a cell on, and adds those that are not there yet', () => {
    const lines = paste('Levering gas\tGas\nvoorschot\tVoorschot\n', { row: 0, column: 1 })
    expect(lines.map(({ lineType, description }) => [lineType, description])).toEqual([
      ['levering_gas', 'Gas'],
      ['voorschot', 'Voorschot'],
    ])
    expect(lines[1]).toMatchObject(header)
  })

  test('names a connection by its EAN code, with spaces too, or by its name', () => {
    expect(paste('8716 8712 0050 3336 19')[0]?.connectionId).toBe(7)
    expect(paste('hoofdgebouw, dorpsstraat 1, gouda')[0]?.connectionId).toBe(7)
    expect(paste('871687120050333618')[0]?.connectionId).toBeNull()
  })

  test('says which connections the server has to look for: each once, and only where they stand', () => {
    const text = '8716 8712 0050 3336 19\tLevering\n\tx\n8716 8712 0050 3336 19\tNet\nLoods\t\n'
    expect(connectionsIn({ at: { row: 2, column: 0 }, text })).toEqual(['8716 8712 0050 3336 19', 'Loods'])
    expect(connectionsIn({ at: { row: 0, column: 1 }, text })).toEqual([])
  })

  test('reads Dutch figures and days, and leaves what is none for a person to see', () => {
    const [line] = paste('1-1-2026\t31/01/2026\t1.234,5\tkWh\t€ 0,10\t\t21%', { row: 0, column: 3 })
    expect(line).toMatchObject({ ...header, quantity: '1234.5', unit: 'kwh', vatRate: '21' })
    expect(line).toMatchObject({ rate: '0.10', amountExcl: '123.45' })
    expect(paste('veel', { row: 0, column: 5 })[0]?.quantity).toBe('veel')
  })
})

test('the amount follows quantity and rate, and what is typed over it stays', () => {
  const line = lineWith(lineWith(blankLine(header), 'quantity', '8500'), 'rate', '0.06937')
  expect(line.amountExcl).toBe('589.65')
  expect(lineWith(line, 'amountExcl', '589.64').amountExcl).toBe('589.64')
  expect(lineWith(line, 'rate', 'x').amountExcl).toBe('589.65')
})

test('a new line goes on with the connection of the one before it, over the period of the invoice', () => {
  const before = { ...blankLine(header), connectionId: 7, vatRate: '9' }
  expect(blankLine(header, before)).toMatchObject({
    connectionId: 7,
    vatRate: '9',
    lineType: null,
    ...header,
  })
})
