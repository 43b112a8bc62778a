import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clickedIn } from '../../../src/domain/audit/clicks.ts'
import { fedInOf, takenOf, type Used } from '../../../src/domain/audit/counted.ts'
import { cutBefore, monthCount, monthsOf, yearShare } from '../../../src/domain/audit/days.ts'
import { chargedKvarh } from '../../../src/domain/audit/demand.ts'
import { normalVolume } from '../../../src/domain/audit/gasVolume.ts'
import { marketHours } from '../../../src/domain/audit/hours.ts'
import { netOver } from '../../../src/domain/audit/netting.ts'
import { isPeak } from '../../../src/domain/audit/stretches.ts'
import { totalsOf } from '../../../src/domain/audit/totals.ts'
import {
  compared,
  exactly,
  isLess,
  minus,
  plus,
  ratio,
  sumOf,
  times,
  zero,
} from '../../../src/domain/rational.ts'
import { taxOver } from '../../../src/domain/tax/brackets.ts'
import { daysIn } from '../../../src/domain/tax/share.ts'
import { hour } from '../../../src/domain/time/amsterdam.ts'
import { addDays, quartersOfDay, startOfDay } from '../../../src/domain/time/day.ts'
import { auditCaseOf } from './fixtures.ts'

const { settings } = auditCaseOf({
  period: { from: '2025-01-01', to: '2025-12-31' },
  connections: [{ ean: 'een', product: 1, facts: { segment: 'large' } }],
})

const day = fc.nat(4000).map((days) => addDays('2018-01-01', days))
const span = fc.tuple(day, fc.nat(800)).map(([from, days]) => ({ from, to: addDays(from, days) }))
const amount = fc.nat(10_000_000).map((thousandths) => ratio(thousandths, 1000))

const used: fc.Arbitrary<Used> = fc.oneof(
  fc.record({ high: amount, low: amount, feedInHigh: amount, feedInLow: amount }),
  fc.record({ high: amount, low: amount, feedIn: amount }),
  fc.record({ single: amount, feedIn: amount }),
)

describe('days', () => {
  test('parts of a period are all of it, each day once', () => {
    fc.assert(
      fc.property(span, fc.array(day, { maxLength: 6 }), (period, cuts) => {
        const parts = cutBefore(period, cuts)
        expect(parts.reduce((sum, part) => sum + daysIn(part), 0)).toBe(daysIn(period))
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([period.from, period.to])
        expect(sumOf(parts.map(monthCount))).toEqual(monthCount(period))
        expect(sumOf(parts.map(yearShare))).toEqual(yearShare(period))
      }),
    )
  })

  test('a whole month is one, whatever its length', () => {
    fc.assert(
      fc.property(span, (period) => {
        for (const month of monthsOf(period).slice(1, -1)) expect(monthCount(month)).toEqual(ratio(1))
      }),
    )
  })
})

describe('netting', () => {
  test('what is billed less what is paid for is what was taken less what was fed in; nothing is below 0', () => {
    fc.assert(
      fc.property(fc.array(used, { minLength: 1, maxLength: 5 }), (all) => {
        const { parts } = netOver(all)
        const billed = sumOf(parts.flatMap(({ net }) => [net.high, net.low, net.single]))
        const paid = sumOf(parts.map(({ surplusPaid }) => surplusPaid ?? zero))
        const taken = sumOf(all.map((one) => takenOf(one) ?? zero))
        expect(minus(billed, paid)).toEqual(minus(taken, sumOf(all.map(fedInOf))))
        for (const { net } of parts)
          for (const value of [net.high, net.low, net.single]) expect(isLess(value, zero)).toBe(false)
        // Whatever is left to be paid, nothing is billed any more: it would have gone there.
        if (paid.top > 0n) expect(billed).toEqual(zero)
      }),
    )
  })

  test('in one part the order of the registers does not matter for what is left', () => {
    fc.assert(
      fc.property(used, (one) => {
        const [part] = netOver([one]).parts
        const net = minus(takenOf(one) ?? zero, fedInOf(one))
        expect(part?.surplusPaid).toEqual(isLess(net, zero) ? minus(zero, net) : zero)
      }),
    )
  })
})

