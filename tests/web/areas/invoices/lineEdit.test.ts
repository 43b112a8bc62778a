import { expect, test } from 'vitest'
import { blankLine, linesWith } from '../../../../src/web/areas/invoices/lineEdit.ts'

const named = (namedEan: string | null, connectionId: number | null = null) => ({
  ...blankLine({}),
  namedEan,
  connectionId,
})
const chosen = (lines: readonly { connectionId: unknown }[]) => lines.map(({ connectionId }) => connectionId)

test('a connection chosen for a line counts for all that name its EAN-code and have none yet', () => {
  const lines = [named('1'), named('2'), named('1'), named('1', 8), named(null)]
  const after = linesWith(lines, { row: 2, name: 'connectionId', text: '5' })
  expect(chosen(after)).toEqual([5, null, 5, 8, null])
})

test('one that is taken away, or chosen for a line that names none, counts for that line alone', () => {
  const lines = [named('1', 5), named('1', 5), named(null), named(null)]
  expect(chosen(linesWith(lines, { row: 0, name: 'connectionId', text: '' }))).toEqual([null, 5, null, null])
  expect(chosen(linesWith(lines, { row: 2, name: 'connectionId', text: '7' }))).toEqual([5, 5, 7, null])
})
