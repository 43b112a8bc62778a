import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Bracket, bracketFault, taxBetween } from '../../../src/domain/tax/brackets.ts'
import { daysOutside, spread, yearParts } from '../../../src/domain/tax/share.ts'
import { addDays, daysBetween } from '../../../src/domain/time/day.ts'

const rate = fc.integer({ min: 0, max: 999_999 }).map((micro) => `0.${String(micro).padStart(6, '0')}`)
const brackets = fc.uniqueArray(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 4 }).chain((bounds) =>
  fc.array(rate, { minLength: bounds.length + 1, maxLength: bounds.length + 1 }).map((rates): Bracket[] => {
    const sorted = bounds.toSorted((one, other) => one - other)
    return rates.map((own, place) => ({
      upto: sorted[place] === undefined ? null : String(sorted[place]),
      rate: own,
    }))
  }),
)
const share = fc.integer({ min: 1, max: 366 }).map((days) => ({ days, of: 366 }))
const milli = fc.integer({ min: 0, max: 20_000_000_000 })
const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2019-01-01', days))
const sum = (lines: readonly { cents: number }[]) => lines.reduce((all, { cents }) => all + cents, 0)

it('brackets made in order have no fault, and turned around they do', () => {
  fc.assert(
    fc.property(brackets, (own) => {
      expect(bracketFault(own)).toBeNull()
      if (own.length > 1) expect(bracketFault(own.toReversed())).not.toBeNull()
    }),
  )
})

it('months add up to their year: T(C) − T(C before) over all is T of the whole, but for half a cent a line', () => {
  fc.assert(
    fc.property(
      brackets,
      share,
      fc.array(fc.integer({ min: 0, max: 900_000_000 }), { minLength: 1, maxLength: 12 }),
      (own, part, uses) => {
        let total = 0
        let paid = 0
        let lines = 0
        for (const use of uses) {
          const now = taxBetween(own, total, total + use, part)
          paid += sum(now)
          lines += now.length
          total += use
        }
        const whole = taxBetween(own, 0, total, part)
        expect(Math.abs(paid - sum(whole))).toBeLessThanOrEqual(Math.ceil((lines + whole.length) / 2))
      },
    ),
  )
})

it('more use never costs less, and what is taken back is what was charged', () => {
  fc.assert(
    fc.property(brackets, share, milli, milli, (own, part, one, more) => {
      expect(sum(taxBetween(own, 0, one + more, part))).toBeGreaterThanOrEqual(
        sum(taxBetween(own, 0, one, part)),
      )
      expect(sum(taxBetween(own, one + more, one, part))).toBe(
        -sum(taxBetween(own, one, one + more, part)) || 0,
      )
    }),
  )
})

it('agrees with floats, which are off by little: an independent way of reckoning', () => {
  fc.assert(
    fc.property(brackets, share, milli, (own, part, use) => {
      let [lower, expected] = [0, 0]
      for (const { upto, rate: euro } of own) {
        const upper = upto === null ? Number.POSITIVE_INFINITY : (Number(upto) * part.days) / part.of
        expected += Math.max(0, Math.min(use / 1000, upper) - lower) * Number(euro) * 100
        lower = upper
      }
      expect(Math.abs(sum(taxBetween(own, 0, use, part)) - expected)).toBeLessThanOrEqual(own.length)
    }),
  )
})

it('parts of a period lie on end, cover it, and have no day too many', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 1500 }), (from, length) => {
      const parts = yearParts({ from, to: addDays(from, length) })
      expect(parts.reduce((all, { share: own }) => all + own.days, 0)).toBe(length + 1)
      for (const [place, part] of parts.entries()) {
        expect(part.from).toBe(place === 0 ? from : addDays(parts[place - 1]?.to ?? '', 1))
        expect(daysBetween(part.from, part.to) + 1).toBe(part.share.days)
      }
    }),
  )
})

it('what is spread comes to exactly what there was', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.array(fc.integer({ min: 0, max: 366 }), { minLength: 1 }),
      (total, weights) => {
        const shares = spread(total, weights)
        const all = shares.reduce((one, other) => one + other, 0)
        expect(all).toBe(weights.some((weight) => weight > 0) ? total : 0)
      },
    ),
  )
})

it('days of a period are outside spans or in them, each once', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
    .map(([start, length]) => ({
      from: addDays('2025-01-01', start),
      to: addDays('2025-01-01', start + length),
    }))
  const has = (day: string) => (one: { from: string; to: string }) => one.from <= day && one.to >= day
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 4 }), (whole, taken) => {
      const free = daysOutside(whole, taken)
      for (let day = whole.from; day <= whole.to; day = addDays(day, 1))
        expect(free.filter(has(day))).toHaveLength(taken.some(has(day)) ? 0 : 1)
      for (const { from, to } of free) expect([has(from)(whole), has(to)(whole)]).toEqual([true, true])
    }),
  )
})
