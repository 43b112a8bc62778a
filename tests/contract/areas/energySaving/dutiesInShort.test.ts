import { expect, test } from 'vitest'
import { dutiesInShort, foundDuties } from '../../../../src/contract/areas/energySaving/savingWords.ts'
import { keysOf } from '../../../../src/domain/keys.ts'

test('in a list each duty stands whole, and says which it is', () => {
  expect(keysOf(dutiesInShort)).toEqual(keysOf(foundDuties))
  const shown = Object.values(dutiesInShort)
  expect(new Set(shown).size).toBe(shown.length)
  for (const text of shown) expect(text.length, text).toBeLessThanOrEqual(18)
})
