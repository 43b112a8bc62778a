import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockFor, blockVolume, profileVolume, sumOf } from '../../../src/domain/purchase/block.ts'
import { deliveryPeriod, deliveryYears, withinYear } from '../../../src/domain/purchase/deliveryPeriod.ts'
import { blockHours } from '../../../src/domain/purchase/hours.ts'
import { offpeakPrice, type PositionFacts, positionOf } from '../../../src/domain/purchase/position.ts'
import { isWithin, workdaysBefore } from '../../../src/domain/purchase/tolerance.ts'
import { exactly, ratio, zero } from '../../../src/domain/rational.ts'

const daysOf = (code: string) => {
  const period = deliveryPeriod(code)
  if (period === null) throw new Error(`${code} is no period`)
  return period.days
}
const market = { peak: '98.10', offpeak: '71.40' }
/** Base 1.5 MW Cal-27 at 84.20 and peak 0.5 MW Q1-27 at 102.50, of 20,000 MWh of which 9,000 in peak. */
const worked: PositionFacts = {
  volume: { peak: 9_000_000n, offpeak: 11_000_000n },
  bought: [
    { volume: blockVolume('base', 1_500n, daysOf('2027')), price: '84.20' },
    { volume: blockVolume('peak', 500n, daysOf('2027-Q1')), price: '102.50' },
  ],
  market,
  surcharge: exactly('6.80'),
}

describe('periods of delivery', () => {
  it('are a calendar year, a quarter, a month or a season', () => {
    expect(deliveryPeriod('2027')).toMatchObject({
      type: 'jaar',
      name: 'Cal-27',
      days: { from: '2027-01-01', until: '2028-01-01' },
    })
    expect(deliveryPeriod('2027-Q2')).toMatchObject({ name: 'Q2-27', days: { until: '2027-07-01' } })
    expect(deliveryPeriod('2027-03')).toMatchObject({ name: 'Maart 2027', type: 'maand' })
    expect(deliveryPeriod('2027-WIN')).toMatchObject({
      name: 'Winter 2027-2028',
      days: { from: '2027-10-01', until: '2028-04-01' },
    })
    for (const none of ['', '1999', '2027-Q5', '2027-13', '2027-3', '27', '2027-ZOMER'])
      expect(deliveryPeriod(none)).toBeNull()
  })

  it('lie in the years in which there is delivery', () => {
    const winter = deliveryPeriod('2027-WIN')
    expect(winter && deliveryYears(winter)).toEqual([2027, 2028])
    expect(withinYear(daysOf('2027-WIN'), 2028)).toEqual({ from: '2028-01-01', until: '2028-04-01' })
    expect(withinYear(daysOf('2027'), 2028)).toBeNull()
  })
})

describe('hours of the market', () => {
  it('are 8,760 in 2027, of which 3,132 in peak, and 768 of those in its first quarter', () => {
    expect(blockHours('base', daysOf('2027'))).toBe(8_760)
    expect(blockHours('peak', daysOf('2027'))).toBe(3_132)
    expect(blockHours('peak', daysOf('2027-Q1'))).toBe(768)
  })

  it('follow the clock: March has one less, October one more, and peak never', () => {
    expect(blockHours('base', daysOf('2027-03'))).toBe(743)
    expect(blockHours('base', daysOf('2027-10'))).toBe(745)
    expect(blockHours('peak', daysOf('2027-10'))).toBe(21 * 12)
    expect(blockHours('base', daysOf('2028-02'))).toBe(29 * 24)
  })

  it('of a year are those of its months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2040 }), (year) => {
        for (const block of ['base', 'peak', 'offpeak'] as const) {
          const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
          const sum = months.reduce((all, month) => all + blockHours(block, daysOf(month)), 0)
          expect(blockHours(block, daysOf(String(year)))).toBe(sum)
        }
      }),
    )
  })
})

