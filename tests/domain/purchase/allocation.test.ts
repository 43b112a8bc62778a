import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocated, weightIn } from '../../../src/domain/purchase/allocation.ts'

const shares = fc
  .uniqueArray(fc.record({ id: fc.nat(9999), weight: fc.bigInt({ min: 0n, max: 10n ** 12n }) }), {
    minLength: 1,
    maxLength: 40,
    selector: ({ id }) => id,
  })
  .filter((all) => all.some(({ weight }) => weight > 0n))
const total = fc.bigInt({ min: 0n, max: 10n ** 12n })
const sum = (parts: Map<number, bigint>) => [...parts.values()].reduce((all, part) => all + part, 0n)

describe('dividing what was bought together', () => {
  test('10.000 MWh over three equal shares is 3.334, 3.333 and 3.333', () => {
    const parts = allocated(
      10_000n,
      [3, 1, 2].map((id) => ({ id, weight: 7n })),
    )
    expect([1, 2, 3].map((id) => parts.get(id))).toEqual([3334n, 3333n, 3333n])
  })

  test('counts somebody for the days of the period on which they take part', () => {
    const quarter = { from: '2027-01-01', until: '2027-04-01' }
    expect(weightIn(1_000n, '2026-01-01', quarter)).toBe(90_000n)
    expect(weightIn(1_000n, '2027-01-01', quarter)).toBe(90_000n)
    expect(weightIn(1_000n, '2027-03-31', quarter)).toBe(1_000n)
    expect(weightIn(1_000n, '2027-04-01', quarter)).toBe(0n)
    // Half a year beside a whole one of the same size: 184 of 365 days.
    const year = { from: '2027-01-01', until: '2028-01-01' }
    const parts = allocated(549_000n, [
      { id: 1, weight: weightIn(1_000n, '2027-01-01', year) },
      { id: 2, weight: weightIn(1_000n, '2027-07-01', year) },
    ])
    expect([...parts.values()]).toEqual([365_000n, 184_000n])
  })

  test('adds up to the whole, and never depends on the order in which they are named', () => {
    fc.assert(
      fc.property(total, shares, (whole, all) => {
        const parts = allocated(whole, all)
        expect(sum(parts)).toBe(whole)
        // What is booked back is to the thousandth what was bought.
        const back = allocated(-whole, all)
        for (const { id } of all) expect(back.get(id)).toBe(-(parts.get(id) ?? 0n))
        const turned = allocated(whole, all.toReversed())
        for (const { id } of all) expect(turned.get(id)).toBe(parts.get(id))
      }),
    )
  })

  test('gives no one less than the whole thousandths of its share, and who has no share nothing', () => {
    fc.assert(
      fc.property(total, shares, (whole, all) => {
        const weights = all.reduce((most, { weight }) => most + weight, 0n)
        const parts = allocated(whole, all)
        for (const { id, weight } of all) {
          expect((parts.get(id) ?? -1n) >= (whole * weight) / weights).toBe(true)
          if (weight === 0n) expect(parts.get(id)).toBe(0n)
        }
      }),
    )
  })

  test('gives one who is alone the whole, and refuses nobody and less than nothing', () => {
    expect(allocated(10_000n, [{ id: 4, weight: 1n }]).get(4)).toBe(10_000n)
    expect(() => allocated(1n, [])).toThrow('Nobody takes part')
    expect(() => allocated(1n, [{ id: 1, weight: 0n }])).toThrow('Nobody takes part')
    expect(() =>
      allocated(1n, [
        { id: 1, weight: 5n },
        { id: 2, weight: -1n },
      ]),
    ).toThrow('less than nothing')
  })
})
