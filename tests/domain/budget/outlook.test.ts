import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costGroups } from '../../../src/domain/budget/costGroups.ts'
import { type Beside, BesideAdded, laterSources, standingOf } from '../../../src/domain/budget/outlook.ts'
import { varianceOf } from '../../../src/domain/budget/variance.ts'

const amounts = {
  volume: fc.integer({ min: 0, max: 10 ** 9 }),
  cents: fc.integer({ min: -(10 ** 8), max: 10 ** 8 }),
}
const beside: fc.Arbitrary<Beside> = fc.record({
  product: fc.constantFrom('1', '2'),
  group: fc.constantFrom(...costGroups),
  month: fc.integer({ min: 1, max: 12 }),
  budget: fc.record(amounts),
  later: fc.record({ ...amounts, source: fc.constantFrom(...laterSources) }),
})

describe('a budget beside what became of it', () => {
  it('adds up: what it is from, and why it differs, to the cent', () => {
    fc.assert(
      fc.property(fc.array(beside, { maxLength: 40 }), (all) => {
        const added = new BesideAdded()
        for (const one of all) added.add(one, varianceOf(one.group, one.budget, one.later))
        const { budget, later, from, variance } = added
        expect(Object.values(from).reduce((sum, cents) => sum + cents, 0)).toBe(later.cents)
        expect(variance.total).toBe(later.cents - budget.cents)
        expect(variance.volume + variance.price + variance.tax + variance.rest).toBe(variance.total)
      }),
    )
  })

  it('is over what one is warned of, inside the band below it, or under it', () => {
    const marks = { alert: '100', band: '95' }
    expect(standingOf({ cents: 9500, budget: 10_000 }, marks)).toBe('under')
    expect(standingOf({ cents: 9501, budget: 10_000 }, marks)).toBe('near')
    expect(standingOf({ cents: 10_000, budget: 10_000 }, marks)).toBe('near')
    expect(standingOf({ cents: 10_001, budget: 10_000 }, marks)).toBe('over')
    expect(standingOf({ cents: 1, budget: 0 }, marks)).toBe('over')
    expect(standingOf({ cents: 10_251, budget: 10_000 }, { alert: '102.50', band: null })).toBe('over')
  })
})
