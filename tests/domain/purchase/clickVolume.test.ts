import { expect, test } from 'vitest'
import { sumOf } from '../../../src/domain/purchase/block.ts'
import { clickVolumes, thousandths } from '../../../src/domain/purchase/clickVolume.ts'
import { deliveryPeriod } from '../../../src/domain/purchase/deliveryPeriod.ts'

const period = (code: string) => {
  const found = deliveryPeriod(code)
  if (found === null) throw new Error(code)
  return found
}
const none = () => null

test('a block is MW times its hours: 1.5 MW base in 2027 is 13,140 MWh', () => {
  const volumes = clickVolumes('base', thousandths('1.5'), period('2027'), none)
  expect(volumes.get(2027)).toEqual({ peak: 4_698_000n, offpeak: 8_442_000n })
})

test('a winter lies in two years, and gas over it adds up to what was bought', () => {
  const block = clickVolumes('base', 1_000n, period('2027-WIN'), none)
  expect([...block.keys()]).toEqual([2027, 2028])
  // October has 745 hours; January up to and including March 2028 (a leap year) 2,183.
  expect(sumOf(block.get(2027) ?? { peak: 0n, offpeak: 0n })).toBe(2_209_000n)
  expect(sumOf(block.get(2028) ?? { peak: 0n, offpeak: 0n })).toBe(2_183_000n)
  const gas = [...clickVolumes('ttf', 1_000_001n, period('2027-WIN'), none).values()]
  expect(gas.reduce((sum, one) => sum + sumOf(one), 0n)).toBe(1_000_001n)
})

test('a part of the own use is taken of each kind of hours', () => {
  const days = { from: '2027-01-01', until: '2028-01-01' }
  const volume = { peak: 9_000_000n, offpeak: 11_000_000n }
  const used = () => ({ volume, stretches: [{ days, volume: 20_000_000n }] })
  expect(clickVolumes('profile', thousandths('25'), period('2027'), used).get(2027)).toEqual({
    peak: 2_250_000n,
    offpeak: 2_750_000n,
  })
  // 768 of 3,132 hours of peak lie in the first quarter.
  expect(clickVolumes('profile', 100_000n, period('2027-Q1'), used).get(2027)?.peak).toBe(2_206_897n)
  expect(clickVolumes('profile', 100_000n, period('2027'), none).get(2027)).toEqual({ peak: 0n, offpeak: 0n })
})

test('thousandths are exact or refused', () => {
  expect([thousandths('12.5'), thousandths('0.0010'), thousandths('-3')]).toEqual([12_500n, 1n, -3_000n])
  expect(() => thousandths('0.0001')).toThrow(RangeError)
})
