import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellState, completeness } from '../../../src/domain/invoice/expected.ts'

test.each([
  [{ monthly: 1, covering: 1, due: true }, 'received'],
  [{ monthly: 0, covering: 1, due: true }, 'received'],
  [{ monthly: 1, covering: 2, due: true }, 'received'],
  [{ monthly: 2, covering: 2, due: false }, 'multiple'],
  [{ monthly: 0, covering: 0, due: true }, 'missing'],
  [{ monthly: 0, covering: 0, due: false }, 'awaited'],
] as const)('a month with %o is %s', (month, state) => {
  expect(cellState(month)).toBe(state)
})

test('completeness lies between none and all, and is unknown while nothing is due', () => {
  expect(completeness(0, 0)).toBeNull()
  expect(completeness(9, 3)).toBe(0.75)
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (received, missing) => {
      const share = completeness(received, missing)
      return share === null ? received + missing === 0 : share >= 0 && share <= 1
    }),
  )
})
