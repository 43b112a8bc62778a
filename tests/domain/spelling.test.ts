import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meantBy, slipsBetween } from '../../src/domain/spelling.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 })
const far = 20

test('counts a letter too many, too few, another one, and two that changed places as one slip', () => {
  expect(slipsBetween('factuur', 'factuur', 2)).toBe(0)
  expect(slipsBetween('facuur', 'factuur', 2)).toBe(1)
  expect(slipsBetween('facttuur', 'factuur', 2)).toBe(1)
  expect(slipsBetween('faktuur', 'factuur', 2)).toBe(1)
  expect(slipsBetween('enregie', 'energie', 2)).toBe(1)
  expect(slipsBetween('netbehereder', 'netbeheerder', 2)).toBe(1)
  expect(slipsBetween('gas', 'elektriciteit', 2)).toBe(3)
})

test('is the same both ways, none between a word and itself, and never shorter than the words differ in length', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const slips = slipsBetween(one, other, far)
      expect(slips).toBe(slipsBetween(other, one, far))
      expect(slips === 0).toBe(one === other)
      expect(slips).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
      expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length))
    }),
  )
})

test('says of what lies further than was asked only that it does', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
      expect(slipsBetween(one, other, most)).toBe(Math.min(slipsBetween(one, other, far), most + 1))
    }),
  )
})

test('one slip in a word changes it by one', () => {
  fc.assert(
    fc.property(word, fc.nat(), (text, at) => {
      const place = text.length === 0 ? 0 : at % text.length
      expect(slipsBetween(text, `${text.slice(0, place)}x${text.slice(place)}`, far)).toBe(1)
    }),
  )
})

test('finds what is meant, nearest first; a short word is taken as it is', () => {
  expect(meantBy('sluipverbuik', ['verbruik', 'sluipverbruik', 'energie'])).toEqual(['sluipverbruik'])
  expect(meantBy('meterstanden', ['meterstand', 'meterstanden'])).toEqual(['meterstanden', 'meterstand'])
  expect(meantBy('gaz', ['gas'])).toEqual([])
})
