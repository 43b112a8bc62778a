import { describe, expect, it } from 'vitest'
import type { BudgetRow } from '../../../../src/contract/areas/budgets/budgetCalls.ts'
import { figureIn, pastedCells, typedFigure } from '../../../../src/web/areas/budgets/gridFigures.ts'

const row = (kind: BudgetRow['kind']): BudgetRow => ({ product: '1', kind, cells: [] })
const rows = [row('volume'), row('levering'), row('netbeheer')]

describe('figures of the months as people type them', () => {
  it('reads Dutch numbers, and writes them back', () => {
    expect(figureIn('levering', '€ 1.234,56')).toEqual({ value: 123_456 })
    expect(figureIn('levering', '-12,5')).toEqual({ value: -1250 })
    expect(figureIn('volume', '12.345')).toEqual({ value: 12_345_000 })
    expect(figureIn('volume', '-1')).toBeNull()
    expect(figureIn('levering', 'veel')).toBeNull()
    expect(figureIn('levering', ' ')).toEqual({ value: null })
    expect(typedFigure('levering', 123_456)).toBe('1234,56')
    expect(typedFigure('volume', 12_345_600)).toBe('12346')
    expect(typedFigure('volume', null)).toBe('')
  })

  it('lays a block of a sheet over the grid, and counts what does not fit', () => {
    const { cells, skipped } = pastedCells({
      rows,
      at: { row: 1, column: 10 },
      text: '1.000,00\t2.000,00\t3.000,00\r\n10,5\tn.v.t.\t\r\n1\t2\r\n',
    })
    expect(cells.map(({ kind, month, value }) => [kind, month, value])).toEqual([
      ['levering', 11, 100_000],
      ['levering', 12, 200_000],
      ['netbeheer', 11, 1050],
    ])
    expect(skipped).toBe(4)
  })
})

it('a block of which the first cell is empty goes to the cells that it was copied over', () => {
  const { cells } = pastedCells({ rows, at: { row: 1, column: 4 }, text: '\t777,77\r\n' })
  expect(cells).toEqual([{ product: '1', kind: 'levering', month: 6, value: 77_777 }])
})

it.each([
  ['€ 1.234,50', 123_450],
  ['(1.234,50)', -123_450],
  ['€ (1.234,50)', -123_450],
  ['1.234,50-', -123_450],
  ['−5,00', -500],
  ['1.234,-', 123_400],
  ['1234,5678', 123_457],
  ['-0,005', -1],
  ['12%', null],
  ['#N/A', null],
])('a sheet that shows “%s” is pasted as what it means', (text, cents) => {
  const rows = [row('levering')]
  const { cells, skipped } = pastedCells({ rows, at: { row: 0, column: 0 }, text })
  expect([cells.map(({ value }) => value), skipped]).toEqual(cents === null ? [[], 1] : [[cents], 0])
})
