import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clickCents } from '../../../src/domain/purchase/clickCost.ts'

test.each([
  // 13.140 × 84,20 and 384 × 102,50: the worked example of 2027.
  ['13140.000', '84.20', 110_638_800],
  ['384.000', '102.500000', 3_936_000],
  // 118,101 × 32,14 = 3.795,76614
  ['118.101', '32.14', 379_577],
  ['0.001', '5.000000', 1],
  ['0.001', '4.999999', 0],
  ['10.000', '-3.500000', -3500],
])('%s MWh at %s €/MWh is %d cents', (volume, price, cents) => {
  expect(clickCents(volume, price)).toBe(cents)
})

test('a volume in parts costs within a cent a part of the whole', () => {
  const milli = fc.integer({ min: 0, max: 50_000_000 })
  const text = (value: number, places: number) =>
    `${Math.floor(value / 10 ** places)}.${String(value % 10 ** places).padStart(places, '0')}`
  fc.assert(
    fc.property(milli, milli, fc.integer({ min: 0, max: 900_000_000 }), (one, other, micro) => {
      const price = text(micro, 6)
      const apart = clickCents(text(one, 3), price) + clickCents(text(other, 3), price)
      expect(Math.abs(apart - clickCents(text(one + other, 3), price))).toBeLessThanOrEqual(1)
    }),
  )
})