describe('tax', () => {
  const brackets = [
    { upto: '10000', rate: '0.10154' },
    { upto: '50000', rate: '0.06937' },
    { upto: null, rate: '0.03868' },
  ]
  const euro = (from: typeof zero, to: typeof zero, days: number) =>
    sumOf(taxOver(brackets, { from, to }, { days, of: 365 }).map((one) => one.euro))

  test('steps add up to the whole, before rounding: T(b) − T(a) + T(c) − T(b)', () => {
    fc.assert(
      fc.property(amount, amount, amount, fc.integer({ min: 1, max: 366 }), (a, b, c, days) => {
        const [first, second] = [plus(a, b), plus(plus(a, b), c)]
        expect(plus(euro(a, first, days), euro(first, second, days))).toEqual(euro(a, second, days))
      }),
    )
  })

  test('more use is never less tax, and all use falls in some bracket', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 366 }), (a, b, days) => {
        expect(compared(euro(zero, plus(a, b), days), euro(zero, a, days))).toBeGreaterThanOrEqual(0)
        expect(
          sumOf(taxOver(brackets, { from: a, to: plus(a, b) }, { days, of: 365 }).map((one) => one.volume)),
        ).toEqual(b)
      }),
    )
  })
})

describe('clicks and hours', () => {
  test('peak and other hours are all hours of the clock, days of 23 and 25 hours too', () => {
    fc.assert(
      fc.property(day, fc.nat(40), (from, days) => {
        const period = { from, to: addDays(from, days) }
        const { peak, offpeak } = marketHours(period, settings)
        const begin = startOfDay(from)
        const quarters = Array.from({ length: days + 1 }, (_, place) => quartersOfDay(addDays(from, place)))
        expect(peak + offpeak).toBe(quarters.reduce((sum, count) => sum + count, 0) / 4)
        const hours = Array.from({ length: peak + offpeak }, (_, place) => begin + place * hour)
        expect(peak).toBe(hours.filter((at) => isPeak(at, settings)).length)
      }),
      { numRuns: 40 },
    )
  })

  test('a volume over its months is the whole of it', () => {
    fc.assert(
      fc.property(span, fc.integer({ min: 1, max: 999_999 }), (period, volume) => {
        const click = {
          id: 'v',
          product: 'volume',
          mw: null,
          volume: String(volume),
          unit: 'm3',
          price: '0.4',
          description: null,
          ...period,
        } as const
        const parts = monthsOf(period).flatMap(
          (month) => clickedIn(click, month, { settings, isGas: true }) ?? [],
        )
        expect(sumOf(parts.map((part) => part.volume))).toEqual(ratio(volume))
      }),
    )
  })
})

test('gas: a factor of 1 where the gas is the standard, and in proportion elsewhere', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 3000, max: 4500 }), (volume, hundredths) => {
      const at = (calorific: string) =>
        normalVolume(volume, { from: null, to: null, calorific, temperature: '1', height: '1' })
      expect(at('35.17')).toEqual(volume)
      const calorific = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
      expect(times(at(calorific), exactly('35.17'))).toEqual(times(volume, exactly(calorific)))
    }),
  )
})

test('reactive energy: never below 0, and what is free and charged is at least what was measured', () => {
  fc.assert(
    fc.property(amount, amount, amount, (kvarh, taken, fedIn) => {
      const { free, charged } = chargedKvarh({ kvarh, taken, fedIn }, settings)
      expect(isLess(charged, zero)).toBe(false)
      expect(isLess(plus(free, charged), kvarh)).toBe(false)
    }),
  )
})

test('totals do not depend on the order of lines, and including VAT is excluding and VAT', () => {
  const line = fc.record({
    cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    vatRate: fc.constantFrom('21', '9', null),
  })
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const totals = totalsOf(lines)
      expect(totalsOf(lines.toReversed())).toEqual(totals)
      expect(plus(exactly(totals.excl), exactly(totals.vat))).toEqual(exactly(totals.incl))
    }),
  )
})
