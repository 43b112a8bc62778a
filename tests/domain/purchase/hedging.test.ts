import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blockVolume } from '../../../src/domain/purchase/block.ts'
import { deliveryPeriod } from '../../../src/domain/purchase/deliveryPeriod.ts'
import { blockHours } from '../../../src/domain/purchase/hours.ts'
import { type HourClass, hourClasses, positionOf } from '../../../src/domain/purchase/position.ts'
import { exactly } from '../../../src/domain/rational.ts'

const volume = fc.bigInt({ min: 0n, max: 10n ** 8n })
const byHours = fc.record({ peak: volume, offpeak: volume })
/** Prices of whole cents: what a kWh costs then is a whole number of thousandths of a cent. */
const price = fc.integer({ min: -50_000, max: 50_000 }).map((cents) => (cents / 100).toFixed(2))
const cost = (milliMwh: bigint, of: string) => milliMwh * BigInt(of.replace('.', ''))

it('what is bought more costs its price and saves that of the market, whether the hours were open or sold already', () => {
  fc.assert(
    fc.property(
      byHours,
      fc.array(fc.record({ volume: byHours, price }), { maxLength: 4 }),
      fc.record({ peak: price, offpeak: price }),
      fc.constantFrom<HourClass>(...hourClasses),
      fc.record({ volume, price }),
      (own, bought, market, of, more) => {
        const facts = { volume: own, bought, market, surcharge: exactly('6.80') }
        const volumes = { peak: 0n, offpeak: 0n, [of]: more.volume }
        const before = positionOf(facts)
        const after = positionOf({ ...facts, bought: [...bought, { volume: volumes, price: more.price }] })
        expect(after.classes[of].rest).toBe(before.classes[of].rest - more.volume)
        expect(after.open).toBe(before.open - more.volume)
        const difference = cost(more.volume, more.price) - cost(more.volume, market[of])
        // Each of both is rounded to a cent.
        const told = (after.expectedCents ?? Number.NaN) - (before.expectedCents ?? Number.NaN)
        expect(Math.abs(told - Number(difference) / 1000)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: 'numeric',
  hour12: false,
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
})

/** The hours of a month as a clock on the wall shows them, one by one. */
function shown(year: number, month: number): { all: number; peak: number } {
  let [all, peak] = [0, 0]
  const from = Date.UTC(year, month - 1, 1) - 3 * 3_600_000
  for (let at = from; at < from + 33 * 24 * 3_600_000; at += 3_600_000) {
    const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
    if (Number(parts.get('month')) !== month) continue
    all += 1
    const hour = Number(parts.get('hour'))
    const isWorkday = !['Sat', 'Sun'].includes(parts.get('weekday') ?? '')
    if (isWorkday && hour >= 8 && hour < 20) peak += 1
  }
  return { all, peak }
}

it('a block delivers in every hour that the clock shows, in months with a day of 23 or of 25 hours too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2020, max: 2040 }),
      fc.constantFrom(3, 10, 2, 7),
      fc.bigInt({ min: 1n, max: 50_000n }),
      (year, month, milliMw) => {
        const period = deliveryPeriod(`${year}-${String(month).padStart(2, '0')}`)
        if (period === null) throw new Error('no period')
        const { all, peak } = shown(year, month)
        expect(blockHours('base', period.days)).toBe(all)
        expect(blockVolume('base', milliMw, period.days)).toEqual({
          peak: milliMw * BigInt(peak),
          offpeak: milliMw * BigInt(all - peak),
        })
        if (month === 3 || month === 10) expect(all).toBe(31 * 24 + (month === 3 ? -1 : 1))
      },
    ),
    { numRuns: 25 },
  )
})
