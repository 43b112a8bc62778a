import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costGroups } from '../../../src/domain/budget/costGroups.ts'
import { splitVariance, varianceOf } from '../../../src/domain/budget/variance.ts'

const anyAmount = fc.record({
  volume: fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
  cents: fc.integer({ min: -(10 ** 11), max: 10 ** 11 }),
})

describe('why an amount differs from its budget', () => {
  it('splits the worked example in € 1.200,00 of volume and € 1.100,00 of price', () => {
    const budget = { volume: 100_000_000, cents: 1_200_000 }
    const actual = { volume: 110_000_000, cents: 1_430_000 }
    expect(splitVariance(budget, actual)).toEqual({
      total: 230_000,
      volume: 120_000,
      price: 110_000,
      tax: 0,
      rest: 0,
    })
  })

  it('tells less use at a higher price as two opposite parts', () => {
    const told = splitVariance(
      { volume: 100_000_000, cents: 1_200_000 },
      { volume: 80_000_000, cents: 1_200_000 },
    )
    expect(told).toMatchObject({ total: 0, volume: -240_000, price: 240_000 })
  })

  it('knows no price without a volume in the budget, nor of what was not used', () => {
    expect(splitVariance({ volume: 0, cents: 5000 }, { volume: 10_000, cents: 7000 })).toMatchObject({
      total: 2000,
      volume: 0,
      price: 0,
      rest: 2000,
    })
    expect(splitVariance({ volume: 10_000, cents: 5000 }, { volume: 0, cents: 700 })).toMatchObject({
      total: -4300,
      volume: -5000,
      price: 0,
      rest: 700,
    })
  })

  it('splits what is paid for feeding in alike', () => {
    const told = splitVariance({ volume: 10_000_000, cents: -80_000 }, { volume: 12_000_000, cents: -60_000 })
    expect(told).toMatchObject({ total: 20_000, volume: -16_000, price: 36_000 })
    const negative = splitVariance(
      { volume: -10_000_000, cents: -80_000 },
      { volume: -12_000_000, cents: -60_000 },
    )
    expect(negative).toMatchObject({ total: 20_000, volume: -16_000, price: 36_000 })
  })

  it('comes to the difference, to the cent, for any input and kind of cost', () => {
    fc.assert(
      fc.property(fc.constantFrom(...costGroups), anyAmount, anyAmount, (group, budget, actual) => {
        const { total, volume, price, tax, rest } = varianceOf(group, budget, actual)
        expect(total).toBe(actual.cents - budget.cents)
        expect(volume + price + tax + rest).toBe(total)
      }),
    )
  })

  it('is nothing where nothing differs', () => {
    fc.assert(
      fc.property(anyAmount, (budget) => {
        expect(splitVariance(budget, budget)).toEqual({ total: 0, volume: 0, price: 0, tax: 0, rest: 0 })
      }),
    )
  })
})
