import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Banded, outsideBand, outsideBandText } from '../../../src/domain/signals/strategyBand.ts'

const gas = (bought: bigint, more: Partial<Banded> = {}): Banded => ({
  name: 'Gas 2027',
  volume: 100_000n,
  bought,
  minPct: '50.00',
  maxPct: '60.00',
  since: '2026-10-01',
  ...more,
})

test.each([
  [50_000n, 0, null],
  [49_999n, 0, 'low'],
  [60_000n, 0, null],
  [60_001n, 0, 'high'],
  [49_000n, 1, null],
  [48_999n, 1, 'low'],
  [61_001n, 1, 'high'],
  [0n, 1, 'low'],
])('%s of 100,000 with %s points beside the band: %s', (bought, margin, side) => {
  expect(outsideBand(gas(bought), margin)).toBe(side)
})

test('of a year without volume nobody knows', () => {
  expect(outsideBand(gas(5n, { volume: 0n }), 1)).toBeNull()
})

test('says what was bought and what is asked since when', () => {
  expect(outsideBandText(gas(42_125n), 'low')).toBe(
    'Van Gas 2027 is 42,13% ingekocht; de strategie vraagt sinds 1 oktober 2026 minstens 50%.',
  )
  expect(outsideBandText(gas(70_000n, { maxPct: '62.50' }), 'high')).toMatch(/70% .* hoogstens 62,5%\.$/)
})

test('a share that lies in the band is never told, however large the numbers', () => {
  const volumes = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(
      volumes,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      (volume, one, other) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)]
        const bought = (volume * BigInt(least + most)) / 200n
        const band = gas(bought, { volume, minPct: String(least), maxPct: String(most) })
        // Whole thousandths may fall just below a band of no width.
        const side = outsideBand(band, 0)
        expect(side === null || (side === 'low' && bought * 100n < volume * BigInt(least))).toBe(true)
      },
    ),
  )
})
