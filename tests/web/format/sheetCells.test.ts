import { expect, it } from 'vitest'
import { isBlock } from '../../../src/web/format/sheetCells.ts'

it.each([
  ['\t777,77\r\n', true],
  ['777,77\t\n', true],
  ['\n777,77\n', true],
  ['1\t2', true],
  ['777,77\r\n', false],
  ['777,77', false],
])('of “%j” it is known whether it is more than one cell', (text, expected) => {
  expect(isBlock(text)).toBe(expected)
})
