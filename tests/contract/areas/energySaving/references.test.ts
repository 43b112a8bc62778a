import { expect, test } from 'vitest'
import { referencesIn } from '../../../../src/contract/areas/energySaving/submissions.ts'

test('one reference is that of all, and of several lines each is that of one', () => {
  expect(referencesIn('RVO-1', 3)).toEqual(['RVO-1', 'RVO-1', 'RVO-1'])
  expect(referencesIn(' A \r\nB\n', 2)).toEqual(['A', 'B'])
  expect(referencesIn('A\n\nC', 3)).toEqual(['A', '', 'C'])
  expect(referencesIn(null, 2)).toEqual(['', ''])
  expect(referencesIn('A\nB', 3)).toBeNull()
  expect(referencesIn('A\nB', 1)).toBeNull()
})
