import { expect, test } from 'vitest'
import { percentKnown } from '../../../src/domain/energy/completeness.ts'

test.each([
  [1, '100.0'],
  [0.9999, '99.9'],
  [0.666, '66.6'],
  [0, '0.0'],
])('of %s is told %s per cent: what lacks a little is not whole', (part, percent) => {
  expect(percentKnown(part)).toBe(percent)
})
