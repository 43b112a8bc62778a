import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clusterClaim,
  errorClaim,
  finalReclaimDay,
  institutionClaim,
  isLateOn,
  objectionUntil,
  reclaimDeadline,
  reductionOverDays,
  severalObjectsClaim,
} from '../../../src/domain/tax/reclaim.ts'
import { addDays, daysBetween } from '../../../src/domain/time/day.ts'
import { brackets, electricity, tables, yearOf } from './asked.ts'

describe('when tax is asked back', () => {
  it('a period to 31-12-2025 is due on 31-03-2026, and finally on 31-12-2030', () => {
    expect(reclaimDeadline('2025-12-31')).toBe('2026-03-31')
    expect(finalReclaimDay('2025-12-31')).toBe('2030-12-31')
    expect(reclaimDeadline('2024-02-01')).toBe('2024-05-01')
    expect(finalReclaimDay('2024-02-29')).toBe('2029-12-31')
  })

  it('the last day is still in time, the day after is not', () => {
    expect(isLateOn(reclaimDeadline('2025-12-31'), '2026-03-31')).toBe(false)
    expect(isLateOn(reclaimDeadline('2025-12-31'), '2026-04-01')).toBe(true)
    expect(isLateOn(null, '2030-12-31')).toBe(false)
  })

  it('one may object for six weeks', () => expect(objectionUntil('2026-05-01')).toBe('2026-06-12'))

  it('the deadline is ninety days away on any day, and the final one on the last day of a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const to = addDays('1990-01-01', days)
        expect(daysBetween(to, reclaimDeadline(to))).toBe(90)
        expect(finalReclaimDay(to)).toMatch(/-12-31$/)
        expect(finalReclaimDay(to) > reclaimDeadline(to)).toBe(true)
      }),
    )
  })
})

describe('how much is asked back', () => {
  it('an institution: half of the tax less the reduction (domain, C5, example 4)', () => {
    expect(institutionClaim(32_493 + 693_792, 52_495)).toBe(336_895)
    expect(institutionClaim(10_000, 52_495)).toBe(0)
  })

  it('a cluster: what it saves, and nothing where it is dearer', () => {
    expect(clusterClaim(13_297_680, 11_723_100)).toBe(1_574_580)
    expect(clusterClaim(358_965, 369_073)).toBe(0)
  })

  it('a missed reduction: the days of each year, and unknown without its amount', () => {
    const over = (...days: { from: string; to: string }[]) => reductionOverDays(days, tables.vermindering)
    expect(over(yearOf(2025))).toBe(52_495)
    expect(over({ from: '2024-07-01', to: '2025-06-30' })).toBe(26_233 + 26_032)
    expect(over(yearOf(2026))).toBeNull()
    // Several lines of one day are of one day, and a day between them is of none.
    expect(over(yearOf(2025), { from: '2025-03-01', to: '2025-03-31' })).toBe(52_495)
    expect(over({ from: '2025-01-01', to: '2025-01-31' }, { from: '2025-12-01', to: '2025-12-31' })).toBe(
      2 * 4458,
    )
  })

  it('an amount that changes within a year counts for its own days, as it does on a bill', () => {
    const amounts = [
      { from: '2025-01-01', to: '2025-06-30', value: '365' },
      { from: '2025-07-01', to: '2025-12-31', value: '730' },
    ]
    expect(reductionOverDays([yearOf(2025)], amounts)).toBe(181_00 + 184 * 2_00)
    expect(reductionOverDays([yearOf(2025)], amounts.slice(1))).toBeNull()
  })

  it('findings add up', () => expect(errorClaim([6628, 926_83, -12])).toBe(99_299))

  it('several properties: bounds and reductions once for each', () => {
    const of = { use: '40000', brackets: electricity[2025], reductionCents: 52_495 }
    // As one: 1.015,40 + 2.081,10 − 524,95 = 2.571,55. As four: 40.000 × 0,10154 − 4 × 524,95 = 1.961,80.
    expect(severalObjectsClaim({ ...of, paidCents: 257_155, objects: 4 })).toBe(60_975)
    expect(severalObjectsClaim({ ...of, paidCents: 257_155, objects: 1 })).toBe(0)
  })

  it('never more than half of the tax, and more tax never gives less back', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(cents, cents, cents, (tax, more, reduction) => {
        const claim = institutionClaim(tax, reduction)
        expect(claim).toBeLessThanOrEqual(Math.ceil(tax / 2))
        expect(institutionClaim(tax + more, reduction)).toBeGreaterThanOrEqual(claim)
      }),
    )
  })

  it('one bracket for all makes properties pay the same but for the reduction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 2, max: 40 }), (use, objects) => {
        const flat = brackets([], ['0.10000'])
        const paid = use * 10 - 100
        expect(
          severalObjectsClaim({
            use: String(use),
            paidCents: paid,
            objects,
            brackets: flat,
            reductionCents: 100,
          }),
        ).toBe(100 * (objects - 1))
      }),
    )
  })
})
