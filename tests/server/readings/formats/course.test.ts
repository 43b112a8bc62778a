import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseOf } from '../../../../src/server/readings/formats/course.ts'

/** The course of values in the order of time. */
function course(values: readonly number[]) {
  const none = { times: Float64Array.from(values), lines: Int32Array.from(values, () => 0) }
  const marks = { ...none, length: values.length, values: Float64Array.from(values), ranks: new Uint8Array() }
  return courseOf(
    marks,
    Int32Array.from(values, (_, place) => place),
  )
}

describe('the course of a counter that is hardly used', () => {
  test('is never that of free use, wherever its meter was replaced by a new one', () => {
    const counters = fc.record({
      first: fc.integer({ min: 100_000, max: 2_000_000_000 }),
      steps: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 3 }),
      length: fc.integer({ min: 40, max: 120 }),
      swap: fc.double({ min: 0.3, max: 0.8, noNaN: true }),
      still: fc.double({ min: 0, max: 0.9, noNaN: true }),
    })
    fc.assert(
      fc.property(counters, ({ first, steps, length, swap, still }) => {
        const replaced = Math.floor(length * swap)
        const used = replaced + 1 + Math.floor((length - replaced - 1) * still)
        const before = Array.from({ length: replaced }, (_, at) => first + (at > 3 ? (steps[0] ?? 0) : 0))
        const after = Array.from({ length: length - replaced }, (_, at) => (at + replaced > used ? 5 : 0))
        expect(course([...before, ...after])).not.toBe('free')
      }),
    )
  })

  test('is not seen in use that is nothing most of the time', () => {
    const uses = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 4, maxLength: 12 })
    fc.assert(
      fc.property(uses, fc.integer({ min: 5, max: 12 }), (used, apart) => {
        const values = used.flatMap((value, at) => [value * 2 + (at % 2), ...Array(apart).fill(0)])
        expect(['free', 'volatile']).toContain(course(values))
      }),
    )
  })
})
