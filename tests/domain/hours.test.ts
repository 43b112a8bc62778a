import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakSince, hoursAmount, roundedSeconds } from '../../src/domain/hours.ts'
import { durationText, secondsIn } from '../../src/domain/time/duration.ts'

describe('what hours cost', () => {
  test.each([
    [3600, 9_500, 9_500],
    [5400, 9_500, 14_250],
    [1, 9_500, 3],
    [4140, 8_333, 9_583],
    [7, 1_800, 4],
  ])('%i seconds at %i cents an hour are %i cents, rounded once at the end', (seconds, rate, cents) => {
    expect(hoursAmount(seconds, rate)).toBe(cents)
  })

  test('without a rate there is no amount', () => expect(hoursAmount(3600, null)).toBeNull())

  test('is never more than half a cent off, for any time and any rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 86_400 }),
        fc.integer({ min: 0, max: 100_000 }),
        (seconds, rate) => {
          const cents = BigInt(hoursAmount(seconds, rate) ?? -1)
          const off = cents * 3600n - BigInt(seconds) * BigInt(rate)
          expect(off <= 1800n && off > -1800n).toBe(true)
        },
      ),
    )
  })
})

describe('the time of a timer as it is registered', () => {
  test.each([
    [3_601, 0, 3_601],
    [1, 5, 300],
    [449, 5, 300],
    [450, 5, 600],
    [1_080, 6, 1_080],
    [3_149, 15, 2_700],
    [3_150, 15, 3_600],
    [86_399, 15, 86_400],
  ])('%i seconds to %i minutes are %i', (seconds, minutes, rounded) => {
    expect(roundedSeconds(seconds, minutes)).toBe(rounded)
  })

  test('is a whole number of steps, at most half a step off once there is half of one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 86_400 }), fc.constantFrom(5, 6, 15), (seconds, minutes) => {
        const rounded = roundedSeconds(seconds, minutes)
        expect(rounded % (minutes * 60)).toBe(0)
        if (seconds >= minutes * 30) expect(Math.abs(rounded - seconds)).toBeLessThanOrEqual(minutes * 30)
      }),
    )
  })
})

describe('how long a timer stood still', () => {
  const nine = Date.UTC(2026, 0, 5, 9)
  test.each([
    [3600, 3600, 0],
    [5400, 3600, 1800],
    // The clock of a browser may run ahead of ours.
    [3600, 3602, 0],
  ])('%i seconds later, of which %i were counted, it stood still for %i', (later, seconds, still) => {
    expect(breakSince(nine, nine + later * 1000, seconds)).toBe(still)
  })
})

describe('a length of time', () => {
  test.each([
    ['1:30', 5400],
    ['0:05', 300],
    ['1:30:15', 5415],
    ['1,5', 5400],
    ['1.25', 4500],
    ['2u', 7200],
    ['90m', 5400],
    ['90 min', 5400],
    ['45s', 45],
    ['8', 28_800],
  ])('"%s" is %i seconds', (text, seconds) => expect(secondsIn(text)).toBe(seconds))

  test.each(['', 'x', '1:75', '1:2:3:4', '-1', '1,,5'])('"%s" is none', (text) => {
    expect(secondsIn(text)).toBeNull()
  })

  test('is read back from how it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359_999 }), (seconds) => {
        expect(secondsIn(durationText(seconds))).toBe(seconds)
      }),
    )
  })
})
