import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../../../src/domain/purchase/block.ts'
import { blockHours } from '../../../src/domain/purchase/hours.ts'
import { dividedOver, partOfOwnUse } from '../../../src/domain/purchase/ownUse.ts'

const year = { from: '2030-01-01', until: '2031-01-01' } as const
const firstQuarter = { from: '2030-01-01', until: '2030-04-01' } as const
const secondQuarter = { from: '2030-04-01', until: '2030-07-01' } as const
const all = 100_000n

test('under an agreement that ends with the first quarter, all that is used lies in that quarter', () => {
  const volume = { peak: 1_500_000n, offpeak: 2_500_000n }
  const use = { volume, stretches: [{ days: firstQuarter, volume: 4_000_000n }] }
  expect(partOfOwnUse(use, firstQuarter, all)).toEqual(volume)
  expect(partOfOwnUse(use, firstQuarter, 20_000n)).toEqual({ peak: 300_000n, offpeak: 500_000n })
  expect(partOfOwnUse(use, year, 20_000n)).toEqual({ peak: 300_000n, offpeak: 500_000n })
  expect(partOfOwnUse(use, secondQuarter, all)).toEqual({ peak: 0n, offpeak: 0n })
})

test('of one of two agreements it is a part of that one alone', () => {
  const volume = { peak: 1_600_000n, offpeak: 2_400_000n }
  const own = { days: year, volume: 1_000_000n }
  expect(partOfOwnUse({ volume, stretches: [own] }, year, 50_000n)).toEqual({
    peak: 200_000n,
    offpeak: 300_000n,
  })
  const both = { volume, stretches: [own, { days: year, volume: 3_000_000n }] }
  expect(partOfOwnUse(both, year, 50_000n)).toEqual({ peak: 800_000n, offpeak: 1_200_000n })
})

test('a year that is delivered from one hand lies over its hours of each kind', () => {
  const volume = { peak: 3_132_000n, offpeak: 5_628_000n }
  const use = { volume, stretches: [{ days: year, volume: 8_760_000n }] }
  const part = partOfOwnUse(use, firstQuarter, all)
  expect(part.peak).toBe(
    (3_132_000n * BigInt(blockHours('peak', firstQuarter))) / BigInt(blockHours('peak', year)),
  )
})

test('what was bought stays what it was, however much more is agreed since, and its years add up', () => {
  const volume = fc.bigInt({ min: 0n, max: 10n ** 9n })
  const byHours = fc.record({ peak: volume, offpeak: volume })
  fc.assert(
    fc.property(byHours, byHours, byHours, (kept, one, other) => {
      const now = new Map([
        [2030, one],
        [2031, other],
      ])
      const parts = [...dividedOver(kept, now, () => 3).values()]
      expect(parts.reduce((sum, part) => sum + part.peak, 0n)).toBe(kept.peak)
      expect(parts.reduce((sum, part) => sum + sumOf(part), 0n)).toBe(sumOf(kept))
    }),
  )
})
