import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestOfKnown, sumOfKnown } from '../../src/domain/known.ts'

test('of nothing known nothing is known; zero is known', () => {
  expect(sumOfKnown([])).toBeNull()
  expect(sumOfKnown([null, undefined])).toBeNull()
  expect(sumOfKnown([null, 0])).toBe(0)
  expect(sumOfKnown([1000, null, -250])).toBe(750)
})

test('what is unknown changes no sum, wherever it stands', () => {
  const values = fc.array(fc.option(fc.integer({ min: -1e9, max: 1e9 })))
  fc.assert(
    fc.property(values, (some) => {
      const known = some.filter((value) => value !== null)
      expect(sumOfKnown(some)).toBe(sumOfKnown(known))
      if (known.length > 0) expect(sumOfKnown(known)).toBe(known.reduce((sum, value) => sum + value))
    }),
  )
})

test('the highest of 3, unknown and 8 is 8, of what is below zero the least far, and of nothing nothing', () => {
  expect(highestOfKnown([3, null, 8, 8])).toBe(8)
  expect(highestOfKnown([-3, null, -8])).toBe(-3)
  expect(highestOfKnown([null])).toBeNull()
  expect(highestOfKnown([])).toBeNull()
})

test('the highest is one of what is known, and nothing known passes it', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer())), (values) => {
      const highest = highestOfKnown(values)
      const known = values.filter((value) => value !== null)
      expect(known.length === 0 ? highest === null : known.includes(highest as number)).toBe(true)
      expect(known.every((value) => value <= (highest as number))).toBe(true)
    }),
  )
})
