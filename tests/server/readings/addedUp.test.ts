import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DirectionUsage } from '../../../src/contract/areas/emsUsage/usageCalls.ts'
import { qualitiesOf, runsOf, spread } from '../../../src/domain/energy/runs.ts'
import { addedUp, type Part } from '../../../src/server/readings/usage/addedUp.ts'
import { directionUsage } from '../../../src/server/readings/usage/direction.ts'
import { gapsIn } from '../../../src/server/readings/usage/gaps.ts'

const count = 4
const places = { granularity: 'day', count, first: '', minutes: null, starts: null } as const

/** A connection with one counter; null is a day of which nothing is known. */
const part = (values: (number | null)[], rank = 3, direction: 'taken' | 'fedIn' = 'taken'): Part => {
  const quality = Uint8Array.from(values, (value) => (value === null ? 0 : rank))
  const slots = { values: Float64Array.from(values, (value) => value ?? 0), quality }
  const gaps = gapsIn(count, (place) => quality[place] !== 0)
  const own = directionUsage(direction, gaps, (register) => (register === 'single' ? runsOf(slots) : []))
  return { usual: direction, found: { ...places, directions: own.registers.length > 0 ? [own] : [] } }
}
const taken = (found: readonly DirectionUsage[]) => found.find(({ direction }) => direction === 'taken')

describe('several connections', () => {
  test('are added up, and a gap of one is a gap of the sum', () => {
    const sum = taken(addedUp([part([1, 2, 3, 4]), part([10, null, 30, 40])], count))
    expect(spread(sum?.registers[0]?.runs ?? [], count)).toEqual([11, 2, 33, 44])
    expect(sum).toMatchObject({ total: 90, complete: false, gaps: [[1, 1]] })
  })
  test('have the quality of the worst reading', () => {
    const sum = taken(addedUp([part([1, 1, 1, 1]), part([1, null, 1, 1], 1)], count))
    const found = qualitiesOf(sum?.registers[0]?.runs ?? [], count)
    expect(found).toEqual(['estimated', 'measured', 'estimated', 'estimated'])
  })
  test('are not whole where one has no readings at all, which hides no gap of the others', () => {
    const none = part([null, null, null, null])
    expect(taken(addedUp([part([1, 2, 3, 4]), none], count))).toMatchObject({
      total: 10,
      complete: false,
      gaps: [],
    })
    const gap = taken(addedUp([part([1, 2, null, 4]), none], count))
    expect(gap).toMatchObject({ total: 7, complete: false, gaps: [[2, 1]] })
    // Nor one of which a row is kept in which none of these days is known.
    const empty: Part = {
      ...none,
      found: { ...none.found, directions: [directionUsage('taken', [[0, count]], () => [])] },
    }
    expect(taken(addedUp([part([1, 2, 3, 4]), empty], count))).toMatchObject({ complete: false, gaps: [] })
    expect(addedUp([none, empty], count)).toEqual([])
  })
  test('do not miss feed-in of who never fed in', () => {
    const sum = addedUp([part([1, 2, 3, 4]), part([5, 5, 5, 5], 3, 'fedIn')], count)
    expect(sum.map(({ direction, complete, total }) => [direction, complete, total])).toEqual([
      ['taken', true, 10],
      ['fedIn', true, 20],
    ])
  })
  test('come to exactly what all of them come to, in any order', () => {
    const value = fc.option(fc.integer({ min: 0, max: 1_000_000 }))
    const values = fc.array(value, { minLength: count, maxLength: count })
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 6 }), (all) => {
        const parts = all.map((one) => part(one))
        const total = all.flat().reduce<number>((sum, one) => sum + (one ?? 0), 0)
        expect(taken(addedUp(parts, count))?.total ?? 0).toBe(total)
        expect(addedUp(parts.toReversed(), count)).toEqual(addedUp(parts, count))
        const read = all.filter((one) => one.some((each) => each !== null))
        const sum = taken(addedUp(parts, count))
        const missed = (at: number) => read.some((one) => one[at] === null)
        const marked = (at: number) => sum?.gaps.some(([from, length]) => at >= from && at < from + length)
        if (sum) expect([0, 1, 2, 3].map(marked)).toEqual([0, 1, 2, 3].map(missed))
        if (sum) expect(sum.complete).toBe(all.every((one) => one.every((each) => each !== null)))
      }),
    )
  })
})
