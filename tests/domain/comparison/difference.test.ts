import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cumulative, differenceOf, onCommonDays, ranksOf } from '../../../src/domain/comparison/difference.ts'

const days = fc.array(fc.option(fc.nat(1000)), { maxLength: 400 })

describe('a difference', () => {
  test('says how much and which part: 125 is a quarter more than 100', () => {
    expect(differenceOf(125, 100)).toEqual({ absolute: 25, part: 0.25 })
    expect(differenceOf(125, 0)).toEqual({ absolute: 125, part: null })
    expect(differenceOf(null, 100)).toBeNull()
  })
})

describe('ranks', () => {
  test('the highest is first, equal ones share a place, unknown ones have none', () => {
    expect(ranksOf([5, null, 9, 5])).toEqual([2, null, 1, 2])
  })
  test('nobody stands before a higher one', () => {
    fc.assert(
      fc.property(days, (figures) => {
        const ranks = ranksOf(figures)
        for (const [place, figure] of figures.entries())
          for (const [other, higher] of figures.slice(0, 20).entries())
            if (figure !== null && higher !== null && higher > figure)
              expect(ranks[other] as number).toBeLessThan(ranks[place] as number)
      }),
    )
  })
})

describe('equal days', () => {
  test('only days that are known in both count', () => {
    expect(onCommonDays([1, null, 3, 4], [10, 20, null, 40, 50])).toEqual({ one: 5, other: 50, days: 2 })
  })
  test('it makes no difference which comes first', () => {
    fc.assert(
      fc.property(days, days, (one, other) => {
        const [there, back] = [onCommonDays(one, other), onCommonDays(other, one)]
        expect(there).toEqual({ one: back.other, other: back.one, days: back.days })
      }),
    )
  })
})

describe('the running sum', () => {
  test('begins with the first known day, stands still over a gap and ends with the last', () => {
    expect(cumulative([null, 2, null, 3, null])).toEqual([null, 2, 2, 5, null])
  })
  test('never falls and ends at the whole', () => {
    fc.assert(
      fc.property(days, (row) => {
        const known = cumulative(row).filter((sum) => sum !== null)
        expect(known.every((sum, place) => place === 0 || sum >= (known[place - 1] as number))).toBe(true)
        expect(known.at(-1) ?? 0).toBe(row.reduce<number>((sum, day) => sum + (day ?? 0), 0))
      }),
    )
  })
})
