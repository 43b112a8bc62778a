import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadExactly } from '../../../src/domain/budget/spread.ts'

describe('an amount over months by weights', () => {
  it('gives what is left to the largest remainders, of equal ones to the first', () => {
    expect(spreadExactly(10_000, [1, 1, 1])).toEqual([3334, 3333, 3333])
    expect(spreadExactly(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(spreadExactly(5, [0, 0])).toEqual([3, 2])
    expect(spreadExactly(0, [5, 7])).toEqual([0, 0])
    expect(spreadExactly(100, [])).toEqual([])
  })

  it('comes to exactly the amount, each part within one of its share', () => {
    const weights = fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), { minLength: 1, maxLength: 24 })
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), weights, (total, own) => {
        const parts = spreadExactly(total, own)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        const all = own.reduce((sum, weight) => sum + Math.abs(weight), 0)
        if (all === 0) return
        for (const [place, part] of parts.entries())
          expect(Math.abs(part - (total / all) * Math.abs(own[place] ?? 0))).toBeLessThan(1.01)
      }),
    )
  })
})
