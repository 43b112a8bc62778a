import { expect, test } from 'vitest'
import type { GridRow } from '../../../../src/contract/areas/emsInput/meterReadingCalls.ts'
import { gridAddressOf, gridLookingAt } from '../../../../src/web/areas/emsInput/gridAddress.ts'
import { pastedCells, quantityIn } from '../../../../src/web/areas/emsInput/gridPaste.ts'

const row = (connectionId: number, taken: readonly number[] = []): GridRow => ({
  connectionId,
  name: 'Bakkerij',
  ean: '',
  meterNumber: null,
  unit: 'kWh',
  register: 'single',
  last: null,
  cells: Array.from({ length: 12 }, (_, month) => ({
    month: `2026-${String(month + 1).padStart(2, '0')}`,
    entry: taken.includes(month) ? ({ id: 1 } as never) : null,
    known: null,
  })),
})
const paste = (text: string, column = 0, at = 0) =>
  pastedCells({
    rows: [row(7), row(8, [1])],
    at: { row: at, column },
    text,
    kind: 'standing',
    thisMonth: '2026-03',
  })

test('a piece of Excel goes right and down from the cell in which it is pasted', () => {
  const { entries, skipped } = paste('1.234,5\t1300\r\n20\t\r\n')
  expect(entries.map(({ connectionId, month, value }) => [connectionId, month, value])).toEqual([
    [7, '2026-01', '1234.5'],
    [7, '2026-02', '1300'],
    [8, '2026-01', '20'],
  ])
  expect(skipped).toBe(0)
})

test('what stands somewhere already, is no number, lies ahead or outside the grid is left out and counted', () => {
  expect(paste('1\t2\t3\t4', 1, 1)).toMatchObject({ entries: [{ month: '2026-03', value: '2' }], skipped: 3 })
  expect(paste('abc\n-5\n6')).toMatchObject({ entries: [], skipped: 3 })
})

test('a quantity is a number from 0 on with at most three decimals', () => {
  expect([quantityIn('12.345'), quantityIn('0,125'), quantityIn('1,2345'), quantityIn('-1')]).toEqual([
    '12345',
    '0.125',
    null,
    null,
  ])
})

test('the address says what the grid shows, and nothing of what is as usual', () => {
  const asked = '?year=2024&kind=usage&product=gas&entity=3&missing=1&q=dorp&page=2'
  expect(gridAddressOf(gridLookingAt(asked, 2026), 2026)).toBe(asked)
  expect(gridAddressOf(gridLookingAt('?year=2099&kind=x&page=-1', 2026), 2026)).toBe('')
})
