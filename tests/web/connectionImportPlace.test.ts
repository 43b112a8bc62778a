import { expect, test } from 'vitest'
import type { TablePointing } from '../../src/contract/records/tableImport.ts'
import { columnsShown, pointedBelow, pointedOn } from '../../src/web/flows/connectionImportPlace.ts'

const row = (line: number, cells: string[], fields: (string | null)[] = []) => ({
  line,
  cells,
  fields: cells.map((_, place) => fields[place] ?? null),
})
const list = {
  name: 'Lijst',
  isRead: false,
  headerLine: 1,
  rows: [
    row(1, ['Lijst van 2026', 'voorlopig']),
    row(3, ['EAN', 'Stad', ''], ['ean', 'city']),
    row(4, ['8716', 'Gouda', 'x']),
    row(5, ['8717', 'Gouda']),
  ],
}
const column = (letter: string, field: string | null) => ({
  letter,
  heading: '',
  examples: ['diep'],
  field,
  why: null,
})
const pointing: TablePointing = {
  headerLine: 1,
  sheets: [
    { name: 'Voorblad', isRead: true, headerLine: 1, rows: [row(1, ['EAN'], ['ean']), row(2, ['8718'])] },
    list,
  ],
  columns: [column('A', 'ean'), column('B', null), column('C', 'city')],
  fields: [],
  preview: [],
  notes: [],
  remembered: null,
}

test('another sheet is taken as it seems, as wide as it is below that line', () => {
  expect(pointedOn(pointing, list)).toEqual({ sheet: 'Lijst', headerLine: 1, fields: [null, null, null] })
})

test('what the headings of a line say is taken; where they say nothing, it stays as it was pointed out', () => {
  const at = (headerLine: number, fields: (string | null)[]) =>
    pointedBelow(pointing, { sheet: 'Lijst', headerLine, fields }).fields
  expect(at(3, [null, 'comment', null])).toEqual(['ean', 'city', null])
  expect(at(0, ['ean', 'city', null])).toEqual(['ean', 'city', null])
  expect(at(4, ['ean'])).toEqual(['ean', null, null])
  expect(at(5, ['ean', 'city', 'comment'])).toEqual(['ean', 'city'])
})

test('the columns of a line show its headings and some of what stands below them', () => {
  const shown = columnsShown(pointing, pointedBelow(pointing, { sheet: 'Lijst', headerLine: 3, fields: [] }))
  expect(shown).toEqual([
    { letter: 'A', heading: 'EAN', examples: ['8716', '8717'] },
    { letter: 'B', heading: 'Stad', examples: ['Gouda'] },
    { letter: 'C', heading: '', examples: ['x'] },
  ])
})

test('back where the table is read now all of its columns are there, also those that its first lines do not reach', () => {
  const back = pointedBelow(pointing, { sheet: 'Voorblad', headerLine: 1, fields: [null, 'comment'] })
  expect(back.fields).toEqual(['ean', null, null])
  expect(columnsShown(pointing, back)).toEqual(pointing.columns)
})