describe('a position', () => {
  it('comes out as it was worked by hand', () => {
    const [base, peak] = worked.bought
    expect([sumOf(base?.volume as never), sumOf(peak?.volume as never)]).toEqual([13_140_000n, 384_000n])
    const { boughtPct, averagePrice, classes, expectedCents, expectedPrice } = positionOf(worked)
    expect(boughtPct).toBe(6_762)
    expect(averagePrice).toBe(84_719_610n)
    expect([classes.peak.rest, classes.offpeak.rest]).toEqual([3_918_000n, 2_558_000n])
    expect(expectedCents).toBe(184_874_500)
    expect(expectedPrice).toBe(92_437_250n)
  })

  it('that bought too much sells the rest at what the market asks in those hours', () => {
    const much = { volume: blockVolume('peak', 4_000n, daysOf('2027')), price: '100' }
    const { classes, open, expectedCents } = positionOf({ ...worked, bought: [much] })
    // 4 MW × 3,132 h = 12,528 MWh in peak, where 9,000 are taken.
    expect(classes.peak.rest).toBe(-3_528_000n)
    expect(open).toBe(20_000_000n - 12_528_000n)
    // 12,528 × 100 − 3,528 × 98.10 + 11,000 × 71.40 + 20,000 × 6.80
    expect(expectedCents).toBe(125_280_000 - 34_609_680 + 78_540_000 + 13_600_000)
  })

  it('multiplies a mean surcharge that is not rounded', () => {
    // 20,000 MWh at 6.50 and 40,000 at 6.75: 6.666666…, which is two cents more where it is rounded before it is multiplied.
    const surcharge = ratio(20, 3)
    const bought = [{ volume: { peak: 20_000_000n, offpeak: 40_000_000n }, price: '80' }]
    const taken = { peak: 20_000_000n, offpeak: 40_000_000n }
    const { expectedCents, expectedPrice } = positionOf({ ...worked, volume: taken, bought, surcharge })
    expect(expectedCents).toBe(480_000_000 + 13_000_000 + 27_000_000)
    expect(expectedPrice).toBe(86_666_667n)
  })

  it('says nothing of what it will cost while a price is missing for what is left', () => {
    expect(positionOf({ ...worked, market: { ...market, peak: null } }).expectedCents).toBeNull()
    const all = [{ volume: worked.volume, price: '80' }]
    const bought = positionOf({ ...worked, bought: all, market: { peak: null, offpeak: null } })
    expect(bought.expectedCents).toBe(20_000 * 8_680)
    expect(positionOf({ ...worked, volume: { peak: 0n, offpeak: 0n } }).boughtPct).toBeNull()
  })

  it('is bought and left, and neither more nor less', () => {
    const volume = fc.bigInt({ min: 0n, max: 10n ** 10n })
    const byHours = fc.record({ peak: volume, offpeak: volume })
    const price = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((micro) => (micro / 1e6).toFixed(6))
    fc.assert(
      fc.property(
        byHours,
        fc.array(fc.record({ volume: byHours, price }), { maxLength: 6 }),
        price,
        price,
        (own, bought, one, other) => {
          const position = positionOf({
            volume: own,
            bought,
            market: { peak: one, offpeak: other },
            surcharge: zero,
          })
          const { peak, offpeak } = position.classes
          expect(position.bought + peak.rest + offpeak.rest).toBe(position.volume)
          expect(position.bought + position.open).toBe(position.volume)
          // With one price everywhere it does not matter what was bought.
          const even = bought.map((each) => ({ ...each, price: one }))
          const same = positionOf({
            volume: own,
            bought: even,
            market: { peak: one, offpeak: one },
            surcharge: zero,
          })
          if (same.expectedPrice !== null) expect(same.expectedPrice).toBe(BigInt(one.replace('.', '')))
        },
      ),
    )
  })
})

describe('blocks', () => {
  it('fit in what they are bought for', () => {
    expect(blockFor('base', 20_000_000n, daysOf('2027'))).toBe(2_283n)
    expect(blockFor('base', -1n, daysOf('2027'))).toBe(0n)
  })

  it('of the own profile are a slice of each kind of hours', () => {
    expect(profileVolume({ peak: 9_000_000n, offpeak: 11_000_001n }, 2_500n)).toEqual({
      peak: 2_250_000n,
      offpeak: 2_750_000n,
    })
  })

  it('of off-peak have the price that base and peak leave', () => {
    const hours = { peak: 3_132, offpeak: 5_628 }
    // (80 × 8,760 − 98.10 × 3,132) ÷ 5,628
    expect(offpeakPrice({ base: '80', peak: '98.10' }, hours)).toBe('69.927292')
    expect(offpeakPrice({ base: null, peak: '98.10' }, hours)).toBeNull()
  })
})

describe('a price that moves', () => {
  it('lies within what was allowed, both ends included', () => {
    expect(isWithin('101', '100', '1')).toBe(true)
    expect(isWithin('101.000001', '100', '1')).toBe(false)
    expect(isWithin('-99', '-100', '1')).toBe(true)
    expect(isWithin('85.042', '84.20', '1')).toBe(true)
  })

  it('is of at most one working day ago: of Friday on a Monday', () => {
    expect(workdaysBefore('2026-11-23', 1)).toBe('2026-11-20')
    expect(workdaysBefore('2026-11-24', 3)).toBe('2026-11-19')
  })
})
