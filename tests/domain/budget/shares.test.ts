import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hundredthsOf, partOf, wholePart, wholeShare } from '../../../src/domain/budget/shares.ts'
import { decimalOf } from '../../../src/domain/money.ts'

const bakery = { entityId: 7, percent: '60.00' }
const shop = { entityId: 3, percent: '40.00' }

/** Shares of so many cost centres that come to 100 percent. */
const shares = fc
  .uniqueArray(fc.integer({ min: 1, max: wholeShare - 1 }), { minLength: 0, maxLength: 19 })
  .map((cuts) => [0, ...cuts.toSorted((one, other) => one - other), wholeShare])
  .map((cuts) =>
    cuts.slice(1).map((cut, place) => ({
      entityId: place + 1,
      percent: decimalOf(cut - (cuts[place] ?? 0), 2),
    })),
  )

describe('what of a connection falls to cost centres', () => {
  it('is their share, and of an odd cent the one with the largest remainder', () => {
    const [own, other] = [partOf([bakery, shop], new Set([7])), partOf([bakery, shop], new Set([3]))]
    expect([own?.percent, other?.percent]).toEqual(['60.00', '40.00'])
    expect([own?.of(101), other?.of(101)]).toEqual([61, 40])
    expect([own?.of(-101), other?.of(-101)]).toEqual([-61, -40])
    expect(partOf([bakery, shop], new Set([3, 7]))?.of(101)).toBe(101)
    expect(partOf([bakery, shop], new Set([4]))).toBeNull()
    expect(own?.wholeOf(60)).toBe(100)
    expect(wholePart.of(101) + wholePart.wholeOf(5)).toBe(106)
  })

  it('reads percentages to the hundredth', () => {
    expect(['100', '62.5', '0.01', '33.333'].map(hundredthsOf)).toEqual([10_000, 6250, 1, 3333])
  })

  it('comes to exactly the whole, in whatever order the shares stand and whichever are looked at together', () => {
    const total = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })
    fc.assert(
      fc.property(shares, total, fc.func(fc.boolean()), (own, amount, picks) => {
        const of = (ids: readonly number[], all = own) => partOf(all, new Set(ids))?.of(amount) ?? 0
        const each = own.map(({ entityId }) => of([entityId]))
        expect(each.reduce((sum, part) => sum + part, 0)).toBe(amount)
        expect(own.map(({ entityId }) => of([entityId], own.toReversed()))).toEqual(each)
        const some = own.filter(({ entityId }) => picks(entityId)).map(({ entityId }) => entityId)
        expect(of(some)).toBe(some.reduce((sum, id) => sum + (each[id - 1] ?? 0), 0))
      }),
    )
  })

  it('goes back to the whole of a part within what rounding leaves', () => {
    fc.assert(
      fc.property(shares, fc.integer({ min: 0, max: 10 ** 12 }), (own, amount) => {
        const part = partOf(own, new Set([1]))
        const share = hundredthsOf(part?.percent ?? '')
        const back = part?.wholeOf(part.of(amount)) ?? 0
        expect(Math.abs(back - amount)).toBeLessThanOrEqual(wholeShare / share + 1)
      }),
    )
  })
})
