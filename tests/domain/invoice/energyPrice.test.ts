import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '../../../src/domain/energy/channel.ts'
import {
  costOf,
  energyPriceOf,
  feedInPriceOf,
  type PricedLine,
} from '../../../src/domain/invoice/energyPrice.ts'
import { centsIn } from '../../../src/domain/invoice/exact.ts'
import { amountOf, decimalOf } from '../../../src/domain/money.ts'

const line = (lineType: string, quantity: string | null, amountExcl: string, unit = 'kwh'): PricedLine => ({
  lineType,
  quantity,
  amountExcl,
  unit: quantity === null ? null : unit,
})

/** The lines by use of domain.md, C5, example 1: a year of a small connection. */
const small = [
  line('levering_hoog', '14000', '1855.00'),
  line('levering_laag', '5000', '560.00'),
  line('eb', '6110', '598.49'),
  line('eb', '12890', '1134.79'),
]

describe('the price of one more kWh', () => {
  test('is what was billed for each unit over what was delivered, by the counter where the lines say so', () => {
    // (1855.00 + 560.00 + 1733.28) / 19000; the tax of € 0.091225 comes to either price.
    expect(energyPriceOf('electricity', small)).toEqual({
      single: '0.218330',
      normal: '0.223725',
      low: '0.203225',
    })
  })

  test('holds what the grid operator transports by its own quantity, and no fixed cost or reduction', () => {
    const more = [
      line('transport_kwh', '9500', '88.35'),
      line('kw_max', '141', '215.73', 'kw'),
      line('vastrecht_levering', '12', '78.00', 'maand'),
      line('eb_vermindering', '1', '-521.81', 'jaar'),
      line('teruglevering', '2000', '-140.00'),
    ]
    expect(energyPriceOf('electricity', [...small, ...more])?.single).toBe('0.227630')
  })

  test('is one price when a part is billed otherwise: clicks beside high and low', () => {
    const price = energyPriceOf('electricity', [...small, line('spot', '1', '81.67', 'mwh')])
    expect(price).toEqual({ single: '0.211498', normal: '0.211498', low: '0.211498' })
  })

  test('takes what a correction without a quantity gives back', () => {
    const lines = [line('levering_gas', '1000', '412.50', 'm3'), line('opslag', null, '-12.50')]
    expect(energyPriceOf('gas', lines)?.single).toBe('0.400000')
  })

  test.each<[string, PricedLine[], Product?]>([
    ['no line', []],
    ['only fixed costs', [line('vastrecht_levering', '12', '78.00', 'maand')]],
    ['only tax', [line('eb', '100', '10.15')]],
    ['nothing delivered', [line('levering_enkel', '0', '0.00')]],
    [
      'what was delivered is given back',
      [line('levering_enkel', '10', '1'), line('levering_enkel', '-10', '-1')],
    ],
    ['gas by the kWh', [line('levering_enkel', '10', '1')], 'gas'],
  ])('is unknown with %s', (_, lines, product = 'electricity') => {
    expect(energyPriceOf(product, lines)).toBeNull()
  })
})

describe('what a kWh that is fed in brings in', () => {
  test.each<[string, PricedLine[], string | null]>([
    ['is what was paid over what was fed in', [line('teruglevering', '2000', '-140.00')], '0.070000'],
    [
      'is an average, whatever unit a line counts in',
      [line('teruglevering', '1000', '-50.00'), line('teruglevering', '1', '-90.00', 'mwh')],
      '0.070000',
    ],
    ['is unknown where it costs more than it brings in', [line('teruglevering', '2000', '14.00')], null],
    ['is unknown where no line pays for any', small, null],
  ])('%s', (_, lines, price) => {
    expect(feedInPriceOf(lines)).toBe(price)
  })
})

describe('what a use costs', () => {
  test('is what the lines were, for the same use', () => {
    const price = energyPriceOf('electricity', small)
    expect(price && costOf(price, { normal: 14_000_000, low: 5_000_000 })).toBe(414_828)
  })

  const supplied = fc.record({
    lineType: fc.constantFrom('levering_enkel', 'levering_hoog', 'levering_laag', 'spot'),
    milli: fc.integer({ min: 1, max: 10_000_000_000 }),
    cents: fc.integer({ min: -1_000_000, max: 100_000_000 }),
  })
  const lines = fc
    .array(supplied, { minLength: 1, maxLength: 30 })
    .map((all) =>
      all.map(({ lineType, milli, cents }) => line(lineType, decimalOf(milli, 3), amountOf(cents))),
    )

  test('of all that was delivered is what was billed, but for half a millionth a unit', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const price = energyPriceOf('electricity', all)
        const used = all.reduce((sum, { quantity }) => sum + Number(quantity?.replace('.', '')), 0)
        const billed = all.reduce((sum, { amountExcl }) => sum + centsIn(amountExcl), 0)
        const off = Math.abs(costOf(price as NonNullable<typeof price>, { single: used }) - billed)
        expect(off).toBeLessThanOrEqual(used / 2e7 + 1)
      }),
    )
  })

  test('does not depend on the order of the lines, nor on whether they were added up before', () => {
    fc.assert(
      fc.property(lines, fc.nat(), (all, place) => {
        const turned = [...all.slice(place % all.length), ...all.slice(0, place % all.length)]
        expect(energyPriceOf('electricity', turned)).toEqual(energyPriceOf('electricity', all))
        const doubled = [...all, ...all]
        expect(energyPriceOf('electricity', doubled)).toEqual(energyPriceOf('electricity', all))
      }),
    )
  })
})
